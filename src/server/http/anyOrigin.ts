import type { MiddlewareHandler } from 'hono'

/** Seconds for which browsers cache the CORS preflight. */
const MAX_AGE_SECONDS = 86_400

/** Headers exposed to other origins. */
const READABLE = [
  ...['ETag', 'Content-Range', 'Accept-Ranges', 'Content-Length', 'Retry-After'],
  // What forbids a frame, for the doctor of the embed SDK.
  ...['Content-Security-Policy', 'X-Frame-Options'],
].join(',')

/**
 * Allows CORS requests from any origin: content is public and carries no cookies. `except`: paths that stay
 * same-origin. Headers are set on the finished response, which keeps its body as it is: a copy per client
 * would cost memory.
 */
export function anyOrigin(except: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (except.includes(c.req.path)) return next()
    if (c.req.method !== 'OPTIONS') {
      await next()
      c.res.headers.set('Access-Control-Allow-Origin', '*')
      c.res.headers.set('Access-Control-Expose-Headers', READABLE)
      return
    }
    const asked = c.req.header('Access-Control-Request-Headers')
    return c.body(null, 204, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET,HEAD,POST',
      'Access-Control-Max-Age': String(MAX_AGE_SECONDS),
      ...(asked !== undefined && {
        'Access-Control-Allow-Headers': asked,
        Vary: 'Access-Control-Request-Headers',
      }),
    })
  }
}
