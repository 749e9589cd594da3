import { createHmac } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isRecord } from '../content'
import { errorAnswer } from './errors'

/** A message to a cart has at most a hundred thousand letters, of up to four bytes each, and JSON around them. */
const MOST_BYTES = 512 * 1024

/** Milliseconds that a message's own time may be off: clocks of kiosks are not exact. */
const OFF = 10 * 60_000

interface CartOptions {
  /** What carts prove signatures with; absent: nothing is signed here. */
  readonly key: string | undefined
  readonly now?: () => Date
}

/**
 * `POST /box-api/cart/sign`: `{ data }`, a message to a cart as the showroom sends it, → `{ checksum }`, its HMAC-SHA-256.
 * So the key stays here, where visitors cannot read it. 422 says what is wrong with the message. Pages of other origins
 * get no answer that they could read.
 */
export function cartRoutes({ key, now = () => new Date() }: CartOptions): Hono {
  const tooLarge = (c: Context) => errorAnswer(c, 413, 'The configuration is too long')
  return new Hono().post(
    '/box-api/cart/sign',
    bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }),
    async (c) => {
      if (!key) return errorAnswer(c, 501, 'Carts are not signed for here')
      const body: unknown = await c.req.json().catch(() => undefined)
      const data = isRecord(body) ? body.data : undefined
      if (typeof data !== 'string') return errorAnswer(c, 422, 'data must be a text')
      const fault = faultOf(data, now())
      if (fault) return errorAnswer(c, 422, fault)
      const checksum = createHmac('sha256', key).update(data).digest('hex')
      return c.json({ checksum }, 200, { 'Cache-Control': 'no-store' })
    },
  )
}

function faultOf(data: string, now: Date): string | undefined {
  const message = parsed(data)
  if (!isRecord(message)) return 'data must be a JSON object'
  const { configurator, configuration, timestamp, nonce } = message
  if (typeof configurator !== 'string') return 'configurator must be the uid of a configurator'
  if (!isRecord(configuration)) return 'configuration must be an object'
  if (typeof nonce !== 'string' || nonce === '') return 'nonce must be a text'
  const off = Math.abs(now.getTime() - Date.parse(String(timestamp)))
  return off <= OFF ? undefined : 'timestamp must be the time of now'
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
