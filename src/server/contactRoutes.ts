import { Hono } from 'hono'
import { type ContactFault, longestOf, readContactRequest } from '../contracts'
import { type Attempts, createAttempts } from './attempts'
import type { Clients } from './clients'
import { errorLog } from './errorLog'
import { errorAnswer, laterAnswer } from './errors'
import type { Inbox, KeptMessage } from './inbox'

/** A fair's kiosk sends a message every few minutes; who sends more in this time means no good. */
const MOST_MESSAGES = 20
const WITHIN = 10 * 60_000

interface ContactOptions {
  /** Absent: messages are not taken here. */
  readonly inbox: Inbox | undefined
  /** Told of each message once it is kept, for those who want it mailed. What goes wrong there is its own loss. */
  readonly onKept?: ((message: KeptMessage) => Promise<void>) | undefined
  readonly clients: Clients
  readonly attempts?: Attempts
  readonly now?: () => Date
}

/**
 * `POST /box-api/contact`: the contact form's fields with `id`, `locale`, `location` and `consent` → `{ id }` once the
 * message is on the disk. 422 names the fields at fault.
 */
export function contactRoutes({
  inbox,
  onKept,
  clients,
  attempts = createAttempts(MOST_MESSAGES, WITHIN),
  now = () => new Date(),
}: ContactOptions): Hono {
  return new Hono().post('/box-api/contact', async (c) => {
    if (!inbox) return errorAnswer(c, 501, 'Messages are not taken here')
    const body: unknown = await c.req.json().catch(() => undefined)
    const { request, faults } = readContactRequest(body)
    if (!request) return errorAnswer(c, 422, 'Invalid Input. Please check your entry.', faults.map(detail))
    const attempt = attempts.take(clients.of(c))
    if (!attempt.granted) return laterAnswer(c, 429, attempt.retryAfter)
    const message = { receivedAt: now().toISOString(), ...request }
    const isNew = await inbox.keep(message)
    // What a machine filled in is kept, but not worth a mail.
    if (isNew && !message.website)
      onKept?.(message).catch((cause: unknown) => errorLog.print(`A mail was not sent: ${cause}`))
    return c.json({ id: request.id }, 200, { 'Cache-Control': 'no-store' })
  })
}

function detail({ field, rule }: ContactFault) {
  return { path: [field], message: `${field} ${words(field, rule)}` }
}

function words(field: ContactFault['field'], rule: ContactFault['rule']): string {
  if (rule === 'email') return 'must be an email address'
  if (rule === 'required') return 'is missing'
  return `must have at most ${longestOf(field)} characters`
}
