import {
  MAX_TRACKED_FIELDS,
  MAX_TRACKED_LENGTH,
  TRACKED_NAMES,
  VISIT_ENDED,
  VISIT_STARTED,
} from '../../contracts'
import type { AppEvents, CustomFields } from '../../ports'

/** Events of one's own in any minute: what comes more often is a fault of the page that sends it. */
const MOST = 60
const MINUTE = 60_000

/** Names that only the showroom itself may tell. */
const OWN: readonly string[] = [...TRACKED_NAMES, 'custom', VISIT_STARTED, VISIT_ENDED]

export type Track = (name: string, fields?: CustomFields) => void

interface TrackOptions {
  readonly appEvents: Pick<AppEvents, 'emit'>
  /** Milliseconds, only ever going forward. */
  now(): number
  warn(message: string): void
}

/** Takes others' own events (spec §7), as few and as small as events are. @throws TypeError that names the field. */
export function createTrack({ appEvents, now, warn }: TrackOptions): Track {
  let minute = { began: Number.NEGATIVE_INFINITY, taken: 0 }
  return (name, fields = {}) => {
    const event = { type: 'custom', name: readName(name), fields: readFields(fields) } as const
    if (now() - minute.began >= MINUTE) minute = { began: now(), taken: 0 }
    minute.taken++
    if (minute.taken === MOST + 1)
      warn(`track: more than ${MOST} events in a minute; the others of it are left out.`)
    if (minute.taken <= MOST) appEvents.emit(event)
  }
}

function readName(name: unknown): string {
  const text = readText('name', name)
  if (text.trim() === '') throw new TypeError('track: name must not be empty.')
  if (OWN.includes(text)) throw new TypeError(`track: name "${text}" is the showroom's own.`)
  return text
}

/** A copy: what the caller changes later is not told. */
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
