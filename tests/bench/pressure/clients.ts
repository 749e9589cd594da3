import { request } from 'node:http'
import { connect, type Socket } from 'node:net'

/** The n-th visitor's address: all are local, so that nothing leaves the machine. */
const addressOf = (visitor: number): string => `127.0.1.${1 + (visitor % 250)}`

/** Requests a film and never reads the response. */
export function readSlowly(url: string, path: string, visitor: number): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress: addressOf(visitor) })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.pause()
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      resolve(socket)
    })
  })
}

export interface ResponseTime {
  readonly status: number
  readonly bytes: number
  readonly ms: number
}

/** One request on a new connection. */
export function sendRequest(
  url: string,
  { path, visitor, headers, body }: AskOptions,
): Promise<ResponseTime> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(path, url),
      {
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        localAddress: addressOf(visitor),
        headers,
      },
      (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, bytes, ms: performance.now() - startedAt }),
        )
        answer.once('error', reject)
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

interface AskOptions {
  readonly path: string
  readonly visitor: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Sends a body of this many bytes with chunked encoding until it is refused. Resolves with the bytes that
 * were accepted.
 */
export async function upload(url: string, path: string, bytes: number): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  socket.resume()
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`)
  const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'x'), Buffer.from('\r\n')])
  let sent = 0
  while (sent < bytes && !socket.destroyed) {
    sent += 65_536
    if (!socket.write(piece)) {
      await Promise.race([new Promise<void>((resolve) => socket.once('drain', () => resolve())), closed])
    }
  }
  socket.destroy()
  return sent
}
