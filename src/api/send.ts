import ky, { HTTPError, type Options } from 'ky'
import { mayHaveBlocks, readBlocks } from '../content'
import { ApiError, errorDetails, errorText, pathOf, unreachable } from './error'

export interface CallOptions {
  /** Seconds for the whole call, retries and body included. */
  readonly timeout: number
  /** Retries of a read. */
  readonly retries: number
  /** The Bearer token for a url (spec §7); null: none. */
  readonly token: (url: string) => string | null
}

export interface Request {
  readonly json?: unknown
  readonly query?: URLSearchParams
  readonly signal?: AbortSignal | undefined
  /** Sends no token: the receiver need not know the user. */
  readonly anonymous?: boolean
}

/** Sends one call, as `Call` describes it. */
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
    // The timeout covers the body too, unlike ky's own.
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

/** Converts what a failed call threw to an `ApiError`. */
async function toApiError(thrown: unknown, path: string): Promise<ApiError> {
  if (!(thrown instanceof HTTPError)) return unreachable(path, thrown)
  const body: unknown = await thrown.response.json().catch(() => null)
  return new ApiError(thrown.response.status, path, errorText(body), {
    cause: thrown,
    details: errorDetails(body),
  })
}

/** Text declared as plain may still be JSON: some file servers label it so. */
async function read(answer: Response): Promise<unknown> {
  const text = await answer.text()
  try {
    const json: unknown = JSON.parse(text)
    return mayHaveBlocks(text) ? await readBlocks(json) : json
  } catch (error) {
    if (text === '' || answer.headers.get('content-type')?.startsWith('text/plain')) return text
    throw error
  }
}
