import ky, { HTTPError, type Options } from 'ky'
import { ApiError, errorText, pathOf, unreachable } from './error'

export interface CallOptions {
  /** Seconds for the whole call, retries and body included. */
  readonly timeout: number
  /** How often a read is tried again. */
  readonly retries: number
  /** Sent as a Bearer token (spec §7) to these urls; null: none. */
  readonly token: (url: string) => string | null
}

export interface Request {
  readonly json?: unknown
  readonly query?: URLSearchParams
  readonly signal?: AbortSignal | undefined
  /** Without the token: whom this goes to need not know who is signed in. */
  readonly anonymous?: boolean
}

/** One call, as `Call` describes it. */
export async function send(
  url: string,
  { json, query, signal, anonymous = false }: Request,
  { timeout, retries, token }: CallOptions,
): Promise<unknown> {
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
    throw await toApiError(thrown, pathOf(url))
  }
}

/** What a failed call threw, as an `ApiError`. */
async function toApiError(thrown: unknown, path: string): Promise<ApiError> {
  if (!(thrown instanceof HTTPError)) return unreachable(path, thrown)
  const body: unknown = await thrown.response.json().catch(() => null)
  return new ApiError(thrown.response.status, path, errorText(body), { cause: thrown })
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
