import { pictureOf } from './catalog'
import { isList, isObject, type Json, type JsonObject, own } from './json'
import type { Change, StoredRecord } from './storage'

/** A passage between two places. */
interface Passage {
  readonly name: string
  readonly from: string
  readonly to: string
  /** Whether it leads to another world. */
  readonly portal: boolean
  /** Whether no passage leads back. */
  readonly oneWay: boolean
}

export interface MapPlace {
  readonly name: string
  readonly world: string
  readonly record: JsonObject
  /** Whether no passage leads away. */
  readonly deadEnd: boolean
  /** Whether no start of a world leads here. */
  readonly cutOff: boolean
}

/** The places and the passages between them. */
export interface WorldMap {
  readonly places: readonly MapPlace[]
  readonly passages: readonly Passage[]
}

const PLACES = 'content-locations'
const PASSAGES = 'content-transitions'
const WORLDS = 'worlds'

/** Finds the passages, and what is missing for visitors to get everywhere and back. */
export function mapOf(records: readonly StoredRecord[]): WorldMap {
  const places = records.filter(({ collection }) => collection === PLACES)
  const worlds = new Map(places.map(({ name, record }) => [name, slugOf(own(record, 'world'))]))
  const edges = records
    .filter(({ collection }) => collection === PASSAGES)
    .map(({ name, record }) => ({ name, from: idIn(own(record, 'from')), to: idIn(own(record, 'to')) }))
    .filter(({ from, to }) => worlds.has(from) && worlds.has(to))
  const leads = new Set(edges.map(({ from, to }) => `${from} ${to}`))
  const starts = records
    .filter(({ collection }) => collection === WORLDS)
    .map(({ record }) => idIn(own(record, 'start_location_id')))
  const reached = reach(starts, edges)
  return {
    places: places.map(({ name, record }) => ({
      ...{ name, record, world: worlds.get(name) ?? '' },
      deadEnd: !edges.some(({ from }) => from === name),
      cutOff: !reached.has(name),
    })),
    passages: edges.map((edge) => ({
      ...edge,
      portal: worlds.get(edge.from) !== worlds.get(edge.to),
      oneWay: !leads.has(`${edge.to} ${edge.from}`),
    })),
  }
}

function reach(starts: readonly string[], edges: readonly { readonly from: string; readonly to: string }[]) {
  const reached = new Set(starts)
  // A set visits what is added to it meanwhile.
  for (const place of reached) for (const { from, to } of edges) if (from === place) reached.add(to)
  return reached
}

/** The changes that add a place with a picture to a world. */
export function addPlace(
  records: readonly StoredRecord[],
  { title, world, file }: { readonly title: string; readonly world: string; readonly file: string },
): { readonly name: string; readonly changes: readonly Change[] } {
  const slug = freeName(slugFrom(title), (wanted) =>
    records.some(({ collection, name }) => collection === PLACES && name === `${world}-${wanted}`),
  )
  const name = `${world}-${slug}`
  const after = {
    ...{ payloadId: name, slug, world, title },
    background: [{ key: 'default_background_16x9', type: 'image', image: { file } }],
    hotspots: [],
  }
  return {
    name,
    changes: [
      { collection: PLACES, name, before: null, after },
      ...listed(records, world, 'locations', name),
    ],
  }
}

/** The changes that add a passage between two places, with a film or as a blend. */
export function addPassage(
  records: readonly StoredRecord[],
  { from, to, film }: { readonly from: string; readonly to: string; readonly film: string | undefined },
): readonly Change[] {
  const record = (place: string) =>
    records.find(({ collection, name }) => collection === PLACES && name === place)?.record
  const world = slugOf(own(record(from) ?? {}, 'world'))
  const name = freeName(`${from}-${to}`, (wanted) =>
    records.some(({ collection, name }) => collection === PASSAGES && name === wanted),
  )
  const [poster, still] = [pictureOf(record(from)), pictureOf(record(to))]
  const background: readonly JsonObject[] = [
    ...(film === undefined
      ? []
      : [
          {
            ...{ key: 'default_background_16x9', type: 'video', video: { file: film } },
            ...(poster !== undefined && { poster: { file: poster } }),
            loop: false,
          },
        ]),
    ...(still === undefined ? [] : [{ key: 'fallback_image', type: 'image', image: { file: still } }]),
  ]
  return [
    { collection: PASSAGES, name, before: null, after: { payloadId: name, world, from, to, background } },
    ...listed(records, world, 'transitions', name),
  ]
}

/** The changes that remove a passage. */
export function removePassage(records: readonly StoredRecord[], name: string): readonly Change[] {
  const found = records.find((record) => record.collection === PASSAGES && record.name === name)
  if (!found) return []
  const lists = records.flatMap(({ collection, name: world, record }): readonly Change[] => {
    const names = collection === WORLDS ? own(record, 'transitions') : undefined
    if (!isList(names) || !names.some((each) => idIn(each) === name)) return []
    const transitions = names.filter((each) => idIn(each) !== name)
    return [{ collection: WORLDS, name: world, before: record, after: { ...record, transitions } }]
  })
  return [{ collection: PASSAGES, name, before: found.record, after: null }, ...lists]
}

/** A world that lists its places or passages lists the new one too. */
function listed(
  records: readonly StoredRecord[],
  world: string,
  list: string,
  name: string,
): readonly Change[] {
  const found = records.find((record) => record.collection === WORLDS && record.name === world)
  const names = found && own(found.record, list)
  if (!found || !isList(names)) return []
  return [
    {
      collection: WORLDS,
      name: world,
      before: found.record,
      after: { ...found.record, [list]: [...names, name] },
    },
  ]
}

function idIn(value: Json | undefined): string {
  const id = isObject(value) ? own(value, 'payloadId') : value
  return typeof id === 'string' ? id : ''
}

function slugOf(value: Json | undefined): string {
  const slug = isObject(value) ? own(value, 'slug') : value
  return typeof slug === 'string' ? slug : ''
}

function slugFrom(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug || 'place'
}

function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`
    if (!isTaken(name)) return name
  }
}
