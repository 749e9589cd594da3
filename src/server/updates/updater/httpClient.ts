import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createOutgoing, type Outgoing, SignInFault } from '../../outgoing'
import type { Authorize } from './bucket'
import { UpdateFault } from './faults'
import { createSpeedFloor, LEAST_SPEED, type SpeedFloor } from './speedFloor'

/** The response of a publisher. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Must be read to its end or closed. @throws UpdateFault when it breaks off, also by stalling. */
  readonly pieces: AsyncIterable<Uint8Array>
  give(): void
}

/** Requests to one publisher, over persistent connections. */
interface HttpClient {
  get(url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Answer>
  end(): void
}

interface HttpClientOptions {
  /** The publisher's origin, the only one whose requests are authorized. */
  readonly origin: string
  readonly authorize?: Authorize | undefined
  readonly atOnce?: number
  readonly stallTimeoutMs?: number
  readonly outgoing?: Outgoing
}

const MOST_REDIRECTS = 3
const MOST_RETRY_AFTER_MS = 10 * 60_000

export function createHttpClient({
  origin,
  authorize,
  atOnce = 4,
  stallTimeoutMs = 30_000,
  outgoing = createOutgoing({ keepAlive: true, maxSockets: atOnce + 1 }),
}: HttpClientOptions): HttpClient {
  const floor = createSpeedFloor(stallTimeoutMs)

  const send = async (url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal) => {
    const authorized = authorize && url.origin === origin ? await authorize(url, headers) : {}
    const options = { signal, headers: { 'Accept-Encoding': 'identity', ...headers, ...authorized } }
    return outgoing.request(url, options, (sent) => {
      // Runs from the attempt to connect to the last response header.
      const timer = setTimeout(() => sent.destroy(stalled(url)), stallTimeoutMs)
      sent.once('response', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    })
  }

  return {
    async get(url, headers, signal) {
      let target = url
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
        const message = await send(target, headers, signal)
        const { location } = message.headers
        if (!isRedirect(message.statusCode) || location === undefined) return answerOf(message, target, floor)
        message.destroy()
        target = redirected(target, location)
      }
      throw new UpdateFault('trouble', `${redactedUrl(url)} redirects too often`)
    },
    end: () => outgoing.end(),
  }
}

const isRedirect = (status = 0) => [301, 302, 303, 307, 308].includes(status)

/** @throws UpdateFault when it leads away from http, or from https to http. */
export function redirected(from: URL, location: string): URL {
  const to = URL.canParse(location, from) ? new URL(location, from) : undefined
  const isAllowed = to && (to.protocol === 'https:' || (to.protocol === 'http:' && from.protocol === 'http:'))
  if (!isAllowed)
    throw new UpdateFault('trouble', `${redactedUrl(from)} redirects to a URL that is not allowed`)
  return to
}

/** @throws UpdateFault unless it contains the requested file. */
function answerOf(message: IncomingMessage, url: URL, floor: SpeedFloor): Answer {
  const { statusCode: status = 0, headers } = message
  if (status !== 200 && status !== 206) {
    message.destroy()
    throw statusFault(status, headers, redactedUrl(url))
  }
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') {
    message.destroy()
    throw new UpdateFault(
      'trouble',
      `${redactedUrl(url)} is compressed (${encoding}) although compression was declined`,
    )
  }
  return { status, headers, pieces: piecesOf(message, url, floor), give: () => message.destroy() }
}

function statusFault(status: number, headers: IncomingHttpHeaders, name: string): UpdateFault {
  if (status === 511) return new UpdateFault('signIn', new SignInFault(name).message)
  if (status === 404 || status === 410) return new UpdateFault('gone', `${name} is missing (${status})`)
  if (status === 401 || status === 403) {
    return new UpdateFault('denied', `${name} is not allowed without the right key (${status})`)
  }
  const seconds = Number(headers['retry-after'] ?? 0)
  const wait = Number.isFinite(seconds) ? Math.min(MOST_RETRY_AFTER_MS, Math.max(0, seconds * 1000)) : 0
  return new UpdateFault('trouble', `${name} answered ${status}`, wait)
}

async function* piecesOf(message: IncomingMessage, url: URL, floor: SpeedFloor): AsyncGenerator<Uint8Array> {
  // The time that the reader takes is not the publisher's.
  const transfer = floor.watch(() => message.destroy(tooSlow(url)))
  try {
    transfer.waiting()
    for await (const piece of message) {
      transfer.arrived(piece.length)
      yield piece
      transfer.waiting()
    }
  } catch (cause) {
    if (cause instanceof UpdateFault) throw cause
    throw new UpdateFault(
      'offline',
      `${redactedUrl(url)} was interrupted: ${cause instanceof Error ? cause.message : cause}`,
    )
  } finally {
    transfer.end()
    message.destroy()
  }
}

const tooSlow = (url: URL) =>
  new UpdateFault('slow', `${redactedUrl(url)} sends less than ${LEAST_SPEED / 1024} KiB a second`)
const stalled = (url: URL) => new UpdateFault('offline', `${redactedUrl(url)} stopped sending`)
const redactedUrl = ({ origin, pathname }: URL): string => `${origin}${pathname}`
