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
    const text = await answer.text().catch((error) => {
      if (json === undefined) throw error
      return ''
    })
    if (isPage(answer, text)) throw new Error('A page was sent in place of an answer')
    return await read(answer, text, json !== undefined)
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

/** Whether a network or a proxy sent a page of its own, such as a sign-in: the backend has not answered. */
const isPage = ({ status, headers }: Response, text: string) =>
  status === 200 && text.trim() !== '' && headers.get('content-type')?.startsWith('text/html') === true

/** Text declared as plain may still be JSON: some file servers label it so. */
async function read({ headers }: Response, text: string, isPost: boolean): Promise<unknown> {
  try {
    const json: unknown = JSON.parse(text)
    return mayHaveBlocks(text) ? await readBlocks(json) : json
  } catch (error) {
    if (text === '' || headers.get('content-type')?.startsWith('text/plain')) return text
    if (isPost) return undefined
    throw error
  }
}
