import type { OnInvalid } from '../access/accessFields'
import type { AccessRules } from '../access/accessRules'
import { readAccessRules } from '../access/readAccessRules'
import { recordRuleOf } from '../access/readRecordRules'
import { type AppSetting, appSettingSchema } from '../model/appSetting'
import { type BoxHook, boxHookSchema } from '../model/boxHook'
import type { Locale } from '../model/locales'
import { type Location, locationLazyFields, locationSchema } from '../model/location'
import {
  collectionOf,
  RECORD_LISTS,
  RECORDS,
  type RecordList,
  type RecordOf,
  type RecordSchema,
} from '../model/records'
import { type Transition, transitionLazyFields, transitionSchema } from '../model/transition'
import { type World, worldSchema } from '../model/world'
import { type BorrowedTexts, borrowedTexts } from './borrowed'
import { drawingsOf, withDrawings } from './drawings'
import type { Schema } from './fields'
import { fillMissing, keepMissing, missingFieldsOf } from './fillMissing'
import type { LazyFields } from './lazy'
import type { ParseCache } from './parseCache'
import type { Problem } from './problem'
import { isRecord, type RawRecord, rawRecordsOf, unwrapAnswer, unwrapField } from './raw'
import { createRecordParser, type RecordParser } from './recordParser'
import type { Steps } from './steps'

/** Endpoints that are required before the first location can be shown. */
export const PLACE_ENDPOINTS: readonly string[] = [
  'app-setting',
  'worlds',
  'content-locations',
  'content-transitions',
  'icons',
]

/** The parsers of each collection. */
type CollectionParsers = { readonly [L in RecordList]: readonly RecordParser<RecordOf<L>>[] }

/** The parsers of all records of one language. */
export interface RecordParsers extends CollectionParsers {
  readonly appSetting: RecordParser<AppSetting>
  readonly worlds: readonly RecordParser<World>[]
  readonly locations: readonly RecordParser<Location>[]
  readonly transitions: readonly RecordParser<Transition>[]
  readonly boxHooks: readonly RecordParser<BoxHook>[]
  /** Endpoints with an answer. References to other endpoints cannot be checked. */
  readonly answered: ReadonlySet<string>
  /** Read from the raw records before anything was removed. */
  readonly accessRules: AccessRules
  /** Texts borrowed from another language. */
  readonly borrowed: BorrowedTexts
}

/** The lazy fields of endpoints whose records are read in two steps. */
const LAZY_FIELDS: ReadonlyMap<string, LazyFields> = new Map([
  ['content-locations', locationLazyFields] as const,
  ['content-transitions', transitionLazyFields] as const,
  ...RECORD_LISTS.flatMap((list) => {
    const { lazy }: RecordSchema = RECORDS[list]
    return lazy ? [[collectionOf(list).endpoint, lazy] as const] : []
  }),
])

interface ParseOptions {
  readonly locale: Locale
  /** Receives the problems of answers that are not lists of records. */
  readonly problems: Problem[]
  /** Records of the same answers that were parsed before. */
  readonly cache: ParseCache
  /** Reads a lazy record completely; absent: everything is read at once. */
  readonly readLater?: (<T>(parser: RecordParser<T>) => T | undefined) | undefined
}

/** The answers of one language, and how they are read. */
interface Source extends ParseOptions {
  readonly input: RawRecord
  /** Unwrapped, except for lazy fields. */
  readonly raw: RawRecord
  readonly answered: ReadonlySet<string>
  readonly worldSlugs: ReadonlySet<unknown>
  /** Adds the drawings to the icons of a raw record. */
  readonly withIcons: (raw: unknown) => unknown
}

/** Creates a parser for every record. */
export function* createRecordParsers(answers: unknown, reading: ParseOptions): Steps<RecordParsers> {
  const { readLater } = reading
  const input: RawRecord = isRecord(answers) ? answers : {}
  const answered = new Set(
    Object.entries(input).flatMap(([endpoint, answer]) => (answer === undefined ? [] : [endpoint])),
  )
  const raw: Record<string, unknown> = {}
  for (const endpoint of answered) {
    raw[endpoint] = unwrapAnswer(input[endpoint], readLater && LAZY_FIELDS.get(endpoint)?.fields)
    yield
  }
  const accessRules = readAccessRules([raw])
  yield
  const drawings = drawingsOf(raw.icons)
  const withIcons = (record: unknown) => withDrawings(record, drawings)
  const worldSlugs = new Set(rawRecordsOf(raw, 'worlds').map(({ slug }) => slug))
  const source: Source = { ...reading, input, raw, answered, worldSlugs, withIcons }
  return {
    answered,
    accessRules,
    borrowed: borrowedTexts(raw, readLater && (() => unwrapped(input))),
    appSetting: singleParser(source, 'app-setting', appSettingSchema),
    worlds: parsersOf(source, 'worlds', worldSchema),
    locations: parsersOf(source, 'content-locations', locationSchema, withIcons),
    transitions: parsersOf(source, 'content-transitions', transitionSchema),
    ...collectionParsers(source),
    boxHooks: subsequentParsers(source, 'box-hooks', boxHookSchema),
  }
}

