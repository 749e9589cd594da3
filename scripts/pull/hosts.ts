import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isPublicHost } from '../../src/util'

/** The hosts and addresses that a pull may request. */
export interface Hosts {
  /** The reason why a URL is refused; undefined: it is allowed. */
  refusal(url: URL): string | undefined
  /** Whether the token may be sent to this URL. */
  isOrigin(url: URL): boolean
  /** Resolves a host and refuses forbidden addresses. */
  readonly lookup: LookupFunction
}

type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

/**
 * Allows only the CMS and the media hosts that the operator named: a CMS must not make a build machine
 * request its neighbours. Against DNS rebinding, the addresses of a host are checked with each connection: a host
 * that once resolved to a public address must stay public.
 */
export function createHosts(origin: URL, mediaHosts: readonly string[], resolve: Resolve = resolved): Hosts {
  const named = new Set(mediaHosts.map((host) => host.toLowerCase()))
  const isPublic = new Map<string, boolean>()

  const addressesOf = async (host: string) => {
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host)
    for (const { address } of found) {
      const fault = addressFault(address)
      if (fault) throw new Error(`${host} is at ${address}, ${fault}`)
    }
    const own = found.find(({ address }) => !isPublicAddress(address))
    if (own && found.some(({ address }) => isPublicAddress(address)))
      throw new Error(`${host} resolves to public addresses and to ${own.address}`)
    if (own && isPublic.get(host) === true)
      throw new Error(`${host} resolved to a public address before and now resolves to ${own.address}`)
    isPublic.set(host, own === undefined)
    return found
  }
  return {
    isOrigin: (url) => url.origin === origin.origin,
    refusal(url) {
      // A connection to an address resolves nothing, so `lookup` does not see it.
      const fault = addressFault(url.hostname.replace(/^\[|\]$/g, ''))
      if (url.origin === origin.origin) return fault
      if (!/^https?:$/.test(url.protocol)) return `${url.protocol} is not allowed`
      if (!named.has(url.host.toLowerCase())) return `${url.host} is another host: allow it with --media-host`
      if (url.protocol === 'http:' && origin.protocol === 'https:') return 'it is not encrypted'
      return fault
    },
    lookup: (host, options, done) => {
      addressesOf(host).then(
        (found) => {
          const [first] = found
          if (!first) return done(new Error(`${host} has no address`), '', 4)
          if (options.all) return done(null, [...found] as never)
          done(null, first.address, first.family)
        },
        (cause) => done(cause instanceof Error ? cause : new Error(String(cause)), '', 4),
      )
    },
  }
}

/** The addresses of cloud metadata services, all link-local ones included. */
const METADATA = blockList(
  ['169.254.0.0', 16],
  // Of Alibaba, Oracle and Azure.
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
  ['168.63.129.16', 32],
  ['fe80::', 10],
  ['fd00:ec2::254', 128],
)
const NO_HOST = blockList(['0.0.0.0', 8], ['224.0.0.0', 3], ['::', 128], ['ff00::', 8])

function blockList(...networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, bits] of networks) list.addSubnet(network, bits, isIP(network) === 6 ? 'ipv6' : 'ipv4')
  return list
}

function addressFault(address: string): string | undefined {
  const plain = plainAddress(address)
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(plain) === 0) return undefined
  if (METADATA.check(plain, family)) return 'an address of cloud metadata, or another link-local address'
  if (NO_HOST.check(plain, family)) return 'an unspecified or multicast address'
  return undefined
}

/** Prefixes of IPv6 addresses that stand for an IPv4 one: mapped, compatible, and translated (NAT64). */
const IPV4_INSIDE = /^(?:::ffff:(?:0:)?|::|64:ff9b::(?:ffff:)?)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** The IPv4 address inside an IPv6 one, however it is written; otherwise the address itself. */
function plainAddress(address: string): string {
  if (isIP(address) !== 6) return address
  const short = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [, high, low] = IPV4_INSIDE.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  return [high, low]
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address)
  return isPublicHost(isIP(plain) === 6 ? `[${plain}]` : plain)
}

function resolved(host: string): ReturnType<Resolve> {
  return new Promise((resolve, reject) => {
    lookUp(host, { all: true }, (fault, found) => (fault ? reject(fault) : resolve(found)))
  })
}
