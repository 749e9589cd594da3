import type { PayloadId } from '../parse/fields'
import { isRecord, type RawAnswers, type RawRecord, rawRecordsOf, recordName } from '../parse/raw'
import {
  hasWorldFields,
  isClosed,
  isName,
  type OnInvalid,
  reporterOf,
  scopesField,
  startField,
  worldField,
} from './accessFields'
import type { AccessFault, ItemRule } from './accessRules'

const LISTS = { 'content-locations': 'locations', 'content-transitions': 'transitions' } as const

/** The access fields of all records with one payload id, in all languages. */
interface CollectedItem {
  readonly record: string
  readonly endpoint: keyof typeof LISTS
  /** Worlds that the records name. */
  readonly own: Set<string>
  /** Worlds that list the item. */
  readonly listing: Set<string>
  readonly starts: Set<PayloadId>
  /** One list for each record that has scopes. */
  readonly scopes: (readonly string[])[]
  closed: boolean
}

/** A record without a payload id, and the other payload ids of its language. */
interface NamelessItem {
  readonly row: RawRecord
  readonly endpoint: keyof typeof LISTS
  readonly here: ReadonlySet<PayloadId>
}

const NO_PAYLOAD_ID =
  'It has no payload id: it is hidden, and its scopes count for all items that this language lacks.'

/** Reads the rules of locations and transitions. A transition also obeys those of its start. */
export function readItemRules(
  languages: readonly RawAnswers[],
  worlds: ReadonlySet<string>,
  faults: AccessFault[],
): ReadonlyMap<PayloadId, ItemRule> {
  const collected = new Map<PayloadId, CollectedItem>()
  const locations = new Set<PayloadId>()
  const nameless: NamelessItem[] = []
  for (const [language, answers] of languages.entries()) {
    for (const endpoint of ['content-locations', 'content-transitions'] as const) {
      const here = new Set<PayloadId>()
      for (const [position, row] of rawRecordsOf(answers, endpoint).entries()) {
        const record = recordName(row, position)
        const onInvalid = reporterOf(faults, language)(endpoint, record)
        const { payloadId } = row
        if (!isName(payloadId)) {
          onInvalid('payloadId', NO_PAYLOAD_ID)
          nameless.push({ row, endpoint, here })
          continue
        }
        here.add(payloadId)
        if (endpoint === 'content-locations') locations.add(payloadId)
        const item = collected.get(payloadId) ?? newItem(record, endpoint)
        collected.set(payloadId, item)
        collect(item, row, endpoint, onInvalid)
      }
    }
  }
  for (const each of nameless) collectNameless(each, collected)
  for (const answers of languages) collectLists(answers, collected)
  return new Map(
    [...collected].map(([payloadId, item]) => [payloadId, ruleOf(item, worlds, locations, faults)]),
  )
}

function newItem(record: string, endpoint: keyof typeof LISTS): CollectedItem {
  const closed = false
  return {
    record,
    endpoint,
    own: new Set(),
    listing: new Set(),
    starts: new Set(),
    scopes: [],
    closed,
  }
}

function collect(
  item: CollectedItem,
  row: RawRecord,
  endpoint: keyof typeof LISTS,
  onInvalid: OnInvalid,
): void {
  const world = worldField(row)
  if (world !== undefined) item.own.add(world)
  else onInvalid('world', 'Its world is missing or invalid: choose one. Nobody may enter.')
  const isClear = collectWorldItem(item, row, onInvalid)
  collectScopes(item, row, onInvalid)
  item.closed ||= world === undefined || !isClear
  if (endpoint === 'content-locations') return
  const start = startField(row)
  if (start !== undefined) item.starts.add(start)
  else onInvalid('from', 'Its start is missing or invalid: choose a location.')
  item.closed ||= start === undefined
}

function collectScopes(item: CollectedItem, row: RawRecord, onInvalid: OnInvalid): void {
  const scopes = scopesField(row, onInvalid)
  if (scopes && scopes.length > 0) item.scopes.push(scopes)
  const asWorld = hasWorldFields(row, onInvalid)
  item.closed ||= !scopes || asWorld || isClosed(row)
}

/** It may be any item that its language lacks, so its scopes count for each of them. */
function collectNameless(
  { row, endpoint, here }: NamelessItem,
  collected: ReadonlyMap<PayloadId, CollectedItem>,
): void {
  for (const [payloadId, item] of collected) {
    if (item.endpoint === endpoint && !here.has(payloadId)) collectScopes(item, row, () => {})
  }
}

/** Collects the world of `world_item`, the second field that may name it. */
function collectWorldItem(item: CollectedItem, { world_item }: RawRecord, onInvalid: OnInvalid): boolean {
  if (world_item === undefined) return true
  const world = isRecord(world_item) ? world_item.world : null
  if (world === undefined) return true
  if (isName(world)) item.own.add(world)
  else onInvalid('world_item.world', 'Expected the slug of a world: correct it. Nobody may enter.')
  return isName(world)
}

/** An item listed by a world of another one also obeys the rule of the listing world. */
function collectLists(answers: RawAnswers, collected: ReadonlyMap<PayloadId, CollectedItem>): void {
  for (const world of rawRecordsOf(answers, 'worlds')) {
    if (!isName(world.slug)) continue
    for (const field of Object.values(LISTS)) {
      const listed = world[field]
      for (const payloadId of Array.isArray(listed) ? listed : [])
        collected.get(payloadId)?.listing.add(world.slug)
    }
  }
}

function ruleOf(
  item: CollectedItem,
  worlds: ReadonlySet<string>,
  locations: ReadonlySet<PayloadId>,
  faults: AccessFault[],
): ItemRule {
  const { endpoint, record, own, listing, starts } = item
  const report = (field: string, sentence: string) => faults.push({ endpoint, record, field, sentence })
  const named = [...own].map((slug) => `"${slug}"`).join(' and ')
  if (own.size > 1) report('world', `It belongs to ${named}: choose one world. Nobody may enter.`)
  const unknown = [...own].filter((slug) => !worlds.has(slug))
  for (const slug of unknown)
    report('world', `There is no world "${slug}": choose one that exists. Nobody may enter.`)
  const lost = [...starts].filter((start) => !locations.has(start))
  for (const start of lost) report('from', `There is no location "${start}": choose one that exists.`)
  const scopes = intersection(item.scopes)
  if (!scopes)
    report(
      'scopes',
      'Its records of several languages have no scope in common: correct them. Nobody may enter.',
    )
  return {
    worlds: [...new Set([...own, ...listing])],
    starts: [...starts],
    scopes: scopes ?? [],
    closed: item.closed || own.size > 1 || unknown.length > 0 || lost.length > 0 || !scopes,
  }
}

/** The scopes that satisfy every record that has some; undefined when no scope does. */
function intersection(lists: readonly (readonly string[])[]): readonly string[] | undefined {
  const [first = [], ...others] = lists
  const common = [...new Set(first)].filter((scope) => others.every((list) => list.includes(scope)))
  return lists.length > 0 && common.length === 0 ? undefined : common
}
