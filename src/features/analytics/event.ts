import { LONGEST_TRACKED, type TrackedEvent } from '../../contracts'
import type { Where } from '../../ports'

/** When and where something happened: `at` by the device's clock, `tick` by the one that only goes forward, milliseconds. */
export interface Moment {
  readonly at: number
  readonly tick: number
  readonly where: Where
}

type Common = 'id' | 'visit' | 'at' | 'language' | 'world' | 'location'
type Told<E> = E extends TrackedEvent ? Omit<E, Common> : never

/** What an event tells beside what all of them have. */
export type Fields = Told<TrackedEvent>

/** An event of a visit. Texts that are longer than events are, are cut. */
export function eventOf(
  fields: Fields,
  { at, where }: Moment,
  ids: { id: string; visit: string },
): TrackedEvent {
  const { language, world, location } = where
  const told = { ...fields, ...ids, at: new Date(at).toISOString(), language, world, location }
  const entries = Object.entries(told).map(([name, value]) => [name, short(value)])
  return Object.fromEntries(entries)
}

/** From one tick to another, in seconds to a tenth; a visit of more than a day is none. */
export function secondsBetween(from: number, to: number): number {
  const seconds = Math.round((to - from) / 100) / 10
  return Math.min(86_400, Math.max(0, seconds))
}

/** Whole letters, none of two halves cut in the middle. */
function short(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONGEST_TRACKED) return value
  return value.slice(0, LONGEST_TRACKED).replace(/[\uD800-\uDBFF]$/, '')
}
