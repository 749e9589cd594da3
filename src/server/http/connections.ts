import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf, normalizeAddress, widerNetworksOf } from './addresses'

/**
 * Maximum connections in total and per address. A browser opens six, and visitors of a fair share an
 * address.
 */
export interface ConnectionLimits {
  readonly most: number
  readonly mostOfOne: number
  /** Milliseconds for which a request is not yet slow, and a connection without one not yet idle. */
  readonly grace: number
}

export const CONNECTION_LIMITS: ConnectionLimits = { most: 1000, mostOfOne: 256, grace: 1000 }

/** A server's connections. */
export interface Connections {
  /**
   * Marks a connection as busy with a request or as idle. `isWaiting`: the client waits for the server, which has
   * neither anything to read from it nor to send.
   */
  mark(socket: Socket, request: { readonly isWaiting: () => boolean } | 'idle'): void
  /** Closes idle connections, and busy ones after their current response. */
  endWhenDone(): void
}

/** A connection with a request. */
interface Busy {
  readonly since: number
  readonly bytes: number
  readonly isWaiting: () => boolean
}

/** Bytes that the client has read and sent. */
const progressOf = ({ bytesWritten, writableLength, bytesRead }: Socket) =>
  bytesRead + bytesWritten - writableLength

/** The open connections with their owners: the address, and the wider networks around an IPv6 one. */
class ConnectionTable {
  readonly #open = new Map<Socket, readonly string[]>()
  readonly #counts = new Map<string, number>()
  /** Longest idle first. */
  readonly #idle = new Set<Socket>()
  readonly #busy = new Map<Socket, Busy>()
  /** Those whose first request may be on its way, with the time of their start. */
  readonly #unused = new Map<Socket, number>()
  readonly #grace: number

  constructor(grace: number) {
    this.#grace = grace
  }

  get size() {
    return this.#open.size
  }

  countOf(owner = '') {
    return this.#counts.get(owner) ?? 0
  }

  has(socket: Socket) {
    return this.#open.has(socket)
  }

  add(socket: Socket, owners: readonly string[]) {
    this.#open.set(socket, owners)
    this.#count(owners, 1)
    this.#idle.add(socket)
    this.#unused.set(socket, performance.now())
  }

  mark(socket: Socket, request: Pick<Busy, 'isWaiting'> | 'idle') {
    this.#idle.delete(socket)
    this.#busy.delete(socket)
    this.#unused.delete(socket)
    if (!this.#open.has(socket)) return
    if (request === 'idle') this.#idle.add(socket)
    else this.#busy.set(socket, { since: performance.now(), bytes: progressOf(socket), ...request })
  }

  forget(socket: Socket) {
    const owners = this.#open.get(socket)
    if (owners === undefined) return
    this.#open.delete(socket)
    this.#idle.delete(socket)
    this.#busy.delete(socket)
    this.#unused.delete(socket)
    this.#count(owners, -1)
  }

  idle(): readonly Socket[] {
    return [...this.#idle]
  }

  idleOf(owner: string | undefined) {
    return this.idle().find((socket) => this.#open.get(socket)?.[0] === owner)
  }

  longestIdle() {
    const isJustOpened = (socket: Socket) =>
      performance.now() - (this.#unused.get(socket) ?? Number.NEGATIVE_INFINITY) < this.#grace
    return this.idle().find((socket) => !isJustOpened(socket))
  }

  oldestUnused() {
    return this.#unused.keys().next().value
  }

  /** The slowest client of the owner with the most connections, if it has more than these owners. */
  slowestOfGreediest(owners: readonly string[]) {
    const [greediest, has] = [...this.#counts].reduce((a, b) => (b[1] > a[1] ? b : a))
    const own = Math.max(...owners.map((owner) => this.countOf(owner)))
    return has > own + 1 ? this.slowest(greediest) : undefined
  }

  /** The slowest client among the connections of an owner; absent: of all owners. */
  slowest(owner?: string) {
    let worst: { readonly socket: Socket; readonly rate: number } | undefined
    for (const [socket, { since, bytes, isWaiting }] of this.#busy) {
      const age = performance.now() - since
      const isCandidate = owner ? this.#open.get(socket)?.includes(owner) : age >= this.#grace && !isWaiting()
      if (!isCandidate) continue
      const rate = (progressOf(socket) - bytes) / Math.max(1, age)
      if (!worst || rate < worst.rate) worst = { socket, rate }
    }
    return worst?.socket
  }

  #count(owners: readonly string[], by: number) {
    for (const owner of owners) {
      const left = this.countOf(owner) + by
      if (left > 0) this.#counts.set(owner, left)
      else this.#counts.delete(owner)
    }
  }
}

/**
 * Bounds a server's connections. At the limit a new connection replaces the longest idle one, else one of
 * the address or network that has most, else the slowest one, else the oldest without a request. `isProxy`: the
 * address stands for many visitors.
 */
export function boundConnections(
  server: Server,
  { most, mostOfOne, grace }: ConnectionLimits,
  isProxy: (address: string) => boolean,
): Connections {
  const table = new ConnectionTable(grace)
  let ending = false

  const drop = (socket: Socket | undefined) => {
    if (!socket) return false
    table.forget(socket)
    socket.destroy()
    return true
  }
  const hasRoom = (owners: readonly string[], mayBeMany: boolean) => {
    const [owner] = owners
    if (!mayBeMany && table.countOf(owner) >= mostOfOne && !drop(table.idleOf(owner))) return false
    if (table.size < most || drop(table.longestIdle())) return true
    return drop(table.slowestOfGreediest(owners)) || drop(table.slowest()) || drop(table.oldestUnused())
  }

  server.on('connection', (socket) => {
    const address = normalizeAddress(socket.remoteAddress ?? '') ?? ''
    const network = networkOf(address)
    const owners = [network, ...widerNetworksOf(network)]
    if (ending || !hasRoom(owners, isProxy(address))) {
      socket.destroy()
      return
    }
    table.add(socket, owners)
    socket.once('close', () => table.forget(socket))
  })

  return {
    mark(socket, request) {
      table.mark(socket, request)
      if (ending && request === 'idle' && table.has(socket)) socket.end()
    },
    endWhenDone() {
      ending = true
      for (const socket of table.idle()) drop(socket)
    },
  }
}
