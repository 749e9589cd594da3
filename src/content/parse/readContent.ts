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
import { noticeFilledIn, noticeInconsistencies, noticeTextsOf } from './notices'
import { NO_CACHE, type ParseCache } from './parseCache'
import type { Problem } from './problem'
import type { RecordParser } from './recordParser'
import { allParsers, createRecordParsers, parsedRecords, type RecordParsers } from './recordParsers'
import { enforceRules, worldsOfItems } from './rules'
import { type Pause, runAtOnce, runWithPauses, type Steps } from './steps'

/** How complete the answers are. */
interface ParseExtent {
  /** All answers are here. */
  readonly complete?: boolean
  /** Endpoints that failed and are retried. */
  readonly pending?: readonly string[]
  /**
   * Reads only what makes a record valid, refers to others or concerns access, and its other parts on first use;
   * their problems are reported then. Absent: everything is read, and every problem found, at once.
   */
  readonly onDemand?: OnProblems | undefined
}

/** Receives the problems of lazily read parts. */
type OnProblems = (problems: readonly Problem[]) => void

interface Read {
  readonly content: Content
  readonly problems: readonly Problem[]
}

/**
 * Reads the REST answers of one language, by endpoint name, into the model (spec §3, §4). Never throws: a fault
 * becomes a problem, costs the smallest part that can be left out, and the rest is kept. Only the answers of
 * `PLACE_ENDPOINTS` are required.
 */
export function readContent(answers: unknown, locale: Locale, extent: ParseExtent = {}): Read {
  return runAtOnce(parseContent(answers, locale, { ...extent, before: NO_CACHE }))
}

/**
 * The same with pauses: a thousand locations take a second, and the page has to stay responsive. Records in the
 * cache `before` are not parsed again.
 */
export function readContentInSteps(
  answers: unknown,
  locale: Locale,
  { pause, ...extent }: ParseExtent & { readonly before: ParseCache; readonly pause: Pause },
): Promise<Read> {
  return runWithPauses(parseContent(answers, locale, extent), pause)
}

function* parseContent(
  answers: unknown,
  locale: Locale,
  { complete = true, pending = [], before: cache, onDemand }: ParseExtent & { readonly before: ParseCache },
): Steps<Read> {
  const problems: Problem[] = []
  const readLater = onDemand && createLazyReader(() => parsers, onDemand)
  const parsers: RecordParsers = yield* createRecordParsers(answers, { locale, problems, cache, readLater })
  // Parses record by record here, so that later steps find all of them parsed.
  for (const parser of allParsers(parsers)) {
    void parser.value
    yield
  }
  yield* enforceRules(parsers)
  yield* noticeInconsistencies(parsers)
  problems.push(...allParsers(parsers).flatMap((parser) => parser.problems()))
  problems.push(...accessProblems(parsers.accessRules, problems, locale))
  yield
  return { content: yield* assemble(parsers, locale, { complete, pending }), problems }
}

/** Reads a record completely, as it would have been read with the others: all references are known by now. */
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
    if (pending.length > 0 && parser.value !== undefined) noticeFilledIn(parser)
    noticeTextsOf(parser, pending)
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
  extent: Pick<Content, 'complete' | 'pending'>,
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
  let pages: Content['iframes'] | undefined
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
    get iframes() {
      pages ??= index.pages
      return pages
    },
  }
}

/** Adds the items that name the world to those it lists: a forgotten entry hides nothing. */
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
