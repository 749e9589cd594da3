import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Clients } from '../http/clients'
import { errorAnswer, retryLater } from '../http/errors'
import { localRateLimits, type RateLimits } from '../http/rateLimit'
import { probeFrame } from './probe'
import type { Verdict } from './verdict'

const PER_MINUTE = 60
const MINUTE = 60_000
/** A page that is repaired appears after a minute. */
const REMEMBERED = { max: 500, ttl: MINUTE }
const LONGEST_URL = 2000

interface FrameOptions {
  /** Origins of the pages that the published content shows in frames. */
  readonly frames: () => readonly string[]
  readonly clients: Clients
  readonly publicOrigin?: string | undefined
  readonly rateLimits?: RateLimits | undefined
}

/** `GET /box-api/frame?url=…` → `{ verdict }`: whether a page of another site can be shown in a frame. */
export function frameRoutes({
  frames,
  clients,
  publicOrigin,
  rateLimits = localRateLimits,
}: FrameOptions): Hono {
  const rateLimit = rateLimits('frame', PER_MINUTE, MINUTE)
  const verdicts = new LRUCache<string, Promise<Verdict>>(REMEMBERED)

  return new Hono().get('/box-api/frame', async (c) => {
    const written = c.req.query('url') ?? ''
    const isUrl = written.length <= LONGEST_URL && URL.canParse(written)
    const url = isUrl ? new URL(written) : undefined
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '')
      return errorAnswer(c, 400, 'url must be an address with http or https')
    const mayRequest = ({ origin }: URL) => frames().includes(origin)
    const answer = (verdict: Verdict) => c.json({ verdict }, 200, { 'Cache-Control': 'no-store' })
    if (!mayRequest(url)) return answer('unknown')
    const attempt = await rateLimit.take(clients.addressOf(c))
    if (!attempt.granted) return retryLater(c, 429, attempt.retryAfter)
    const origin = publicOrigin ?? new URL(c.req.url).origin
    url.hash = ''
    const key = `${origin} ${url.href}`
    const verdict = verdicts.get(key) ?? probeFrame(url, { origin, mayRequest })
    verdicts.set(key, verdict)
    return answer(await verdict)
  })
}
