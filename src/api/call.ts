import { pathOf, unreachable } from './error'
import type { CallOptions, Request } from './send'

/**
 * Sends a request and answers its JSON, or its text where it is plain text (spec §7). What was posted has arrived with any
 * status 2xx: an answer that cannot be read is undefined. Rejects with an `ApiError`, or with the
 * signal's reason when that ended it.
 */
export type Call = (url: string, request?: Request) => Promise<unknown>

/** What sends calls is not needed where all answers come with the page, so it comes by itself. */
const sending = () => import('./send')

/** Has what sends calls loaded, for whoever knows that a call will come. */
export function prepareCalls(): void {
  // A call tries again.
  sending().catch(() => {})
}

export function createCall(options: CallOptions): Call {
  return async (url, request = {}) => {
    const { send } = await sending().catch((cause) => {
      throw unreachable(pathOf(url), cause)
    })
    request.signal?.throwIfAborted()
    return send(url, request, options)
  }
}
