import {
  MAX_TRACKED_FIELDS,
  MAX_TRACKED_LENGTH,
  TRACKED_NAMES,
  VISIT_ENDED,
  VISIT_STARTED,
} from '../../contracts'
import type { AppEvents, CustomFields } from '../../ports'

/** Custom events per minute. More than that is an error of the page that sends them. */
const MAX_PER_MINUTE = 60
const MINUTE = 60_000

/** Event names reserved for the showroom itself. */
const RESERVED_NAMES: readonly string[] = [...TRACKED_NAMES, 'custom', VISIT_STARTED, VISIT_ENDED]

export type Track = (name: string, fields?: CustomFields) => void

interface TrackOptions {
  readonly appEvents: Pick<AppEvents, 'emit'>
  /** Monotonic time in milliseconds. */
  now(): number
  warn(message: string): void
}

/** Accepts custom events (spec §7) within the limits for events. @throws TypeError that names the field. */
export function createTrack({ appEvents, now, warn }: TrackOptions): Track {
  let minute = { began: Number.NEGATIVE_INFINITY, taken: 0 }
  return (name, fields = {}) => {
    const event = { type: 'custom', name: readName(name), fields: readFields(fields) } as const
    if (now() - minute.began >= MINUTE) minute = { began: now(), taken: 0 }
    minute.taken++
    if (minute.taken === MAX_PER_MINUTE + 1)
      warn(`track: more than ${MAX_PER_MINUTE} events in a minute; the rest are dropped.`)
    if (minute.taken <= MAX_PER_MINUTE) appEvents.emit(event)
  }
}

function readName(name: unknown): string {
  const text = readText('name', name)
  if (text.trim() === '') throw new TypeError('track: name must not be empty.')
  if (RESERVED_NAMES.includes(text)) throw new TypeError(`track: name "${text}" is the showroom's own.`)
  return text
}

/** Copies the fields, so that later changes by the caller have no effect. */
function readFields(fields: unknown): CustomFields {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new TypeError('track: fields must be an object.')
  const names = Object.keys(fields)
  if (names.length > MAX_TRACKED_FIELDS)
    throw new TypeError(`track: fields must be at most ${MAX_TRACKED_FIELDS}.`)
  const read = names.map((name) => {
    const value: unknown = (fields as Record<string, unknown>)[name]
    return [readText('the name of a field', name), readValue(name, value)] as const
  })
  return Object.fromEntries(read)
}

function readValue(name: string, value: unknown): string | number | boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'string') return readText(`fields.${name}`, value)
  throw new TypeError(`track: fields.${name.slice(0, 50)} must be a text, a finite number, true or false.`)
}

function readText(what: string, value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`track: ${what} must be a text.`)
  if (value.length <= MAX_TRACKED_LENGTH) return value
  throw new TypeError(`track: ${what.slice(0, 50)} must have at most ${MAX_TRACKED_LENGTH} characters.`)
}
