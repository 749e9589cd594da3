import type { IncomingMessage } from 'node:http'
import { isPageInstead, type Outgoing, ProxyFault, SignInFault } from '../../src/server/outgoing'
import type { Hosts } from './hosts'

/** Timeouts in milliseconds: without any data, and in total. */
export interface Timeouts {
  readonly idle: number
  readonly total: number
}

export const TIMEOUTS: Timeouts = { idle: 30_000, total: 30 * 60_000 }

const MAX_REDIRECTS = 5

/** A retry would fail the same way. */
export class PermanentError extends Error {
  override readonly name = 'Final'
}

/** The server refused the query; a simpler one may succeed. `details`: of its error, if it has any. */
export class RefusedQuery extends PermanentError {
  readonly details: unknown
  constructor(details: unknown) {
    super('answered 400')
    this.details = details
  }
}

/** Maximum bytes of an error that are read. */
const MAX_ERROR_BYTES = 16 * 1024

/** A retry may succeed. `waitMs`: the server's Retry-After. */
export class RetryableError extends Error {
  override readonly name = 'Passing'
  readonly waitMs: number | undefined
  constructor(message: string, waitMs?: number) {
    super(message)
    this.waitMs = waitMs
  }
}

export interface Request {
  readonly hosts: Hosts
  readonly headers: Readonly<Record<string, string>>
  /** Sent to the origin only. */
  readonly token: string | undefined
  readonly timeouts: Timeouts
  readonly outgoing: Outgoing
}

/**
 * Requests a URL, following redirects to allowed hosts; the caller reads the body.
 * @throws PermanentError, RetryableError.
 */
export async function request(start: URL, options: Request): Promise<IncomingMessage> {
  let url = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const fault = options.hosts.refusal(url)
    if (fault) throw new PermanentError(fault)
    const answer = await requestOnce(url, options)
    const { statusCode: status = 0, headers } = answer
    if (status >= 300 && status < 400 && status !== 304) {
      answer.destroy()
      const to = headers.location ?? ''
      if (!URL.canParse(to, url)) throw new PermanentError('is not a valid URL')
      const next = new URL(to, url)
      const refusal = options.hosts.refusal(next)
      if (refusal)
        throw new PermanentError(
          `redirects to ${next.origin}, as a network does that asks for a sign-in: ${refusal}`,
        )
      url = next
      continue
    }
    if (isPageInstead(answer, url.pathname)) {
      answer.destroy()
      throw new PermanentError(new SignInFault(url.host).message)
    }
    if (status === 200 || status === 304) {
      // Compressed responses are refused: a small body must not expand into a huge one.
      if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) {
        answer.destroy()
        throw new PermanentError('was sent compressed, which was not requested')
      }
      return answer
    }
    if (status === 400) throw new RefusedQuery(await errorDetailsOf(answer))
    answer.destroy()
    const message = `answered ${status}`
    if (status === 429 || status >= 500) throw new RetryableError(message, waitOf(headers['retry-after']))
    throw new PermanentError(message)
  }
  throw new PermanentError(`redirects more than ${MAX_REDIRECTS} times`)
}

async function errorDetailsOf(answer: IncomingMessage): Promise<unknown> {
  try {
    let text = ''
    for await (const piece of answer.setEncoding('utf8')) {
      text += piece
      if (text.length > MAX_ERROR_BYTES) return undefined
    }
    return Object(Object(JSON.parse(text)).error).details
  } catch {
    return undefined
  } finally {
    answer.destroy()
  }
}

async function requestOnce(
  url: URL,
  { hosts, headers, token, timeouts, outgoing }: Request,
): Promise<IncomingMessage> {
  const options = {
    headers: {
      'Accept-Encoding': 'identity',
      'User-Agent': 'showroom-content-pull',
      ...headers,
      ...(token !== undefined && hosts.isOrigin(url) && { Authorization: `Bearer ${token}` }),
    },
    lookup: hosts.lookup,
    timeout: timeouts.idle,
    signal: AbortSignal.timeout(timeouts.total),
  }
  try {
    return await outgoing.request(url, options, (sent) => {
      sent.on('timeout', () => sent.destroy(new Error(`sends nothing for ${timeouts.idle / 1000} s`)))
    })
  } catch (cause) {
    // A refusal stays one; a proxy that cannot reach the host may later.
    if (cause instanceof ProxyFault && cause.status < 500) throw new PermanentError(cause.message)
    throw new RetryableError(reasonOf(cause))
  }
}

/** The reason of a network error, which may have several causes. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  if (cause.name === 'AbortError' || cause.name === 'TimeoutError') return 'takes too long'
  const code = 'code' in cause ? String(cause.code) : ''
  return cause.message || code || cause.name
}

function waitOf(retryAfter: string | undefined): number | undefined {
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined
}
