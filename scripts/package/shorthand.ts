import { instead } from '../nearest'
import { identify } from './identity'
import { isList, isObject, type Json, type JsonObject } from './json'
import { expandSequence } from './sequence'
import type { Report, Source } from './source'

/** The location of a value in a record, and what shorthands refer to. */
interface Place {
  readonly source: Source
  readonly report: Report
  /** The record's `payloadId`. */
  readonly payloadId: Json
  readonly field: string
}

/**
 * Expands the shorthands in a record: menus and icons by name, picture sequences by pattern, hotspot
 * positions by anchor.
 */
export function expandShorthand(record: JsonObject, source: Source, report: Report): JsonObject {
  const place = { source, report, payloadId: record.payloadId ?? null, field: '' }
  return expandObject(record, place)
}

function expandObject(value: JsonObject, place: Place): JsonObject {
  const fields = Object.entries(value).flatMap(([name, child]): readonly (readonly [string, Json])[] => {
    const at = { ...place, field: join(place.field, name) }
    if (name === 'menus' && isList(child)) return [[name, child.map((key, index) => menu(key, index, at))]]
    if (name === 'icon' && typeof child === 'string') return [[name, icon(child, at)]]
    if (name === 'anchor' && typeof child === 'string') return [['style', style(child, value.style, at)]]
    if (name === 'style' && typeof value.anchor === 'string') return []
    return [[name, expandValue(child, at)]]
  })
  return Object.fromEntries(fields)
}

function expandValue(value: Json, place: Place): Json {
  if (isList(value)) {
    return value.map((entry, index) =>
      expandValue(entry, { ...place, field: join(place.field, String(index)) }),
    )
  }
  if (!isObject(value)) return value
  if (typeof value.sequence !== 'string') return expandObject(value, place)
  const files = expandSequence(value.sequence)
  if (files) return files.map((file) => ({ file, as: 'frame' }))
  place.report(place.field, `'${value.sequence}' has no range: write one such as turn-{01..36}.webp`)
  return null
}

/** A relation as the CMS returns it; the menu itself has its own endpoint. */
function menu(key: Json, index: number, { source, report, field }: Place): Json {
  if (typeof key !== 'string') return key
  const records = source.records.get('menus') ?? []
  const position = records.findIndex((record) => record.key === key)
  const found = records[position]
  if (found) return { ...identify('menus', found, position), key }
  report(`${field}.${index}`, `there is no menu '${key}'${instead(key, namesOf(records, 'key'))}`)
  return null
}

function icon(name: string, { source, report, field }: Place): Json {
  const records = source.records.get('icons') ?? []
  const position = records.findIndex((record) => record.name === name)
  const found = records[position]
  if (found) return { ...identify('icons', found, position), ...found }
  report(field, `there is no icon '${name}'${instead(name, namesOf(records, 'name'))}`)
  return null
}

function namesOf(records: readonly JsonObject[], field: string): readonly string[] {
  return records.map((record) => String(record[field] ?? ''))
}

/** The anchor's position in the picture of the place; the author's other values are kept. */
function style(name: string, own: Json | undefined, { source, report, payloadId, field }: Place): Json {
  const anchors = source.anchors[String(payloadId)]
  const found = isObject(anchors) ? anchors[name] : undefined
  if (isObject(found)) return { ...found, ...(isObject(own) && own) }
  report(field, `content/anchors.json has no '${name}' for ${String(payloadId)}`)
  return null
}

function join(field: string, name: string): string {
  return field ? `${field}.${name}` : name
}
