import type { TrackedEvent } from '../../../contracts'
import type { Clock } from '../../../util'
import type { Destination, Sent } from './destination'

/** Milliseconds after which an answer is not waited for any longer. */
const PATIENCE = 15_000

/** What posting needs of the browser. */
export interface Poster {
  fetch(url: string, init: RequestInit): Promise<Pick<Response, 'ok' | 'status'>>
  sendBeacon?(url: string, body: Blob): boolean
}

type Named = Pick<Destination, 'name' | 'isService' | 'keepsOnce'>

/** Posts events as JSON, `{ events: […] }`, to other origins without cookies. */
export function createAddress(
  named: Named,
  url: string,
  { poster, clock }: { poster: Poster; clock: Clock },
): Destination {
  const bodyOf = (events: readonly TrackedEvent[]) => JSON.stringify({ events })
  return {
    ...named,
    async send(events) {
      const abort = new AbortController()
      const cancel = clock.after(PATIENCE, () => abort.abort())
      try {
        const { ok, status } = await poster.fetch(url, {
          method: 'POST',
          body: bodyOf(events),
          headers: { 'content-type': 'application/json' },
          // The desktop build's own server lets in who has its cookie; nobody else is sent any.
          credentials: 'same-origin',
          keepalive: true,
          signal: abort.signal,
        })
        return ok ? 'taken' : sentBy(status)
      } catch {
        return 'later'
      } finally {
        cancel()
      }
    },
    leave(events) {
      try {
        const body = new Blob([bodyOf(events)], { type: 'application/json' })
        return poster.sendBeacon?.(url, body) ?? false
      } catch {
        return false
      }
    },
  }
}

/** What is asked too much comes later; what is not there is not wanted; all other refusals are of these events. */
function sentBy(status: number): Sent {
  if (status === 429 || status === 408 || status >= 502) return 'later'
  if ([401, 403, 404, 405, 410, 501].includes(status)) return 'unwanted'
  return status >= 500 ? 'later' : 'refused'
}
