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
  /** Milliseconds for which a request is not yet slow. */
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

/**
 * Bounds a server's connections. At the limit a new connection replaces the longest idle one, else one of
 * the address or network that has most, else the slowest one. `isProxy`: the address stands for many visitors.
 */
export function boundConnections(
  server: Server,
  { most, mostOfOne, grace }: ConnectionLimits,
  isProxy: (address: string) => boolean,
): Connections {
  // Longest idle first.
  const idle = new Set<Socket>()
  const busy = new Map<Socket, Busy>()
  // Each with its owners: the address, and the wider networks around an IPv6 one.
  const open = new Map<Socket, readonly string[]>()
  const counts = new Map<string, number>()
  let ending = false

  const count = (owners: readonly string[], by: number) => {
    for (const owner of owners) {
      const left = (counts.get(owner) ?? 0) + by
      if (left > 0) counts.set(owner, left)
      else counts.delete(owner)
    }
  }
  const forget = (socket: Socket) => {
    const owners = open.get(socket)
    if (owners === undefined) return
    open.delete(socket)
    idle.delete(socket)
    busy.delete(socket)
    count(owners, -1)
  }
  const drop = (socket: Socket | undefined) => {
    if (!socket) return false
    forget(socket)
    socket.destroy()
    return true
  }
  const idleOf = (owner: string) => [...idle].find((socket) => open.get(socket)?.[0] === owner)
  const longestIdle = () => idle.values().next().value
  /** The slowest client among the connections of an owner; absent: of all owners. */
  const slowest = (owner?: string) => {
    let worst: { readonly socket: Socket; readonly rate: number } | undefined
    for (const [socket, { since, bytes, isWaiting }] of busy) {
      const age = performance.now() - since
      const isCandidate = owner ? open.get(socket)?.includes(owner) : age >= grace && !isWaiting()
      if (!isCandidate) continue
      const rate = (progressOf(socket) - bytes) / Math.max(1, age)
      if (!worst || rate < worst.rate) worst = { socket, rate }
    }
    return worst?.socket
  }
  const slowestOfGreediest = (owners: readonly string[]) => {
    const [greediest, has] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))
    const own = Math.max(...owners.map((owner) => counts.get(owner) ?? 0))
    return has > own + 1 ? slowest(greediest) : undefined
  }
  const hasRoom = (owners: readonly string[], mayBeMany: boolean) => {
    const [owner = ''] = owners
    if (!mayBeMany && (counts.get(owner) ?? 0) >= mostOfOne && !drop(idleOf(owner))) return false
    return open.size < most || drop(longestIdle()) || drop(slowestOfGreediest(owners)) || drop(slowest())
  }

  server.on('connection', (socket) => {
    const address = normalizeAddress(socket.remoteAddress ?? '') ?? ''
    const network = networkOf(address)
    const owners = [network, ...widerNetworksOf(network)]
    if (ending || !hasRoom(owners, isProxy(address))) {
      socket.destroy()
      return
    }
    open.set(socket, owners)
    count(owners, 1)
    idle.add(socket)
    socket.once('close', () => forget(socket))
  })

  return {
    mark(socket, request) {
      idle.delete(socket)
      busy.delete(socket)
      if (!open.has(socket)) return
      if (request !== 'idle')
        return void busy.set(socket, { since: performance.now(), bytes: progressOf(socket), ...request })
      idle.add(socket)
      if (ending) socket.end()
    },
    endWhenDone() {
      ending = true
      for (const socket of [...idle]) drop(socket)
    },
  }
}
