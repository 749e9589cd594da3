import type { IncomingMessage } from 'node:http'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { networkOf, normalizeAddress, parseNetworks } from './addresses'

/** Identifies clients for limits. */
export interface Clients {
  /**
   * The visitor's address, or the /64 network of an IPv6 one. Empty where there is no socket, as in tests.
   */
  addressOf(c: Context): string
  /** The same for a request that has not reached the app. */
  addressOfRequest(incoming: IncomingMessage): string
  /**
   * The origin that the visitor requested, from the forwarding headers of a trusted proxy; undefined: that of the
   * request.
   */
  originOf(c: Context): string | undefined
  /** Whether the address is that of a trusted proxy. */
  isProxy(address: string): boolean
}

/**
 * `trustProxy`: comma-separated CIDR networks of the proxies in front; absent: there are none, and
 * forwarding headers are ignored.
 * @throws StartError naming an invalid network.
 */
export function createClients(trustProxy?: string): Clients {
  const isProxy = trustProxy === undefined ? () => false : parseNetworks(trustProxy, '--trust-proxy')
  const peerOf = (c: Context) =>
    c.env?.incoming ? normalizeAddress(getConnInfo(c).remote.address ?? '') : undefined
  const visitorsNetwork = (peer: string, header: string | undefined) =>
    networkOf(header === undefined || !isProxy(peer) ? peer : visitorOf(header, peer, isProxy))
  return {
    isProxy,
    originOf(c) {
      const peer = trustProxy === undefined ? undefined : peerOf(c)
      if (peer === undefined || !isProxy(peer)) return undefined
      const [proto, host] = ['X-Forwarded-Proto', 'X-Forwarded-Host'].map((name) =>
        lastOf(c.req.header(name)),
      )
      const { protocol, host: requested } = new URL(c.req.url)
      const scheme = /^https?$/i.test(proto ?? '') ? proto : protocol.slice(0, -1)
      return originFrom(`${scheme}://${HOST.test(host ?? '') ? host : requested}`)
    },
    addressOf(c) {
      const peer = peerOf(c)
      return peer === undefined ? '' : visitorsNetwork(peer, c.req.header('X-Forwarded-For'))
    },
    addressOfRequest({ socket, headers }) {
      const peer = normalizeAddress(socket.remoteAddress ?? '')
      const forwarded = headers['x-forwarded-for']
      return peer === undefined ? '' : visitorsNetwork(peer, [forwarded ?? []].flat().join(',') || undefined)
    },
  }
}

/** A name or an address, with or without a port. */
const HOST = /^([a-z\d.-]+|\[[a-f\d:.]+\])(:\d{1,5})?$/i

/** The entry of the nearest proxy. */
const lastOf = (header: string | undefined) => header?.split(',').at(-1)?.trim()

function originFrom(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}

/**
 * Each proxy appends its client's address, so the last address that is not a proxy's is the visitor's.
 * The entries before it may be forged. An unreadable list is ignored.
 */
function visitorOf(forwarded: string, peer: string, isProxy: (address: string) => boolean): string {
  let nearest = peer
  for (const entry of forwarded.split(',').reverse()) {
    const address = normalizeAddress(withoutPort(entry.trim()))
    if (address === undefined) return peer
    if (!isProxy(address)) return address
    nearest = address
  }
  return nearest
}

/** Strips the port that some proxies write: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
}
