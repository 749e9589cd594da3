import { leadIn, type TrackedEvent, VISIT_ENDED, type VisitEnd } from '../../contracts'
import type { Calendar } from './calendar'
import type { Tally } from './tally'

/** Tolerated clock advance of a browser in milliseconds; later times are replaced by the time of arrival. */
const MAX_CLOCK_AHEAD = 10 * 60_000
/** Milliseconds after which events are too old to be stored. */
export const LATE = 4 * 24 * 60 * 60_000
/** Milliseconds without events after which a visit does not continue past midnight. */
const GAP = 30 * 60_000
/** Milliseconds after midnight for which a visit may belong to the previous day. */
const NIGHT = 3 * 60 * 60_000

interface EventDayOptions {
  readonly calendar: Calendar
  readonly now: number
  readonly tallyOf: (day: string) => Promise<Tally>
}

/**
 * Assigns an event to the day its visit began, so that a visit across midnight counts once. Undefined: it is
 * already stored, or too old.
 */
export function createEventDays({ calendar, now, tallyOf }: EventDayOptions) {
  const ids = new Set<string>()
  // Earlier events of the same call are not in the tally yet.
  const together = new Map<string, { readonly day: string; readonly last: number }>()
  return async (sent: TrackedEvent) => {
    if (ids.has(sent.id)) return undefined
    ids.add(sent.id)
    const sentAt = Date.parse(sent.at)
    const at = sentAt > now + MAX_CLOCK_AHEAD ? now : sentAt
    if (at < now - LATE) return undefined
    const event = withoutCustomFields({ ...sent, at: new Date(at).toISOString() })
    const { day } = calendar.of(at)
    const before = calendar.of(at - NIGHT).day
    const night = before === day ? undefined : await tallyOf(before)
    const other = together.get(event.visit)
    const last = Math.max(night?.lastOf(event.visit) ?? 0, other?.day === before ? other.last : 0)
    const ownDay = night && at - last <= GAP ? before : day
    together.set(event.visit, { day: ownDay, last: Math.max(at, last) })
    return (await tallyOf(ownDay)).has(event.id) ? undefined : { day: ownDay, event }
  }
}

/** Custom fields of an embedding page may contain personal data, and the report does not need them. */
function withoutCustomFields(event: TrackedEvent): TrackedEvent {
  if (event.name !== 'custom') return event
  const lead = leadIn(event)
  if (lead) return { ...event, fields: { ...lead } }
  const numbers = Object.entries(event.fields).filter(
    ([name, value]) => event.custom === VISIT_ENDED && ENDS.has(name) && typeof value === 'number',
  )
  return { ...event, fields: Object.fromEntries(numbers) }
}

/** Fields of `visitEnded` that the report uses. */
const ENDS = new Set<string>(['seconds', 'placeSeconds'] satisfies (keyof VisitEnd)[])
