import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf, normalizeAddress } from './addresses'

/**
 * Maximum connections in total and per address. A browser opens six, and visitors of a fair share an
 * address.
 */
export interface ConnectionLimits {
  readonly most: number
  readonly mostOfOne: number
}

const CONNECTION_LIMITS: ConnectionLimits = { most: 1000, mostOfOne: 256 }

/** A server's connections. */
export interface Connections {
  /** Marks a connection as busy or idle. */
  mark(socket: Socket, busy: boolean): void
  /** Closes idle connections, and busy ones after their current response. */
  endWhenDone(): void
}

/**
 * Bounds a server's connections. At the limit a new connection replaces the longest idle one, else one of
 * the address that has most. `isProxy`: the address stands for many visitors.
 */
export function boundConnections(
  server: Server,
  { most, mostOfOne }: ConnectionLimits = CONNECTION_LIMITS,
  isProxy: (address: string) => boolean = () => false,
): Connections {
  // Longest idle first.
  const idle = new Set<Socket>()
  const open = new Map<Socket, string>()
  const counts = new Map<string, number>()
  let ending = false

  const forget = (socket: Socket) => {
    const owner = open.get(socket)
    if (owner === undefined) return
    open.delete(socket)
    idle.delete(socket)
    const left = (counts.get(owner) ?? 1) - 1
    if (left > 0) counts.set(owner, left)
    else counts.delete(owner)
  }
  const drop = (socket: Socket | undefined) => {
    if (!socket) return false
    forget(socket)
    socket.destroy()
    return true
  }
  const idleOf = (owner: string) => [...idle].find((socket) => open.get(socket) === owner)
  const longestIdle = () => idle.values().next().value
  const busyOfGreediest = (owner: string) => {
    const [greediest, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))
    if (count <= (counts.get(owner) ?? 0) + 1) return undefined
    return [...open].find(([, other]) => other === greediest)?.[0]
  }
  const hasRoom = (owner: string, mayBeMany: boolean) => {
    if (!mayBeMany && (counts.get(owner) ?? 0) >= mostOfOne && !drop(idleOf(owner))) return false
    return open.size < most || drop(longestIdle()) || drop(busyOfGreediest(owner))
  }

  server.on('connection', (socket) => {
    const address = normalizeAddress(socket.remoteAddress ?? '') ?? ''
    const owner = networkOf(address)
    if (ending || !hasRoom(owner, isProxy(address))) {
      socket.destroy()
      return
    }
    open.set(socket, owner)
    counts.set(owner, (counts.get(owner) ?? 0) + 1)
    idle.add(socket)
    socket.once('close', () => forget(socket))
  })

  return {
    mark(socket, busy) {
      idle.delete(socket)
      if (busy || !open.has(socket)) return
      idle.add(socket)
      if (ending) socket.end()
    },
    endWhenDone() {
      ending = true
      for (const socket of [...idle]) drop(socket)
    },
  }
}
