import { pathOf, unreachable } from './error'
import type { CallOptions, Request } from './send'

/**
 * Sends a request and returns its JSON, or its text if it is plain text (spec §7). A post succeeds with any status
 * 2xx: an unreadable answer is undefined. Rejects with an `ApiError`, or with the signal's reason after an abort.
 */
export type Call = (url: string, request?: Request) => Promise<unknown>

/** Loaded on demand, because pages that contain all answers do not need it. */
const sending = () => import('./send')

/** Preloads the sending code for callers that expect a call. */
export function prepareCalls(): void {
  // If this fails, the call loads it again.
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
