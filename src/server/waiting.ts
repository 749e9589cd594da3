import { Hono } from 'hono'
import { retryLater } from './http/errors'
import { type Listening, listen } from './http/listen'
import { presentsKey } from './package/releaseRoutes'

/** In seconds: Retry-After, and when a browser loads the page again. */
const RETRY_AFTER = 5
/** Milliseconds that clients wait for a server that opens. */
const SLOW_MS = 1_000

/**
 * Answers every request with 503 while there is nothing to serve yet. A browser loads the page again by itself. Health
 * tells an operator with the release key `details`.
 */
export function waitingApp(releaseKey: string | undefined, details: () => object = () => ({})): Hono {
  return new Hono().all('*', async (c) => {
    if (/\/box-api\/health$/.test(new URL(c.req.url).pathname)) {
      const more = (await presentsKey(c, releaseKey)) ? details() : {}
      const known =
        c.req.query('ready') === undefined ? { status: 'faulty', contentVersion: null } : { ready: false }
      return c.json({ ...known, ...more }, 503, { 'Cache-Control': 'no-store' })
    }
    c.header('Refresh', String(RETRY_AFTER))
    return retryLater(c, 503, RETRY_AFTER)
  })
}

interface Meanwhile {
  readonly app: Hono
  /** 0: nobody knows the address yet, so nobody is answered. */
  readonly port: number
  readonly host: string
  /** In milliseconds. */
  readonly after?: number
}

/** Opens a server. If that takes longer than a second, `app` answers until it is open. */
export async function answerWhileOpening<T>(
  open: () => Promise<T>,
  { app, port, host, after = SLOW_MS }: Meanwhile,
): Promise<T> {
  let listening: Promise<Listening | undefined> | undefined
  const timer = setTimeout(() => {
    // A port that is taken is reported when the opened server listens.
    if (port !== 0) listening = listen(app, port, host).catch(() => undefined)
  }, after)
  try {
    return await open()
  } finally {
    clearTimeout(timer)
    await (await listening)?.close()
  }
}
