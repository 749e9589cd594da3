import { Hono } from 'hono'
import { type ContactFault, maxLengthOf, readContactRequest } from '../../contracts'
import type { Clients } from '../http/clients'
import { errorLog } from '../http/errorLog'
import { errorAnswer, retryLater } from '../http/errors'
import { localRateLimits, type RateLimit, type RateLimits } from '../http/rateLimit'
import { type Inbox, type QueuedMessage, ShareUsed } from './inbox'

/** Messages per address in the window. A kiosk at a fair sends one every few minutes. */
const MOST_MESSAGES = 20
const WINDOW_MS = 10 * 60_000

/** Seconds after which an address that has used its share of the inbox may try again. */
const SHARE_RETRY_AFTER = 60 * 60

interface ContactOptions {
  /** Absent: this server does not accept messages. */
  readonly inbox: Inbox | undefined
  /** Called for each message after it is stored, to mail it. Its errors do not affect the answer. */
  readonly onQueued?: ((message: QueuedMessage, network: string) => Promise<void>) | undefined
  readonly clients: Clients
  readonly rateLimits?: RateLimits | undefined
  readonly rateLimit?: RateLimit
  readonly now?: () => Date
}

/**
 * `POST /box-api/contact`: the contact form's fields with `id`, `locale`, `location` and `consent` → `{ id
 * }` once the message is on the disk. 422 names the invalid fields.
 */
export function contactRoutes({
  inbox,
  onQueued,
  clients,
  rateLimits = localRateLimits,
  rateLimit = rateLimits('contact', MOST_MESSAGES, WINDOW_MS),
  now = () => new Date(),
}: ContactOptions): Hono {
  return new Hono().post('/box-api/contact', async (c) => {
    if (!inbox) return errorAnswer(c, 501, 'This server does not accept messages')
    const body: unknown = await c.req.json().catch(() => undefined)
    const { request, faults } = readContactRequest(body)
    if (!request) return errorAnswer(c, 422, 'Invalid Input. Please check your entry.', faults.map(detail))
    const network = clients.addressOf(c)
    const attempt = await rateLimit.take(network)
    if (!attempt.granted) return retryLater(c, 429, attempt.retryAfter)
    const message = { receivedAt: now().toISOString(), ...request }
    const isNew = await inbox.add(message, network).catch((cause) => {
      if (!(cause instanceof ShareUsed)) throw cause
    })
    if (isNew === undefined) return retryLater(c, 429, SHARE_RETRY_AFTER)
    if (isNew)
      onQueued?.(message, network).catch((cause: unknown) =>
        errorLog.print(`A message could not be queued for mailing: ${cause}`),
      )
    return c.json({ id: request.id }, 200, { 'Cache-Control': 'no-store' })
  })
}

function detail({ field, rule }: ContactFault) {
  return { path: [field], message: `${field} ${describeRule(field, rule)}` }
}

function describeRule(field: ContactFault['field'], rule: ContactFault['rule']): string {
  if (rule === 'email') return 'must be an email address'
  if (rule === 'required') return 'is missing'
  if (rule === 'picture') return 'must be a JPEG, PNG or WebP picture as a data URL in base64'
  return `must have at most ${maxLengthOf(field)} characters`
}
