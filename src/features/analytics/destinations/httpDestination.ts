import type { TrackedEvent } from '../../../contracts'
import type { Clock } from '../../../util'
import type { Destination, SendResult } from './destination'

/** Milliseconds after which a request is aborted. */
const TIMEOUT_MS = 15_000

/** The browser functions used to post. */
interface Poster {
  fetch(url: string, init: RequestInit): Promise<Pick<Response, 'ok' | 'status' | 'headers'>>
  sendBeacon?(url: string, body: Blob): boolean
}

type Identity = Pick<Destination, 'name' | 'isService' | 'deduplicates'>

/** Posts events as JSON, `{ events: […] }`, without cookies to other origins. */
export function createHttpDestination(
  named: Identity,
  url: string,
  { poster, clock }: { poster: Poster; clock: Clock },
): Destination {
  const bodyOf = (events: readonly TrackedEvent[]) => JSON.stringify({ events })
  return {
    ...named,
    async send(events) {
      const abort = new AbortController()
      const cancel = clock.after(TIMEOUT_MS, () => abort.abort())
      try {
        const { ok, status, headers } = await poster.fetch(url, {
          method: 'POST',
          body: bodyOf(events),
          headers: { 'content-type': 'application/json' },
          // The desktop build's own server requires its cookie.
          credentials: 'same-origin',
          keepalive: true,
          signal: abort.signal,
        })
        // The sign-in page of a network is no receipt. Other collectors may answer with anything.
        if (named.deduplicates && headers.get('content-type')?.startsWith('text/html')) return 'later'
        return ok ? 'taken' : resultOf(status)
      } catch {
        return 'later'
      } finally {
        cancel()
      }
    },
    beacon(events) {
      try {
        const body = new Blob([bodyOf(events)], { type: 'application/json' })
        return poster.sendBeacon?.(url, body) ?? false
      } catch {
        return false
      }
    },
  }
}

/** Overload and outages are retried, missing endpoints take no events, and other errors reject these events. */
function resultOf(status: number): SendResult {
  if (status === 429 || status === 408 || status >= 502) return 'later'
  if ([401, 403, 404, 405, 410, 501].includes(status)) return 'unwanted'
  return status >= 500 ? 'later' : 'refused'
}
