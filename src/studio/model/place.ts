import { isList, isObject, type Json, type JsonObject, own } from './json'
import { componentOf, type HotspotKind, kindOf, targetFields } from './kinds'
import { type Languages, textIn, withText } from './localized'

/** Per cent of the background picture, from its top left corner. */
export interface Position {
  readonly left: number
  readonly top: number
}

/** A hotspot of a place as the sources have it. */
export interface PlacedHotspot {
  /** Its position in the list of the place. */
  readonly index: number
  readonly kind: HotspotKind
  readonly position: Position
  /** Absent for a ring; otherwise the size of the area or picture, in per cent. */
  readonly width?: number
  readonly height?: number
  readonly record: JsonObject
}

/** The records that say where the hotspots of a place are. */
export interface PlaceRecords {
  readonly place: JsonObject
  /** Positions by place and name, as in `anchors.json`. */
  readonly anchors: JsonObject | undefined
}

/** The hotspots that visitors can see, in the order of the sources. */
export function hotspotsOf({ place, anchors }: PlaceRecords): readonly PlacedHotspot[] {
  return listOf(place).flatMap((record, index) => {
    if (!isObject(record)) return []
    const kind = kindOf(record)
    const style = { ...anchorOf(record, place, anchors), ...objectIn(record, 'style') }
    const [left, top] = [numberIn(style, 'left'), numberIn(style, 'top')]
    if (!kind || left === undefined || top === undefined) return []
    const [width, height] = [numberIn(style, 'width'), numberIn(style, 'height')]
    return {
      ...{ index, kind, record, position: { left, top } },
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    }
  })
}

/** Moves a hotspot. One that stands at an anchor moves the anchor, unless it has a position of its own. */
export function moveHotspot(records: PlaceRecords, index: number, to: Position): PlaceRecords {
  const { place, anchors } = records
  const hotspot = listOf(place)[index]
  if (!isObject(hotspot)) return records
  const position = { left: rounded(to.left), top: rounded(to.top) }
  const style = objectIn(hotspot, 'style')
  const anchor = anchorOf(hotspot, place, anchors)
  const id = own(place, 'payloadId')
  const name = own(hotspot, 'anchor')
  const isOwn = numberIn(style, 'left') !== undefined || numberIn(style, 'top') !== undefined
  if (!anchors || !anchor || isOwn || typeof id !== 'string' || typeof name !== 'string')
    return { place: withHotspot(place, index, { ...hotspot, style: { ...style, ...position } }), anchors }
  const moved = { ...objectIn(anchors, id), [name]: { ...anchor, ...position } }
  return { place, anchors: { ...anchors, [id]: moved } }
}

/** Adds a hotspot at the end of the list. */
export function addHotspot(place: JsonObject, kind: HotspotKind, at: Position, target: Json): JsonObject {
  const hotspot = {
    __component: componentOf(kind),
    style: { left: rounded(at.left), top: rounded(at.top) },
    ...targetFields(kind.type, target),
  }
  return { ...place, hotspots: [...listOf(place), hotspot] }
}

export function removeHotspot(place: JsonObject, index: number): JsonObject {
  return { ...place, hotspots: listOf(place).filter((_, other) => other !== index) }
}

/** Gives a hotspot another kind and target; what belongs to its old kind alone is removed. */
export function retarget(place: JsonObject, index: number, kind: HotspotKind, target: Json): JsonObject {
  const hotspot = listOf(place)[index]
  if (!isObject(hotspot)) return place
  const fields = targetFields(kind.type, target)
  const fieldsLeft = Object.entries(hotspot).flatMap(([key, value]): readonly (readonly [string, Json])[] => {
    if (key === '__component') return [[key, componentOf(kind)]]
    if (key !== 'action_target' && key !== 'media') return [[key, value]]
    const next = own(fields, key)
    if (next === undefined) return []
    return [[key, next]]
  })
  return withHotspot(place, index, { ...Object.fromEntries(fieldsLeft), ...fields })
}

/** The label of a hotspot in a language; empty where visitors read the title of its target. */
export function labelOf({ record }: PlacedHotspot, locale: string, languages: Languages): string {
  return textIn(own(record, 'title'), locale, languages)
}

export function setLabel(
  place: JsonObject,
  index: number,
  text: string,
  [locale, languages]: readonly [string, Languages],
): JsonObject {
  const hotspot = listOf(place)[index]
  if (!isObject(hotspot)) return place
  return withHotspot(
    place,
    index,
    withField(hotspot, 'title', withText(own(hotspot, 'title'), text, locale, languages)),
  )
}

export type Side = 'previous' | 'next'

const ARROWS = { previous: 'arrow_navigation_prew', next: 'arrow_navigation_next' } as const

/** The place that an arrow leads to. */
export function arrowOf(place: JsonObject, side: Side): string | undefined {
  const id = own(objectIn(objectIn(place, ARROWS[side]), 'next'), 'payloadId')
  return typeof id === 'string' ? id : undefined
}

/** Lets an arrow lead to another place, or removes it. */
export function setArrow(place: JsonObject, side: Side, to: string | undefined): JsonObject {
  const arrow = objectIn(place, ARROWS[side])
  // Its title named the old place.
  return withField(
    place,
    ARROWS[side],
    to === undefined ? undefined : { next: { ...objectIn(arrow, 'next'), payloadId: to } },
  )
}

function listOf(place: JsonObject): readonly Json[] {
  const list = own(place, 'hotspots')
  return isList(list) ? list : []
}

function withHotspot(place: JsonObject, index: number, hotspot: JsonObject): JsonObject {
  return { ...place, hotspots: listOf(place).map((each, other) => (other === index ? hotspot : each)) }
}

/** The object with another value in a field, which stays where it is; without the field if it is undefined. */
function withField(object: JsonObject, key: string, value: Json | undefined): JsonObject {
  if (value !== undefined) return { ...object, [key]: value }
  return Object.fromEntries(Object.entries(object).filter(([other]) => other !== key))
}

function anchorOf(
  hotspot: JsonObject,
  place: JsonObject,
  anchors: JsonObject | undefined,
): JsonObject | undefined {
  const [name, id] = [own(hotspot, 'anchor'), own(place, 'payloadId')]
  if (!anchors || typeof name !== 'string' || typeof id !== 'string') return undefined
  const found = own(objectIn(anchors, id), name)
  return isObject(found) ? found : undefined
}

function objectIn(object: JsonObject, key: string): JsonObject {
  const value = own(object, key)
  return isObject(value) ? value : {}
}

function numberIn(object: JsonObject, key: string): number | undefined {
  const value = own(object, key)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** A tenth of a per cent is less than two pixels of a large screen. */
function rounded(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10
}
