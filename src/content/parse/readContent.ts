import { deepFreeze } from '../../util'
import { EMPTY_APP_SETTING } from '../model/appSetting'
import type { Content, WorldItem } from '../model/content'
import type { Locale } from '../model/locales'
import { collectionOf, RECORD_LISTS, type RecordList } from '../model/records'
import type { World } from '../model/world'
import { accessProblems, withItemRule, withWorldRule } from './applyAccess'
import { brokenReferencesIn, type RejectBroken } from './checkReferences'
import type { PayloadId } from './fields'
import { createIframeIndex } from './iframes'
import { noticeInconsistencies, noticeLinksOf } from './notices'
import { NO_CACHE, type ReadBefore } from './parseCache'
import type { Problem } from './problem'
import type { RecordParser } from './recordParser'
import { allParsers, createRecordParsers, parsedRecords, type RecordParsers } from './recordParsers'
import { enforceRules, worldsOfItems } from './rules'
import { type Pause, runAtOnce, runWithPauses, type Steps } from './steps'

/** How far the answers go. */
interface ParseExtent {
  /** No more will come. */
  readonly complete?: boolean
  /** What has failed and may still come. */
  readonly awaited?: readonly string[]
  /**
   * Reads of each record what makes it exist, leads somewhere or speaks of access, and its other parts when they are first asked
   * for; what is wrong there is told then. Absent: everything is read, and every problem found, at once.
   */
  readonly onDemand?: OnProblems | undefined
}

/** Takes what is found wrong in a record when its parts are read that were left for later. */
type OnProblems = (problems: readonly Problem[]) => void

interface Read {
  readonly content: Content
  readonly problems: readonly Problem[]
}

/**
 * Reads one language's REST answers, by endpoint name, into the model (spec §3, §4). Never throws: what is wrong becomes
 * a problem, costs the smallest part that can do without it, and leaves the rest. Only the answers of `PLACE_ENDPOINTS`
 * are missed when they are not there.
 */
export function readContent(answers: unknown, locale: Locale, extent: ParseExtent = {}): Read {
  return runAtOnce(parseContent(answers, locale, { ...extent, before: NO_CACHE }))
}

/**
 * The same with pauses: of a thousand places it takes a second, and somebody may touch something meanwhile. What `before`
 * remembers of the same answers is not read again.
 */
export function readContentInParts(
  answers: unknown,
  locale: Locale,
  { pause, ...extent }: ParseExtent & { readonly before: ReadBefore; readonly pause: Pause },
): Promise<Read> {
  return runWithPauses(parseContent(answers, locale, extent), pause)
}

function* parseContent(
  answers: unknown,
  locale: Locale,
  { complete = true, awaited = [], before: cache, onDemand }: ParseExtent & { readonly before: ReadBefore },
): Steps<Read> {
  const problems: Problem[] = []
  const readLater = onDemand && createLazyReader(() => parsers, onDemand)
  const parsers: RecordParsers = yield* createRecordParsers(answers, { locale, problems, cache, readLater })
  // Read here, one by one: whoever asks for all of them has them at once.
  for (const parser of allParsers(parsers)) {
    void parser.value
    yield
  }
  yield* enforceRules(parsers)
  yield* noticeInconsistencies(parsers)
  problems.push(...allParsers(parsers).flatMap((parser) => parser.problems()))
  problems.push(...accessProblems(parsers.accessRules, problems, locale))
  yield
  return { content: yield* assemble(parsers, locale, { complete, awaited }), problems }
}

/** Reads all of a record, as it would have been read with the others: by now all is known that it may lead to. */
function createLazyReader(
  parsers: () => RecordParsers,
  onProblems: OnProblems,
): <T>(parser: RecordParser<T>) => T | undefined {
  let rejectBroken: RejectBroken | undefined
  return (parser) => {
    const pending = parser.pendingFields
    parser.complete()
    rejectBroken ??= brokenReferencesIn(parsers())
    if (parser.value !== undefined) rejectBroken(parser)
    noticeLinksOf(parser, pending)
    const problems = parser.problems()
    if (problems.length > 0) onProblems(problems)
    return parser.value
  }
}

/** Icons have no document id: they open no pages. */
type RecordWithId = Readonly<Record<string, unknown>> & { readonly documentId?: string }

function* assemble(
  parsers: RecordParsers,
  locale: Locale,
  extent: Pick<Content, 'complete' | 'awaited'>,
): Steps<Content> {
  const worldOf = worldsOfItems(parsers)
  const index = createIframeIndex()
  const items: WorldItem[] = []
  for (const item of [...values(parsers.locations), ...values(parsers.transitions)]) {
    const world = worldOf.get(item.payloadId) ?? item.world
    const withRule = (known: WorldItem) => withItemRule({ ...known, world }, parsers.accessRules)
    items.push(deepFreeze(index.number(item, `item ${item.payloadId}`, withRule)))
    yield
  }
  function* numbered<T extends object>(
    list: readonly RecordParser<T>[],
    collection: string,
  ): Steps<readonly (T & RecordWithId)[]> {
    const found: (T & RecordWithId)[] = []
    for (const record of values(list) as readonly (T & RecordWithId)[]) {
      found.push(index.number(record, `${collection} ${record.documentId}`))
      yield
    }
    return found
  }
  const worlds = values(parsers.worlds).map((world) =>
    index.number(withItsItems(withWorldRule(world, parsers.accessRules), items), `world ${world.slug}`),
  )
  yield
  const collections: Partial<Record<RecordList, ReadonlyMap<unknown, object>>> = {}
  for (const list of RECORD_LISTS) {
    const { collection, key } = collectionOf(list)
    collections[list] = byName(yield* numbered<object>(parsers[list], collection), (record) => record[key])
  }
  let pages: Content['pages'] | undefined
  const appSetting = parsers.appSetting.value ?? EMPTY_APP_SETTING
  return {
    locale,
    borrowed: parsers.borrowed,
    appSetting: { ...appSetting, clientInactive: parsers.accessRules.inactive },
    worlds: byName(worlds, ({ slug }) => slug),
    items: new Map(items.map((item) => [item.payloadId, item])),
    ...(collections as Pick<Content, RecordList>),
    boxHooks: yield* numbered(parsers.boxHooks, 'hook'),
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

function values<T>(parsers: readonly RecordParser<T>[]): readonly T[] {
  return parsedRecords(parsers).map(({ value }) => value)
}
