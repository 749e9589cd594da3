import { Hono } from 'hono'
import { isRecord } from '../../content'
import { MAX_TRACKED_EVENTS, readTrackedEvent, type TrackedEvent, trackedEventFault } from '../../contracts'
import { FileFull } from '../files/lineFile'
import type { Clients } from '../http/clients'
import { errorLog } from '../http/errorLog'
import { errorAnswer, retryLater } from '../http/errors'
import { mayBeOwnPage } from '../http/ownPage'
import { localRateLimits, type RateLimit, type RateLimits } from '../http/rateLimit'
import type { PackageNames } from './packageNames'
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
  /** Further origins whose pages may report visits; others must be of the requested host. */
  readonly origins?: readonly string[]
  /** The names of the current package; absent or undefined: visitors see content that this server does not know. */
  readonly names?: () => Promise<PackageNames | undefined>
  readonly rateLimits?: RateLimits | undefined
  readonly rateLimit?: RateLimit
}

/**
 * `POST /box-api/visits`: `{ events }`, at most 200 → 204 once they are on the disk; each is stored once. Invalid
 * events do not affect the others: 200 lists them in `rejected`, 400 if there are no others. 403: the page is of
 * another site; 507: the day's file is full, or this address has used its share of it.
 */
export function visitRoutes({
  visits,
  clients,
  origins = [],
  names = async () => undefined,
  rateLimits = localRateLimits,
  rateLimit = rateLimits('visits', MOST_CALLS, WINDOW_MS),
}: VisitOptions): Hono {
  return new Hono().post(VISITS, async (c) => {
    if (!visits) return errorAnswer(c, 501, 'This server does not store visits')
    if (!mayBeOwnPage(c, origins)) return errorAnswer(c, 403, 'Only pages of this showroom report visits')
    const network = clients.addressOf(c)
    const attempt = await rateLimit.take(network)
    if (!attempt.granted) return retryLater(c, 429, attempt.retryAfter)
    const body: unknown = await c.req.json().catch(() => undefined)
    const input = isRecord(body) ? body.events : undefined
    if (!Array.isArray(input)) return errorAnswer(c, 400, 'events must be a list')
    if (input.length > MAX_TRACKED_EVENTS)
      return errorAnswer(c, 400, `events must have at most ${MAX_TRACKED_EVENTS} entries`)
    const { events, rejected } = readEvents(input, await names())
    const [first] = rejected
    if (first !== undefined && events.length === 0) return errorAnswer(c, 400, first)
    try {
      await visits.add(events, network)
    } catch (cause) {
      if (!(cause instanceof FileFull)) throw cause
      errorLog.print(`${cause.message}: no more events are stored today.`)
      return errorAnswer(c, 507, 'No more events are stored today')
    }
    c.header('Cache-Control', 'no-store')
    return first === undefined ? c.body(null, 204) : c.json({ rejected: rejected.slice(0, MOST_REJECTED) })
  })
}

/** Reasons in an answer. */
const MOST_REJECTED = 10

function readEvents(input: readonly unknown[], names: PackageNames | undefined) {
  const events: TrackedEvent[] = []
  const rejected: string[] = []
  for (const [index, entry] of input.entries()) {
    const event = readTrackedEvent(entry)
    const known = event && (names ? names.check(event) : event)
    if (known) events.push(known)
    else
      rejected.push(
        `events.${index}.${event ? 'event: names nothing of this showroom' : trackedEventFault(entry)}`,
      )
  }
  return { events, rejected }
}
