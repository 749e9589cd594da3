import ky, { type Options } from 'ky'
import { toApiError } from './error'

export interface CallOptions {
  /** Seconds for the whole call, retries and body included. */
  readonly timeout: number
  /** How often a read is tried again. */
  readonly retries: number
  /** Sent as a Bearer token (spec §7) to these urls; null: none. */
  readonly token: (url: string) => string | null
}

/**
 * Sends a request and answers its JSON, or its text where it is plain text (spec §7). What was posted has arrived with any
 * status 2xx: an answer that cannot be read is undefined. Rejects with an `ApiError`, or with the
 * signal's reason when that ended it.
 */
export type Call = (url: string, request?: Request) => Promise<unknown>

interface Request {
  readonly json?: unknown
  readonly query?: URLSearchParams
  readonly signal?: AbortSignal | undefined
  /** Without the token: whom this goes to need not know who is signed in. */
  readonly anonymous?: boolean
}

export function createCall({ timeout, retries, token }: CallOptions): Call {
  return async (url, { json, query, signal, anonymous = false } = {}) => {
    const path = pathOf(url)
    const bearer = anonymous ? null : token(url)
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
    }
    try {
      const answer = await ky(url, options)
      return json === undefined ? await read(answer) : await read(answer).catch(() => undefined)
    } catch (thrown) {
      signal?.throwIfAborted()
      throw await toApiError(thrown, path)
    }
  }
}

/** Plain text may be JSON all the same: file servers say so of what they do not know. */
async function read(answer: Response): Promise<unknown> {
  const text = await answer.text()
  try {
    return JSON.parse(text)
  } catch (error) {
    if (text === '' || answer.headers.get('content-type')?.startsWith('text/plain')) return text
    throw error
  }
}

function pathOf(url: string): string {
  return url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/[?#].*/, '')
}
