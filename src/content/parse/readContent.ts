import { deepFreeze } from '../../util'
import { EMPTY_APP_SETTING } from '../model/appSetting'
import type { Content, WorldItem } from '../model/content'
import type { Locale } from '../model/locales'
import { collectionOf, RECORD_LISTS, type RecordList } from '../model/records'
import type { World } from '../model/world'
import { closedProblems, itemBehindDoors, worldBehindDoor } from './applyAccess'
import { type RejectUnknown, unknownsAmong } from './checkReferences'
import type { PayloadId } from './fields'
import { createPageIndex } from './iframes'
import { noticeLinksOf, noticeOddities } from './notices'
import { NOTHING_BEFORE, type ReadBefore } from './parseCache'
import type { Problem } from './problem'
import type { Draft } from './recordParser'
import { allDrafts, createDrafts, type Drafts, readable } from './recordParsers'
import { keepRules, worldsOfItems } from './rules'
import { atOnce, type InParts, littleByLittle, type Pause } from './steps'

/** How far the answers go. */
interface Extent {
  /** No more will come. */
  readonly complete?: boolean
  /** What has failed and may still come. */
  readonly awaited?: readonly string[]
  /**
   * Reads of each record what makes it exist, leads somewhere or speaks of access, and its other parts when they are first asked
   * for; what is wrong there is told then. Absent: everything is read, and every problem found, at once.
   */
  readonly onDemand?: Told | undefined
}

/** Takes what is found wrong in a record when its parts are read that were left for later. */
type Told = (problems: readonly Problem[]) => void

interface Read {
  readonly content: Content
  readonly problems: readonly Problem[]
}

/**
 * Reads one language's REST answers, by endpoint name, into the model (spec §3, §4). Never throws: what is wrong becomes
 * a problem, costs the smallest part that can do without it, and leaves the rest. Only the answers of `PLACE_ENDPOINTS`
 * are missed when they are not there.
 */
export function readContent(answers: unknown, locale: Locale, extent: Extent = {}): Read {
  return atOnce(reading(answers, locale, { ...extent, before: NOTHING_BEFORE }))
}

/**
 * The same with pauses: of a thousand places it takes a second, and somebody may touch something meanwhile. What `before`
 * remembers of the same answers is not read again.
 */
export function readContentInParts(
  answers: unknown,
  locale: Locale,
  { pause, ...extent }: Extent & { readonly before: ReadBefore; readonly pause: Pause },
): Promise<Read> {
  return littleByLittle(reading(answers, locale, extent), pause)
}

function* reading(
  answers: unknown,
  locale: Locale,
  { complete = true, awaited = [], before, onDemand }: Extent & { readonly before: ReadBefore },
): InParts<Read> {
  const problems: Problem[] = []
  const readLater = onDemand && readingLater(() => drafts, onDemand)
  const drafts: Drafts = yield* createDrafts(answers, { locale, problems, before, readLater })
  // Read here, one by one: whoever asks for all of them has them at once.
  for (const draft of allDrafts(drafts)) {
    void draft.value
    yield
  }
  yield* keepRules(drafts)
  yield* noticeOddities(drafts)
  problems.push(...allDrafts(drafts).flatMap((draft) => draft.problems()))
  problems.push(...closedProblems(drafts.doors, problems, locale))
  yield
  return { content: yield* assemble(drafts, locale, { complete, awaited }), problems }
}

/** Reads all of a record, as it would have been read with the others: by now all is known that it may lead to. */
function readingLater(drafts: () => Drafts, told: Told): <T>(draft: Draft<T>) => T | undefined {
  let rejectUnknown: RejectUnknown | undefined
  return (draft) => {
    const left = draft.unread
    draft.complete()
    rejectUnknown ??= unknownsAmong(drafts())
    if (draft.value !== undefined) rejectUnknown(draft)
    noticeLinksOf(draft, left)
    const problems = draft.problems()
    if (problems.length > 0) told(problems)
    return draft.value
  }
}

/** Icons have no document id: they open no pages. */
type NamedRecord = Readonly<Record<string, unknown>> & { readonly documentId?: string }

function* assemble(
  drafts: Drafts,
  locale: Locale,
  extent: Pick<Content, 'complete' | 'awaited'>,
): InParts<Content> {
  const worldOf = worldsOfItems(drafts)
  const index = createPageIndex()
  const items: WorldItem[] = []
  for (const item of [...values(drafts.locations), ...values(drafts.transitions)]) {
    const world = worldOf.get(item.payloadId) ?? item.world
    const behindDoors = (known: WorldItem) => itemBehindDoors({ ...known, world }, drafts.doors)
    items.push(deepFreeze(index.number(item, `item ${item.payloadId}`, behindDoors)))
    yield
  }
  function* numbered<T extends object>(
    list: readonly Draft<T>[],
    collection: string,
  ): InParts<readonly (T & NamedRecord)[]> {
    const found: (T & NamedRecord)[] = []
    for (const record of values(list) as readonly (T & NamedRecord)[]) {
      found.push(index.number(record, `${collection} ${record.documentId}`))
      yield
    }
    return found
  }
  const worlds = values(drafts.worlds).map((world) =>
    index.number(withItsItems(worldBehindDoor(world, drafts.doors), items), `world ${world.slug}`),
  )
  yield
  const collections: Partial<Record<RecordList, ReadonlyMap<unknown, object>>> = {}
  for (const list of RECORD_LISTS) {
    const { collection, key } = collectionOf(list)
    collections[list] = byName(yield* numbered<object>(drafts[list], collection), (record) => record[key])
  }
  let pages: Content['pages'] | undefined
  const appSetting = drafts.appSetting.value ?? EMPTY_APP_SETTING
  return {
    locale,
    borrowed: drafts.borrowed,
    appSetting: { ...appSetting, clientInactive: drafts.doors.inactive },
    worlds: byName(worlds, ({ slug }) => slug),
    items: new Map(items.map((item) => [item.payloadId, item])),
    ...(collections as Pick<Content, RecordList>),
    boxHooks: yield* numbered(drafts.boxHooks, 'hook'),
    ...extent,
    get pages() {
      pages ??= index.pages
      return pages
    },
  }
}

/** What a world lists, then what says it belongs to it: a forgotten entry hides nothing. */
function withItsItems(world: World, items: readonly WorldItem[]): World {
  const own = items.filter((item) => item.world === world.slug)
  const join = (listed: readonly PayloadId[], kind: WorldItem['kind']) => [
    ...new Set([...listed, ...own.filter((item) => item.kind === kind).map((item) => item.payloadId)]),
  ]
  return deepFreeze({
    ...world,
    locations: join(world.locations, 'location'),
    transitions: join(world.transitions, 'transition'),
  })
}

function byName<T, N>(records: readonly T[], nameOf: (record: T) => N): ReadonlyMap<N, T> {
  return new Map(records.map((record) => [nameOf(record), record]))
}

function values<T>(drafts: readonly Draft<T>[]): readonly T[] {
  return readable(drafts).map(({ value }) => value)
}