function collectionParsers(source: Source): CollectionParsers {
  const parsers = RECORD_LISTS.map((list) => {
    const { schema, hasIcons }: RecordSchema = RECORDS[list]
    return [
      list,
      subsequentParsers(source, collectionOf(list).endpoint, schema, hasIcons && source.withIcons),
    ]
  })
  return Object.fromEntries(parsers)
}

function singleParser<T>(source: Source, endpoint: string, schema: Schema<T>): RecordParser<T> {
  const { locale, raw } = source
  const answer = raw[endpoint]
  if (!isRecord(answer))
    reportAnswer(source, endpoint, 'The answer is not a record: check the endpoint. Defaults are used.')
  return createRecordParser(schema, isRecord(answer) ? answer : {}, { endpoint, locale, position: 0 })
}

/** Parsers for the records of an endpoint. `withIcons` adds the drawings of a raw record's icons. */
function parsersOf<T>(
  source: Source,
  endpoint: string,
  schema: Schema<T>,
  withIcons = (raw: unknown) => raw,
): readonly RecordParser<T>[] {
  const { readLater, locale, cache, input, raw } = source
  const answer = raw[endpoint]
  const parts = readLater && LAZY_FIELDS.get(endpoint)
  const known = cache.of(input[endpoint])
  const complete = (record: unknown, position: number) => {
    const filled = fillMissing(endpoint, withIcons(record), raw)
    // It may have borrowed the title of a record that has arrived since.
    if (missingFieldsOf(filled).length > 0) known.whole.delete(position)
    return filled
  }
  const onDemand = parts &&
    readLater && { ...parts, prepare: prepareLazily(parts, complete), read: readLater<T> }
  if (!Array.isArray(answer))
    reportAnswer(source, endpoint, 'The answer is not a list of records: check the endpoint.')
  const records: readonly unknown[] = Array.isArray(answer) ? answer : []
  return records.flatMap((raw, position) => {
    const whole = onDemand ? raw : complete(raw, position)
    return raw === undefined
      ? []
      : [createRecordParser(schema, whole, { endpoint, locale, position, known }, onDemand)]
  })
}

/**
 * Parsers for an endpoint of neither worlds nor items. Unless `PLACE_ENDPOINTS` has it, its answer may be missing:
 * it was not requested, or has not arrived. Records with invalid access fields are rejected.
 */
function subsequentParsers<T>(
  source: Source,
  endpoint: string,
  schema: Schema<T>,
  complete?: (raw: unknown) => unknown,
): readonly RecordParser<T>[] {
  if (!PLACE_ENDPOINTS.includes(endpoint) && !source.answered.has(endpoint)) return []
  const parsers = parsersOf(source, endpoint, schema, complete)
  for (const parser of parsers) {
    if (!isRecord(parser.raw)) continue
    const faults: Parameters<OnInvalid>[] = []
    recordRuleOf(endpoint, parser.raw, source.worldSlugs, (...fault) => faults.push(fault))
    for (const [field, sentence] of faults) parser.reject([field], sentence, [])
  }
  return parsers
}

function reportAnswer({ problems, locale }: Source, endpoint: string, message: string): void {
  problems.push({ severity: 'error', endpoint, record: '', field: '', message, locale })
}

function unwrapped(answers: RawRecord): RawRecord {
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, unwrapAnswer(answer)]))
}

/** Unwraps the lazy fields of a raw record in place, as if they had been eager. */
function prepareLazily({ fields }: LazyFields, complete: (raw: unknown, position: number) => unknown) {
  return (raw: unknown, position: number): void => {
    if (!isRecord(raw)) return
    for (const field of fields) {
      const unwrapped = field in raw ? unwrapField(raw[field]) : undefined
      // An empty relation is an absent field, not an undefined one: schemas tell the two apart.
      if (unwrapped === undefined) delete raw[field]
      else raw[field] = unwrapped
    }
    const filled = complete(raw, position)
    Object.assign(raw, filled)
    keepMissing(filled, raw)
  }
}

export function allParsers(parsers: RecordParsers): readonly RecordParser<unknown>[] {
  const { appSetting, answered: _, accessRules: __, borrowed: ___, ...lists } = parsers
  return [appSetting, ...Object.values(lists).flat()]
}

/** The valid records with their values. */
export function parsedRecords<T>(
  parsers: readonly RecordParser<T>[],
): readonly { parser: RecordParser<T>; value: T }[] {
  // Called very often for all records, so it allocates only its result.
  const found: { parser: RecordParser<T>; value: T }[] = []
  for (const parser of parsers) {
    const { value } = parser
    if (value !== undefined) found.push({ parser, value })
  }
  return found
}
