import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf, normalizeAddress } from '../http/addresses'

export const ACCESS_LOG_FORMATS = ['common', 'json'] as const
export type AccessLogFormat = (typeof ACCESS_LOG_FORMATS)[number]

/** Called for each request; reports it once its response has ended or its connection was closed. */
export type RequestObserver = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** An answered request. */
export interface AnsweredRequest {
  readonly at: Date
  readonly address: string
  readonly method: string
  /** Without the query, which may name a person. */
  readonly path: string
  readonly version: string
  readonly status: number
  /** Bytes sent, headers included. */
  readonly bytes: number
  readonly milliseconds: number
}

/** Reports requests as they end. `addressOf`: the visitor's address. */
export function observeRequests(
  report: (request: AnsweredRequest) => void,
  addressOf: (incoming: IncomingMessage) => string = ({ socket }) =>
    networkOf(normalizeAddress(socket.remoteAddress ?? '') ?? ''),
  now: () => number = () => performance.now(),
): RequestObserver {
  return (incoming, outgoing) => {
    const [at, start, sent] = [new Date(), now(), incoming.socket.bytesWritten]
    const address = addressOf(incoming)
    outgoing.once('close', () =>
      report({
        ...{ at, address, method: incoming.method ?? '', version: incoming.httpVersion },
        path: (incoming.url ?? '').replace(/[?#].*$/s, ''),
        status: outgoing.statusCode,
        bytes: incoming.socket.bytesWritten - sent,
        milliseconds: Math.round(now() - start),
      }),
    )
  }
}

/** A line of the access log: the Common Log Format, or JSON. */
export function accessLine(request: AnsweredRequest, format: AccessLogFormat): string {
  const { at, address, method, path, version, status, bytes } = request
  if (format === 'json') return JSON.stringify({ ...request, at: at.toISOString() })
  // A quote or backslash would end the field. Node accepts no control characters in a request line.
  const line = `${method} ${path} HTTP/${version}`.replace(/["\\]/g, (sign) => `\\${sign}`)
  return `${address || '-'} - - [${commonTime(at)}] "${line}" ${status} ${bytes}`
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** As in `23/Nov/2026:09:00:00 +0000`. */
function commonTime(at: Date): string {
  const [day, time] = at.toISOString().split(/[T.]/)
  return `${day?.slice(8)}/${MONTHS[at.getUTCMonth()]}/${at.getUTCFullYear()}:${time} +0000`
}
