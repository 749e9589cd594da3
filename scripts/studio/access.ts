import { timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Answers only requests to this machine's own address, which a page of another site cannot fake: its name in `Host` may
 * lead here, but is another one.
 */
export function onLoopback(): MiddlewareHandler {
  return async ({ req, text }, next) => {
    const host = new URL(req.url).hostname
    const named = /^(.*?)(?::\d+)?$/.exec(req.header('host') ?? '')?.[1] ?? ''
    if (!LOOPBACK.includes(host) || !LOOPBACK.includes(named))
      return text('This address is not served here.', 403)
    return next()
  }
}

/** Answers only requests with the token, and changes only from pages of the same origin. */
export function withToken(token: string): MiddlewareHandler {
  return async ({ req, json }, next) => {
    const origin = req.header('origin')
    const own = `http://${req.header('host') ?? ''}`
    const isForeign = origin === undefined ? req.method !== 'GET' : origin !== own
    if (isForeign) return json({ error: 'This page may not use the studio.' }, 403)
    const sent = req.header('authorization') ?? ''
    if (!isEqual(sent, `Bearer ${token}`))
      return json({ error: 'Open the address that npm run studio has printed: it contains the token.' }, 401)
    return next()
  }
}

function isEqual(sent: string, expected: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
