import { isList, isObject, type Json, type JsonObject, own } from './json'
import { arrowOf, type Position } from './place'
import type { StoredRecord } from './storage'

/** A flight from a place that no hotspot and no arrow of the place leads to. */
export interface OpenFlight {
  readonly to: string
  /** Its film. */
  readonly file: string
  /** Whether it leads to another world. */
  readonly portal: boolean
}

/** A hotspot for a flight, before an editor takes it. */
export interface Proposal {
  readonly to: string
  readonly position: Position
}

/** How far hotspots are from each other at least, so that their labels do not touch; per cent. */
const APART = { left: 9, top: 8 } as const
const [HIGHEST, LOWEST, STEP] = [14, 82, 2]

/** The flights with a film from a place to which none of its hotspots and arrows leads. */
export function openFlights(records: readonly StoredRecord[], place: string): readonly OpenFlight[] {
  const found = records.find(({ collection, name }) => collection === 'content-locations' && name === place)
  if (!found) return []
  const led = new Set([
    ...targetsOf(found.record),
    ...(['previous', 'next'] as const).map((side) => arrowOf(found.record, side)),
  ])
  const worldOf = (name: string) => {
    const to = records.find((each) => each.collection === 'content-locations' && each.name === name)
    return JSON.stringify(to && own(to.record, 'world'))
  }
  return records.flatMap(({ collection, record }) => {
    if (collection !== 'content-transitions' || idIn(own(record, 'from')) !== place) return []
    const [to, file] = [idIn(own(record, 'to')), filmOf(record)]
    if (to === undefined || file === undefined || led.has(to)) return []
    return { to, file, portal: worldOf(to) !== worldOf(place) }
  })
}

/** Moves positions up or down until none touches another one or one of `taken`. */
export function keepApart(
  positions: readonly Position[],
  taken: readonly Position[] = [],
): readonly Position[] {
  const placed: Position[] = []
  for (const { left, top } of positions) {
    const isFree = (at: number) =>
      at >= HIGHEST &&
      at <= LOWEST &&
      [...taken, ...placed].every(
        (other) => Math.abs(other.left - left) >= APART.left || Math.abs(other.top - at) >= APART.top,
      )
    const steps = Array.from({ length: 40 }, (_, i) => Math.ceil(i / 2) * (i % 2 === 1 ? STEP : -STEP))
    placed.push({ left, top: steps.map((step) => top + step).find(isFree) ?? top })
  }
  return placed
}

function targetsOf(place: JsonObject): readonly (string | undefined)[] {
  const hotspots = own(place, 'hotspots')
  if (!isList(hotspots)) return []
  return hotspots.map((hotspot) => (isObject(hotspot) ? idIn(own(hotspot, 'action_target')) : undefined))
}

function filmOf(transition: JsonObject): string | undefined {
  const backgrounds = own(transition, 'background')
  if (!isList(backgrounds)) return undefined
  const files = backgrounds.map((background) => {
    const video = isObject(background) ? own(background, 'video') : undefined
    const file = isObject(video) ? own(video, 'file') : undefined
    return typeof file === 'string' ? file : undefined
  })
  return files.find((file) => file !== undefined)
}

function idIn(value: Json | undefined): string | undefined {
  const id = isObject(value) ? own(value, 'payloadId') : value
  return typeof id === 'string' ? id : undefined
}
