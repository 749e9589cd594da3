import type { Misunderstood } from '../access/accessFields'
import type { Doors } from '../access/accessRules'
import { readDoors } from '../access/readAccessRules'
import { otherDoor } from '../access/readRecordRules'
import { type AppSetting, appSettingSchema } from '../model/appSetting'
import { type BoxHook, boxHookSchema } from '../model/boxHook'
import type { Locale } from '../model/locales'
import { type Location, locationParts, locationSchema } from '../model/location'
import {
  collectionOf,
  RECORD_LISTS,
  RECORDS,
  type RecordList,
  type RecordOf,
  type RecordSchema,
} from '../model/records'
import { type Transition, transitionParts, transitionSchema } from '../model/transition'
import { type World, worldSchema } from '../model/world'
import { type BorrowedTexts, borrowedTexts } from './borrowed'
import { drawingsOf, withDrawings } from './drawings'
import type { Reads } from './fields'
import type { Parted } from './lazy'
import type { ReadBefore } from './parseCache'
import type { Problem } from './problem'
import { isRecord, type Row, rowsOf, unwrapAnswer, unwrapField } from './raw'
import { createDraft, type Draft } from './recordParser'
import type { InParts } from './steps'

/** What has to be there before the first place can be shown; everything else may follow. */
export const PLACE_ENDPOINTS: readonly string[] = [
  'app-setting',
  'worlds',
  'content-locations',
  'content-transitions',
  'icons',
]

/** The records of each collection, while they are being read. */
type CollectionDrafts = { readonly [L in RecordList]: readonly Draft<RecordOf<L>>[] }

/** All records of the answers, while they are being read. */
export interface Drafts extends CollectionDrafts {
  readonly appSetting: Draft<AppSetting>
  readonly worlds: readonly Draft<World>[]
  readonly locations: readonly Draft<Location>[]
  readonly transitions: readonly Draft<Transition>[]
  readonly boxHooks: readonly Draft<BoxHook>[]
  /** Endpoints that have an answer. Who names a record of another cannot be checked. */
  readonly answered: ReadonlySet<string>
  /** As the records said before anything was taken out of them. */
  readonly doors: Doors
  /** Texts that another language lent. */
  readonly borrowed: BorrowedTexts
}

/** Endpoints of whose records the essence is enough until somebody asks for more. */
const PARTED: ReadonlyMap<string, Parted> = new Map([
  ['content-locations', locationParts] as const,
  ['content-transitions', transitionParts] as const,
  ...RECORD_LISTS.flatMap((list) => {
    const { lazy }: RecordSchema = RECORDS[list]
    return lazy ? [[collectionOf(list).endpoint, lazy] as const] : []
  }),
])

interface Reading {
  readonly locale: Locale
  /** Takes those of answers that are no lists of records at all. */
  readonly problems: Problem[]
  /** What was read of the same answers already. */
  readonly before: ReadBefore
  /** All of a record that is read on demand; absent: everything is read at once. */
  readonly readLater?: (<T>(draft: Draft<T>) => T | undefined) | undefined
}

/** The answers of one language, and how they are read. */
interface Source extends Reading {
  readonly given: Row
  /** Unwrapped, but for the fields that are left for later. */
  readonly raw: Row
  readonly answered: ReadonlySet<string>
  readonly worldSlugs: ReadonlySet<unknown>
  /** Makes a raw record with its icons' drawings. */
  readonly drawn: (raw: unknown) => unknown
}

/** Makes every record ready to be read by its schema. */
export function* createDrafts(answers: unknown, reading: Reading): InParts<Drafts> {
  const { readLater } = reading
  const given: Row = isRecord(answers) ? answers : {}
  const answered = new Set(
    Object.entries(given).flatMap(([endpoint, answer]) => (answer === undefined ? [] : [endpoint])),
  )
  const raw: Record<string, unknown> = {}
  for (const endpoint of answered) {
    raw[endpoint] = unwrapAnswer(given[endpoint], readLater && PARTED.get(endpoint)?.fields)
    yield
  }
  const doors = readDoors([raw])
  yield
  const drawings = drawingsOf(raw.icons)
  const drawn = (record: unknown) => withDrawings(record, drawings)
  const worldSlugs = new Set(rowsOf(raw, 'worlds').map(({ slug }) => slug))
  const source: Source = { ...reading, given, raw, answered, worldSlugs, drawn }
  return {
    answered,
    doors,
    borrowed: borrowedTexts(raw, readLater && (() => unwrapped(given))),
    appSetting: singleDraft(source, 'app-setting', appSettingSchema),
    worlds: draftsOf(source, 'worlds', worldSchema),
    locations: draftsOf(source, 'content-locations', locationSchema, drawn),
    transitions: draftsOf(source, 'content-transitions', transitionSchema),
    ...collectionDrafts(source),
    boxHooks: followingDrafts(source, 'box-hooks', boxHookSchema),
  }
}

