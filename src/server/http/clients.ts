import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { networkOf, normalizeAddress, parseNetworks } from './addresses'

/** Identifies clients for limits. */
export interface Clients {
  /** The visitor's address, or the /64 network of an IPv6 one. All are one where there is no socket, as in a test. */
  addressOf(c: Context): string
  /** Whether the address is that of a proxy whose word on its visitors counts. */
  isProxy(address: string): boolean
}

/**
 * `trustProxy`: networks of the proxies in front, in CIDR form, with commas between; absent: there are none, and what a
 * request says of its sender is not looked at.
 * @throws StartError naming what is no network.
 */
export function createClients(trustProxy?: string): Clients {
  const isProxy = trustProxy === undefined ? () => false : parseNetworks(trustProxy, '--trust-proxy')
  return {
    isProxy,
    addressOf(c) {
      const peer = c.env?.incoming ? normalizeAddress(getConnInfo(c).remote.address ?? '') : undefined
      if (peer === undefined) return ''
      const forwarded = isProxy(peer) ? c.req.header('X-Forwarded-For') : undefined
      return networkOf(forwarded === undefined ? peer : visitorOf(forwarded, peer, isProxy))
    },
  }
}

/**
 * Each proxy appends the address it was asked by, so that the last one that is no proxy's is the visitor's: what stands
 * before it anybody may have written. A list that cannot be read counts for nothing.
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

/** `192.0.2.1:4711` and `[2001:db8::1]:4711`, as some proxies write. */
function withoutPort(entry: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
}
