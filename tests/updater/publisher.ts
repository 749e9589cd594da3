import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Manifest } from '../../src/contracts'

/** What a publisher does to a response. `after`: number of bytes that are still correct. */
export type Prank =
  | { readonly kind: 'drop' | 'stall' | 'truncate' | 'corrupt' | 'trickle'; readonly after: number }
  /** Declares a length that differs by so many bytes from the file's. */
  | { readonly kind: 'lie'; readonly by: number }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Record<string, string> }
  /** Sends the whole file, whatever range was requested. */
  | { readonly kind: 'whole' }
  /** Sends more bytes than the file has, without declaring a length. */
  | { readonly kind: 'more' }

export interface Asked {
  readonly path: string
  readonly range: string | undefined
  readonly authorization: string | undefined
}

/** An offer: a manifest, as an object or as any text, and its files by hash. */
export interface Offered {
  readonly manifest: Manifest | string
  readonly files: ReadonlyMap<string, Buffer>
}

/** A publisher on this machine that simulates network and server faults. */
export interface Publisher {
  readonly url: string
  publish(offered: Offered): void
  /** Called for every request; undefined: the response is correct. */
  prank: (asked: Asked) => Prank | undefined
  /** Bytes sent, by path. */
  readonly sent: Map<string, number>
  readonly asked: Asked[]
  close(): Promise<void>
}

const PIECE = 16 * 1024

/** `kind`: a showroom server, or a package folder on a web host. */
export async function startPublisher(kind: 'server' | 'folder' = 'server'): Promise<Publisher> {
  let offered: Offered = { manifest: '', files: new Map() }
  const sockets = new Set<Socket>()
  const sent = new Map<string, number>()
  const asked: Asked[] = []

  const find = (path: string): Buffer | undefined => {
    const { manifest, files } = offered
    if (path === (kind === 'server' ? '/box-api/releases/current' : '/manifest.json'))
      return Buffer.from(typeof manifest === 'string' ? manifest : JSON.stringify(manifest))
    const hash =
      kind === 'server' ? /^\/box-api\/files\/([0-9a-f]{64})$/.exec(path)?.[1] : hashAt(manifest, path)
    return hash === undefined ? undefined : files.get(hash)
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)
    const { range, authorization } = request.headers
    const ask = { path, range, authorization }
    asked.push(ask)
    response.on('error', () => {})
    const count = (bytes: number) => sent.set(path, (sent.get(path) ?? 0) + bytes)
    void answer(request, response, find(path), publisher.prank(ask), count)
  })
  server.on('connection', (socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const publisher: Publisher = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish(next) {
      offered = next
    },
    prank: () => undefined,
    sent,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return publisher
}

function hashAt(manifest: Manifest | string, path: string): string | undefined {
  if (typeof manifest === 'string') return undefined
  return manifest.files.find((file) => `/${file.path}` === path)?.sha256
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  file: Buffer | undefined,
  prank: Prank | undefined,
  count: (bytes: number) => void,
): Promise<void> {
  if (prank?.kind === 'status') return void response.writeHead(prank.status, prank.headers).end()
  if (!file) return void response.writeHead(404).end()
  const from =
    prank?.kind === 'whole' ? 0 : Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const body = file.subarray(from)
  const isPart = from > 0
  response.statusCode = isPart ? 206 : 200
  if (isPart) response.setHeader('Content-Range', `bytes ${from}-${file.length - 1}/${file.length}`)
  if (prank?.kind !== 'more') {
    const lie = prank?.kind === 'lie' ? prank.by : 0
    response.setHeader('Content-Length', Math.max(0, body.length + lie))
  }
  const good = prank && 'after' in prank ? Math.min(prank.after, body.length) : body.length
  await send(response, body.subarray(0, good), count)
  if (prank?.kind === 'stall') return
  if (prank?.kind === 'drop' || prank?.kind === 'lie') return void response.destroy()
  if (prank?.kind === 'truncate') return void response.socket?.end()
  if (prank?.kind === 'trickle') return trickle(response, body.subarray(good))
  if (prank?.kind === 'corrupt')
    await send(response, Buffer.from(body.subarray(good).map((byte) => byte ^ 1)), count)
  if (prank?.kind === 'more') await send(response, Buffer.alloc(PIECE), count)
  response.end()
}

async function send(response: ServerResponse, bytes: Buffer, count: (bytes: number) => void): Promise<void> {
  for (let at = 0; at < bytes.length && !response.destroyed; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE)
    count(piece.length)
    if (!response.write(piece)) await drained(response)
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.once('drain', done).once('close', done)
  })
}

/** Sends a byte now and then, endlessly. */
function trickle(response: ServerResponse, bytes: Buffer): void {
  let at = 0
  const timer = setInterval(() => response.write(bytes.subarray(at, ++at)), 5)
  response.on('close', () => clearInterval(timer))
}