function collectionDrafts(source: Source): CollectionDrafts {
  const drafts = RECORD_LISTS.map((list) => {
    const { schema, hasIcons }: RecordSchema = RECORDS[list]
    return [list, followingDrafts(source, collectionOf(list).endpoint, schema, hasIcons && source.drawn)]
  })
  return Object.fromEntries(drafts)
}

function singleDraft<T>(source: Source, endpoint: string, schema: Reads<T>): Draft<T> {
  const { locale, raw } = source
  const answer = raw[endpoint]
  if (!isRecord(answer))
    reportAnswer(source, endpoint, 'The answer is not a record: check the endpoint. Defaults are used.')
  return createDraft(schema, isRecord(answer) ? answer : {}, { endpoint, locale, position: 0 })
}

/** The records of an endpoint. `complete` makes a raw record as its schema reads it. */
function draftsOf<T>(
  source: Source,
  endpoint: string,
  schema: Reads<T>,
  complete = (raw: unknown) => raw,
): readonly Draft<T>[] {
  const { readLater, locale, before, given, raw } = source
  const answer = raw[endpoint]
  const parts = readLater && PARTED.get(endpoint)
  const onDemand = parts && readLater && { ...parts, prepare: prepared(parts, complete), read: readLater<T> }
  if (!Array.isArray(answer))
    reportAnswer(source, endpoint, 'The answer is not a list of records: check the endpoint.')
  const records: readonly unknown[] = Array.isArray(answer) ? answer : []
  const known = before.of(given[endpoint])
  return records.flatMap((raw, position) => {
    const whole = onDemand ? raw : complete(raw)
    return raw === undefined
      ? []
      : [createDraft(schema, whole, { endpoint, locale, position, known }, onDemand)]
  })
}

/**
 * The records of an endpoint that are neither worlds nor places. Unless places need it, it may have no answer: then it was
 * not asked for, or is still to come. What speaks of access in a way that is not understood is shown to nobody.
 */
function followingDrafts<T>(
  source: Source,
  endpoint: string,
  schema: Reads<T>,
  complete?: (raw: unknown) => unknown,
): readonly Draft<T>[] {
  if (!PLACE_ENDPOINTS.includes(endpoint) && !source.answered.has(endpoint)) return []
  const drafts = draftsOf(source, endpoint, schema, complete)
  for (const draft of drafts) {
    if (!isRecord(draft.raw)) continue
    const faults: Parameters<Misunderstood>[] = []
    otherDoor(endpoint, draft.raw, source.worldSlugs, (...fault) => faults.push(fault))
    for (const [field, sentence] of faults) draft.reject([field], sentence, [])
  }
  return drafts
}

function reportAnswer({ problems, locale }: Source, endpoint: string, message: string): void {
  problems.push({ severity: 'error', endpoint, record: '', field: '', message, locale })
}

function unwrapped(answers: Row): Row {
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, unwrapAnswer(answer)]))
}

/** Makes what was left of a raw record as it would have been at once, in place. */
function prepared({ fields }: Parted, complete: (raw: unknown) => unknown) {
  return (raw: unknown): void => {
    if (!isRecord(raw)) return
    for (const field of fields) {
      const unwrapped = field in raw ? unwrapField(raw[field]) : undefined
      // A relation to nothing is no field, not one without a value: a schema tells the two apart.
      if (unwrapped === undefined) delete raw[field]
      else raw[field] = unwrapped
    }
    Object.assign(raw, complete(raw))
  }
}

export function allDrafts(drafts: Drafts): readonly Draft<unknown>[] {
  const { appSetting, answered: _, doors: __, borrowed: ___, ...lists } = drafts
  return [appSetting, ...Object.values(lists).flat()]
}

/** The drafts that make sense so far, with their values. */
export function readable<T>(drafts: readonly Draft<T>[]): readonly { draft: Draft<T>; value: T }[] {
  // Asked for again and again, of all records: nothing is made but what is answered.
  const found: { draft: Draft<T>; value: T }[] = []
  for (const draft of drafts) {
    const { value } = draft
    if (value !== undefined) found.push({ draft, value })
  }
  return found
}
