import { MAX_TRACKED_LENGTH, type TrackedEvent } from '../../contracts'
import type { VisitPosition } from '../../ports'

/** When and where an event happened: `at` by the device's clock, `tick` by the monotonic clock, in milliseconds. */
export interface Moment {
  readonly at: number
  readonly tick: number
  readonly position: VisitPosition
}

type Common = 'id' | 'visit' | 'at' | 'language' | 'world' | 'location'
type EventFields<E> = E extends TrackedEvent ? Omit<E, Common> : never

/** Fields beyond those that all events have. */
export type Fields = EventFields<TrackedEvent>

/** Creates an event. Texts longer than the limit are truncated. */
export function eventOf(
  fields: Fields,
  { at, position }: Moment,
  ids: { id: string; visit: string },
): TrackedEvent {
  const { language, world, location } = position
  const event = { ...fields, ...ids, at: new Date(at).toISOString(), language, world, location }
  const entries = Object.entries(event).map(([name, value]) => [name, truncate(value)])
  return Object.fromEntries(entries)
}

/** Seconds between two ticks, to a tenth, at most one day. */
export function secondsBetween(from: number, to: number): number {
  const seconds = Math.round((to - from) / 100) / 10
  return Math.min(86_400, Math.max(0, seconds))
}

function truncate(value: unknown): unknown {
  return typeof value === 'string' ? short(value) : value
}

/** Truncates a text to the length limit, without cutting a surrogate pair in half. */
export function short(text: string): string {
  return text.length <= MAX_TRACKED_LENGTH
    ? text
    : text.slice(0, MAX_TRACKED_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}
