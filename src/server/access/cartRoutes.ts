import { createHmac } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isRecord } from '../../content'
import type { Clients } from '../http/clients'
import { errorAnswer, retryLater } from '../http/errors'
import { localRateLimits, type RateLimit, type RateLimits } from '../http/rateLimit'

/** Endpoint that signs messages to carts. */
export const CART_SIGNER = '/box-api/cart/sign'

/** Maximum deviation of a message's own time in milliseconds: kiosk clocks are not exact. */
const MAX_CLOCK_SKEW = 10 * 60_000

/** Signatures per visitor and window. A visitor who configures a product adds it to the cart now and then. */
const MOST_SIGNED = 30
const WINDOW_MS = 60_000

interface CartOptions {
  /** The key that carts verify signatures with; absent: this server signs nothing. */
  readonly key: string | undefined
  /** Whether the package has a configurator with this uid. */
  readonly isConfigurator: (uid: string) => Promise<boolean>
  readonly clients: Clients
  /** The public origin of the showroom; absent: the requested host. */
  readonly publicUrl?: string | undefined
  readonly rateLimits?: RateLimits | undefined
  readonly rateLimit?: RateLimit
  readonly now?: () => Date
}

/**
 * `POST /box-api/cart/sign`: `{ data }`, a message to a cart as the showroom sends it, → `{ checksum }`, its
 * HMAC-SHA-256. The key stays on the server, where visitors cannot read it. 422 names what is wrong with the
 * message, 403 rejects a page of another site, 429 limits the rate. A signature proves that the message
 * passed through here at its time with a configurator of this package; not that its content is true.
 */
export function cartRoutes({
  key,
  isConfigurator,
  clients,
  publicUrl,
  rateLimits = localRateLimits,
  rateLimit = rateLimits('cart', MOST_SIGNED, WINDOW_MS),
  now = () => new Date(),
}: CartOptions): Hono {
  return new Hono().post(CART_SIGNER, async (c) => {
    if (!key) return errorAnswer(c, 501, 'This server does not sign messages to carts')
    if (!isOwnPage(c, publicUrl)) return errorAnswer(c, 403, 'Only pages of this showroom are signed for')
    const attempt = await rateLimit.take(clients.addressOf(c))
    if (!attempt.granted) return retryLater(c, 429, attempt.retryAfter)
    const body: unknown = await c.req.json().catch(() => undefined)
    const data = isRecord(body) ? body.data : undefined
    if (typeof data !== 'string') return errorAnswer(c, 422, 'data must be a text')
    const message = parsed(data)
    const fault = faultOf(message, data, now())
    if (fault) return errorAnswer(c, 422, fault)
    if (!isRecord(message) || !(await isConfigurator(String(message.configurator))))
      return errorAnswer(c, 422, 'configurator must be the uid of a configurator of this showroom')
    const checksum = createHmac('sha256', key).update(data).digest('hex')
    return c.json({ checksum }, 200, { 'Cache-Control': 'no-store' })
  })
}

/**
 * Checks headers that browsers set and pages cannot change: the page has the showroom's public origin or the
 * requested host.
 */
function isOwnPage(c: Context, publicUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = c.req.header()
  if (origin === undefined || (site !== undefined && site !== 'same-origin')) return false
  if (publicUrl !== undefined) return origin === publicUrl
  return (
    URL.canParse(origin) &&
    /^https?:$/.test(new URL(origin).protocol) &&
    new URL(origin).host === new URL(c.req.url).host
  )
}

const FIELDS = ['configuration', 'configurator', 'nonce', 'timestamp']

function faultOf(message: unknown, data: string, now: Date): string | undefined {
  if (!isRecord(message)) return 'data must be a JSON object'
  const { configurator, configuration, timestamp, nonce } = message
  if (typeof configurator !== 'string') return 'configurator must be the uid of a configurator'
  if (!isRecord(configuration)) return 'configuration must be an object'
  if (typeof nonce !== 'string' || nonce === '') return 'nonce must be a text'
  const off = Math.abs(now.getTime() - Date.parse(String(timestamp)))
  if (!(off <= MAX_CLOCK_SKEW)) return 'timestamp must be the current time'
  const unknownField = Object.keys(message).find((name) => !FIELDS.includes(name))
  if (unknownField !== undefined) return `${unknownField} is not a field of a message to a cart`
  // Rejects duplicate fields: this server and a shop could read different ones.
  return stringified(message) === data ? undefined : 'data must be formatted as by JSON.stringify'
}

/** Undefined: nested too deeply to be serialized. */
function stringified(message: unknown): string | undefined {
  try {
    return JSON.stringify(message)
  } catch {
    return undefined
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
