import type { WorldItem } from '../model/content'
import { collectionOf, RECORD_LISTS, type RecordList } from '../model/records'
import type { World } from '../model/world'
import { locationSlug } from '../queries/urls'
import { rejectBrokenReferences } from './checkReferences'
import type { PayloadId } from './fields'
import { valueAt } from './path'
import type { RecordParser } from './recordParser'
import { parsedRecords, type RecordParsers } from './recordParsers'
import type { Steps } from './steps'

const itemParsers = ({ locations, transitions }: RecordParsers): readonly RecordParser<WorldItem>[] => [
  ...locations,
  ...transitions,
]

const worldSlugs: Rule = ({ worlds }) =>
  unique(
    worlds,
    (world) => world.slug,
    (slug) => ({ field: 'slug', sentence: `Another world has the slug "${slug}": give each its own.` }),
  )

const itemWorlds: Rule = (parsers) => {
  const slugs = new Set(parsedRecords(parsers.worlds).map(({ value }) => value.slug))
  return rejectEach(itemParsers(parsers), 'world', ({ world }) =>
    slugs.has(world) ? undefined : `There is no world "${world}": choose one that exists.`,
  )
}

const payloadIds: Rule = (parsers) =>
  unique(
    itemParsers(parsers),
    (item) => item.payloadId,
    (payloadId) => ({
      field: 'payloadId',
      sentence: `Another location or transition has the payload id "${payloadId}": give each its own.`,
    }),
  )

const locationSlugs: Rule = ({ locations }) =>
  unique(
    locations,
    (location) => JSON.stringify([location.world, locationSlug(location)]),
    (_, first) => ({
      field: 'slug',
      sentence: `Location ${first.record} has the same address in this world: give each its own slug.`,
    }),
  )

const transitionEnds: Rule = ({ locations, transitions }) => {
  const known = new Set(parsedRecords(locations).map(({ value }) => value.payloadId))
  const unknownEnd = (end: PayloadId) =>
    known.has(end) ? undefined : `There is no location "${end}": choose one that exists.`
  return [
    rejectEach(transitions, 'from', ({ from }) => unknownEnd(from)),
    rejectEach(transitions, 'to', ({ from, to }) =>
      from === to ? 'It leads to where it starts: choose another location.' : unknownEnd(to),
    ),
  ].some(Boolean)
}

/** The records of a collection have unique keys. */
function uniqueKeys(list: RecordList): Rule {
  const { collection, key } = collectionOf(list)
  return (parsers) =>
    unique<object>(
      parsers[list],
      (record) => String(valueAt(record, [key])),
      (name) => ({
        field: key,
        sentence: `Another ${collection} has the ${key} "${name}": give each its own.`,
      }),
    )
}

const startLocations: Rule = ({ worlds, locations }) => {
  const worldOf = new Map(parsedRecords(locations).map(({ value }) => [value.payloadId, value.world]))
  return rejectEach(worlds, 'start_location_id', ({ slug, startLocationId: start }) => {
    if (start === null || worldOf.get(start) === slug) return undefined
    return worldOf.has(start)
      ? `The start location "${start}" belongs to another world: choose one of this world.`
      : `There is no location "${start}" to start at: choose one that exists.`
  })
}

const defaultWorld: Rule = ({ appSetting, worlds }) => {
  const slugs = new Set(parsedRecords(worlds).map(({ value }) => value.slug))
  return rejectEach([appSetting], 'default_world', ({ defaultWorld: slug }) =>
    slug === undefined || slugs.has(slug)
      ? undefined
      : `There is no world "${slug}": choose one that exists.`,
  )
}

/** A world lists only items that exist and belong to it. */
function listed(
  { worlds }: RecordParsers,
  list: 'locations' | 'transitions',
  worldOf: ReadonlyMap<PayloadId, World['slug']>,
): boolean {
  let rejected = false
  for (const { parser, value } of parsedRecords(worlds)) {
    const raw = valueAt(parser.raw, [list])
    for (const [position, payloadId] of Array.isArray(raw) ? raw.entries() : []) {
      if (typeof payloadId !== 'string' || worldOf.get(payloadId) === value.slug) continue
      const fault = worldOf.has(payloadId)
        ? `"${payloadId}" belongs to another world: remove it from this list.`
        : `There is no "${payloadId}" among the ${list}: remove it from this list, or add it.`
      parser.reject([list, position], fault)
      rejected = true
    }
  }
  return rejected
}

/** The world of each location, and of each transition: that of its start. */
export function worldsOfItems({
  locations,
  transitions,
}: RecordParsers): ReadonlyMap<PayloadId, World['slug']> {
  const worldOf = new Map(parsedRecords(locations).map(({ value }) => [value.payloadId, value.world]))
  const starts = parsedRecords(transitions).map(
    ({ value }) => [value.payloadId, worldOf.get(value.from) ?? value.world] as const,
  )
  return new Map([...worldOf, ...starts])
}

const worldLists: Rule = (parsers) => {
  const worldOf = worldsOfItems(parsers)
  const isLocation = new Set(parsedRecords(parsers.locations).map(({ value }) => value.payloadId))
  const only = (wanted: boolean) => new Map([...worldOf].filter(([id]) => isLocation.has(id) === wanted))
  return [listed(parsers, 'locations', only(true)), listed(parsers, 'transitions', only(false))].some(Boolean)
}

/** The rules between records. */
const RULES: readonly Rule[] = [
  worldSlugs,
  itemWorlds,
  payloadIds,
  locationSlugs,
  transitionEnds,
  ...RECORD_LISTS.map(uniqueKeys),
  startLocations,
  defaultWorld,
  worldLists,
]

/** Rejects records until no rule is broken: a rejected record may have been needed by another one. */
export function* enforceRules(parsers: RecordParsers): Steps<void> {
  for (let rejected = true; rejected; ) {
    rejected = false
    for (const rule of RULES) {
      rejected = rule(parsers)
      yield
      if (rejected) break
    }
    rejected ||= yield* rejectBrokenReferences(parsers)
  }
}

/**
 * A rule between records. Rejects what breaks it and returns whether anything was rejected. Rules run again until
 * none rejects anything, because one rejection can break another rule.
 */
type Rule = (parsers: RecordParsers) => boolean

/** Names are unique; later records with the same name are rejected. */
function unique<T>(
  parsers: readonly RecordParser<T>[],
  nameOf: (value: T) => string,
  fault: (name: string, first: RecordParser<T>) => { readonly field: string; readonly sentence: string },
): boolean {
  const first = new Map<string, RecordParser<T>>()
  let rejected = false
  for (const { parser, value } of parsedRecords(parsers)) {
    const name = nameOf(value)
    const holder = first.get(name)
    if (!holder) first.set(name, parser)
    else {
      const { field, sentence } = fault(name, holder)
      parser.reject([field], sentence)
      rejected = true
    }
  }
  return rejected
}

/** Rejects a field of every record for which `fault` returns a sentence. */
function rejectEach<T>(
  parsers: readonly RecordParser<T>[],
  field: string,
  fault: (value: T) => string | undefined,
): boolean {
  let rejected = false
  for (const { parser, value } of parsedRecords(parsers)) {
    const sentence = fault(value)
    if (sentence === undefined) continue
    parser.reject([field], sentence)
    rejected = true
  }
  return rejected
}
