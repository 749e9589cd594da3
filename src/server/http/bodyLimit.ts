import type { Context, MiddlewareHandler } from 'hono'
import { MAX_KIOSK_BYTES } from '../../contracts'
import { CART_SIGNER } from '../access/cartRoutes'
import { HEARTBEATS } from '../fleet'
import { errorAnswer } from './errors'
import { Busy } from './limiter'

/** Default body limit: a name and a password of a thousand characters fit. */
const MOST_BYTES = 16 * 1024

/** Larger limits for single routes. */
const MORE_BYTES: Readonly<Record<string, number>> = {
  // A message of five thousand characters of up to four bytes, its other fields and a picture of 48 kB.
  '/box-api/contact': 96 * 1024,
  // Two hundred events of a visit, most of them far below their maximum length.
  '/box-api/visits': 128 * 1024,
  // Fifty lines of a page's log of three hundred characters each.
  '/box-api/heartbeat': 64 * 1024,
  // The log of a kiosk and a small picture of its screen.
  [HEARTBEATS]: MAX_KIOSK_BYTES,
  // A message to a cart has at most a hundred thousand characters of up to four bytes each, plus its JSON
  // envelope.
  [CART_SIGNER]: 512 * 1024,
}

/** Total bytes of bodies held in memory. */
const MOST_HELD_BYTES = 32 * 1024 * 1024

/** Retry-After when the total is reached, in seconds. */
const RETRY_AFTER = 2

/**
 * Reads the body of every request before any handler, up to its limit: answers 413 beyond it, whatever the
 * Content-Length; answers 503 when the bodies of all requests together exceed the total.
 */
export function bodyLimit(mostHeldBytes: number = MOST_HELD_BYTES): MiddlewareHandler {
  let heldBytes = 0
  return async (c, next) => {
    const most = MORE_BYTES[c.req.path] ?? MOST_BYTES
    if (Number(c.req.header('Content-Length') ?? 0) > most) return tooLarge(c)
    // GET and HEAD have no body. Checking for one would copy the request, a third of a small answer's time.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const { body } = c.req.raw
    if (!body) return next()

    let bytes = 0
    const hold = (more: number) => {
      bytes += more
      heldBytes += more
      if (bytes <= most && heldBytes > mostHeldBytes)
        throw new Busy('Too many request bodies at once', RETRY_AFTER)
      return bytes <= most
    }
    try {
      const chunks = await readWhile(body, hold)
      if (chunks === 'broken') return errorAnswer(c, 400, 'The request ended too early')
      if (chunks === 'too much') return tooLarge(c)
      c.req.raw = new Request(c.req.raw, { body: Buffer.concat(chunks) })
      await next()
    } finally {
      heldBytes -= bytes
    }
  }
}

/** Reads a stream while `hold` agrees to each chunk; the rest is left unread. */
async function readWhile(
  body: ReadableStream<Uint8Array>,
  hold: (bytes: number) => boolean,
): Promise<readonly Uint8Array[] | 'too much' | 'broken'> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  for (;;) {
    // A client that disconnects is not an error.
    const part = await reader.read().catch(() => undefined)
    if (!part) return 'broken'
    if (part.done) return chunks
    if (!hold(part.value.length)) return 'too much'
    chunks.push(part.value)
  }
}

function tooLarge(c: Context): Response {
  return errorAnswer(c, 413, 'The request is too large')
}
