import { Hono } from 'hono'
import { isRecord } from '../../content'
import { MAX_TRACKED_EVENTS, readTrackedEvent, type TrackedEvent, trackedEventFault } from '../../contracts'
import { FileFull } from '../files/lineFile'
import type { Clients } from '../http/clients'
import { errorLog } from '../http/errorLog'
import { errorAnswer, retryLater } from '../http/errors'
import { createRateLimit, type RateLimit } from '../http/rateLimit'
import type { VisitStore } from './visitStore'

/**
 * Calls per address in the window. A page sends events every few seconds, and all devices of a stand may
 * share an address.
 */
const MOST_CALLS = 300
const WINDOW_MS = 60_000

/** Path to which browsers send events. */
const VISITS = '/box-api/visits'

interface VisitOptions {
  /** Absent: this server does not store visits. */
  readonly visits: VisitStore | undefined
  readonly clients: Clients
  readonly rateLimit?: RateLimit
}

/**
 * `POST /box-api/visits`: `{ events }`, at most 200 → 204 once they are on the disk; each is stored once.
 * 400 names the first invalid event and its field; 507: the day's file is full.
 */
export function visitRoutes({
  visits,
  clients,
  rateLimit = createRateLimit(MOST_CALLS, WINDOW_MS),
}: VisitOptions): Hono {
  return new Hono().post(VISITS, async (c) => {
    if (!visits) return errorAnswer(c, 501, 'This server does not store visits')
    const attempt = rateLimit.take(clients.addressOf(c))
    if (!attempt.granted) return retryLater(c, 429, attempt.retryAfter)
    const body: unknown = await c.req.json().catch(() => undefined)
    const read = readEvents(isRecord(body) ? body.events : undefined)
    if (typeof read === 'string') return errorAnswer(c, 400, read)
    try {
      await visits.add(read)
    } catch (cause) {
      if (!(cause instanceof FileFull)) throw cause
      errorLog.print(`${cause.message}: no more events are stored today.`)
      return errorAnswer(c, 507, 'No more events are stored today')
    }
    return c.body(null, 204, { 'Cache-Control': 'no-store' })
  })
}

function readEvents(input: unknown): readonly TrackedEvent[] | string {
  if (!Array.isArray(input)) return 'events must be a list'
  if (input.length > MAX_TRACKED_EVENTS) return `events must have at most ${MAX_TRACKED_EVENTS} entries`
  const events: TrackedEvent[] = []
  for (const [index, entry] of input.entries()) {
    const event = readTrackedEvent(entry)
    if (!event) return `events.${index}.${trackedEventFault(entry)}`
    events.push(event)
  }
  return events
}
