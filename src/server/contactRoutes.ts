import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type ContactFault, longestOf, readContactRequest } from '../content'
import { type Attempts, createAttempts } from './attempts'
import { errorAnswer } from './errors'
import type { Inbox, KeptMessage } from './inbox'

/** A message of five thousand characters takes at most a third of this. */
const MOST_BYTES = 64 * 1024

/** A fair's kiosk sends a message every few minutes; who sends more in this time means no good. */
const MOST_MESSAGES = 20
const WITHIN = 10 * 60_000

interface ContactOptions {
  /** Absent: messages are not taken here. */
  readonly inbox: Inbox | undefined
  /** Told of each message once it is kept, for those who want it mailed. What goes wrong there is its own loss. */
  readonly onKept?: ((message: KeptMessage) => Promise<void>) | undefined
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
  attempts = createAttempts(MOST_MESSAGES, WITHIN),
  now = () => new Date(),
}: ContactOptions): Hono {
  const tooLarge = (c: Context) => errorAnswer(c, 413, 'The message is too long')
  return new Hono().post(
    '/box-api/contact',
    bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }),
    async (c) => {
      if (!inbox) return errorAnswer(c, 501, 'Messages are not taken here')
      const body: unknown = await c.req.json().catch(() => undefined)
      const { request, faults } = readContactRequest(body)
      if (!request) return errorAnswer(c, 422, 'Invalid Input. Please check your entry.', faults.map(detail))
      if (!attempts.take(c)) return errorAnswer(c, 429, 'Too many requests, please try again later.')
      const message = { receivedAt: now().toISOString(), ...request }
      await inbox.keep(message)
      // What a machine filled in is kept, but not worth a mail.
      if (!message.website) onKept?.(message).catch((cause: unknown) => console.error(cause))
      return c.json({ id: request.id }, 200, { 'Cache-Control': 'no-store' })
    },
  )
}

function detail({ field, rule }: ContactFault) {
  return { path: [field], message: `${field} ${words(field, rule)}` }
}

function words(field: ContactFault['field'], rule: ContactFault['rule']): string {
  if (rule === 'email') return 'must be an email address'
  if (rule === 'required') return 'is missing'
  return `must have at most ${longestOf(field)} characters`
}
