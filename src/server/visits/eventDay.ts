import { type TrackedEvent, VISIT_ENDED, type VisitEnd } from '../../contracts'
import type { Calendar } from './calendar'
import type { Tally } from './tally'

/** Milliseconds that a browser's clock may be ahead; what says to be of later is of now. */
const MAX_CLOCK_AHEAD = 10 * 60_000
/** Milliseconds after which nobody waits for an event any more: who had no connection for so long has lost it. */
export const LATE = 4 * 24 * 60 * 60_000
/** Milliseconds after which a visit of which nothing was heard does not go on past midnight. */
const GAP = 30 * 60_000
/** Milliseconds after midnight that a visit of the day before may go on. */
const NIGHT = 3 * 60 * 60_000

interface EventDayOptions {
  readonly calendar: Calendar
  readonly now: number
  readonly tallyOf: (day: string) => Promise<Tally>
}

/**
 * Which day an event is kept under, as what: the day that its visit began, so that a visit across midnight is one.
 * Undefined: it is kept already, or comes too late.
 */
export function createEventDays({ calendar, now, tallyOf }: EventDayOptions) {
  const ids = new Set<string>()
  // Of what comes together the earlier is not counted yet.
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

/** What an embedding page tells of its own may name a person: the report needs none of it. */
function withoutCustomFields(event: TrackedEvent): TrackedEvent {
  if (event.name !== 'custom') return event
  const numbers = Object.entries(event.fields).filter(
    ([name, value]) => event.custom === VISIT_ENDED && ENDS.has(name) && typeof value === 'number',
  )
  return { ...event, fields: Object.fromEntries(numbers) }
}

/** What the report reads of a visit's end. */
const ENDS = new Set<string>(['seconds', 'placeSeconds'] satisfies (keyof VisitEnd)[])
