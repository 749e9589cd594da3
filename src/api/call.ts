import ky, { type Options } from 'ky'
import { toApiError } from './error'

export interface CallOptions {
  /** Seconds for the whole call, retries and body included. */
  readonly timeout: number
  /** How often a read is tried again. */
  readonly retries: number
  /** Sent as a Bearer token (spec §7). */
  readonly token: () => string | null
  readonly fetch?: typeof globalThis.fetch
}

/** Sends a request and answers its JSON. Rejects with an `ApiError`, or with the signal's reason when that ended it. */
export type Call = (url: string, request?: Request) => Promise<unknown>

interface Request {
  readonly json?: unknown
  readonly query?: URLSearchParams
  readonly signal?: AbortSignal | undefined
  /** Without the token: whom this goes to need not know who is signed in. */
  readonly anonymous?: boolean
}

export function createCall({ timeout, retries, token, fetch }: CallOptions): Call {
  return async (url, { json, query, signal, anonymous = false } = {}) => {
    const path = pathOf(url)
    const bearer = anonymous ? null : token()
    const limit = AbortSignal.timeout(timeout * 1000)
    const options: Options = {
      method: json === undefined ? 'get' : 'post',
      headers: {
        accept: 'application/json, text/plain',
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      },
      retry: { limit: retries, methods: ['get'] },
      // The limit covers the body too, which ky's own does not.
      timeout: false,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(json !== undefined && { json }),
      ...(query && { searchParams: query }),
      ...(fetch && { fetch }),
    }
    try {
      return await ky(url, options).json()
    } catch (thrown) {
      signal?.throwIfAborted()
      throw await toApiError(thrown, path)
    }
  }
}

function pathOf(url: string): string {
  return url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/, '')
}
