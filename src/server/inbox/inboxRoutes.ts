import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { AccessRules } from '../../content'
import type { AuthContext } from '../access/authContext'
import type { Clients } from '../http/clients'
import { errorAnswer, retryLater } from '../http/errors'
import { localRateLimits, type RateLimit, type RateLimits } from '../http/rateLimit'
import { denyWithoutScope, REPORT_SCOPE } from '../visits'
import type { Inbox } from './inbox'
import { inboxCsv, readSince, receivedSince } from './inboxCsv'

/** Path of the CSV export. */
export const INBOX_CSV = '/box-api/inbox.csv'

/** Exports per address and minute. */
const MOST_TABLES = 10
const MINUTE = 60_000

interface InboxOptions {
  /** Absent: this server does not accept messages. */
  readonly inbox: Inbox | undefined
  readonly auth: AuthContext
  readonly accessRules: () => AccessRules
  readonly clients: Clients
  readonly rateLimits?: RateLimits | undefined
  readonly rateLimit?: RateLimit
}

/**
 * `GET /box-api/inbox.csv?since=2026-11-23`: visitors' messages as CSV, for users with the scope `report`.
 * `separator=semicolon` is for spreadsheets with a decimal comma.
 */
export function inboxRoutes({
  inbox,
  auth,
  accessRules,
  clients,
  rateLimits = localRateLimits,
  rateLimit = rateLimits('export', MOST_TABLES, MINUTE),
}: InboxOptions): Hono {
  return new Hono().get(INBOX_CSV, async (c) => {
    c.header('Vary', 'Authorization')
    const denied = await denyWithoutScope(c, auth, accessRules(), REPORT_SCOPE)
    if (denied) return denied
    if (!inbox) return errorAnswer(c, 501, 'This server does not accept messages')
    const since = readSince(c.req.query('since'))
    if (since === 'wrong') return errorAnswer(c, 400, 'since must be a date such as 2026-11-23')
    const separator = c.req.query('separator') ?? 'comma'
    if (!['comma', 'semicolon'].includes(separator))
      return errorAnswer(c, 400, 'separator must be comma or semicolon')
    const attempt = await rateLimit.take(clients.addressOf(c))
    if (!attempt.granted) return retryLater(c, 429, attempt.retryAfter)
    const table = inboxCsv(receivedSince(inbox.read(), since), separator === 'comma' ? ',' : ';')
    // Streams the file, so that a slow client does not keep all of it in memory.
    return c.body(Readable.toWeb(Readable.from(table, { objectMode: false })) as ReadableStream, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="messages.csv"',
      'Cache-Control': 'no-store',
    })
  })
}
