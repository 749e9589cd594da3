import { BlockList, isIP, isIPv4 } from 'node:net'
import { StartError } from '../startError'

/** Normalizes an address for comparison: unwraps IPv4 in IPv6, drops the zone. Undefined when it is not an address. */
export function normalizeAddress(text: string): string | undefined {
  const bare = text.trim().replace(/%.*$/, '').toLowerCase()
  if (isIP(bare) === 0) return undefined
  const groups = groupsOf(bare)
  if (!groups?.slice(0, 5).every((group) => group === 0) || groups[5] !== 0xffff) return bare
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** The unit that limits count: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const groups = groupsOf(address)
  return groups
    ? `${groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`
    : address
}

/**
 * The /56 and the /48 network around a /64 network, as `networkOf` returns it; none for anything else. One
 * customer of a provider has all of them.
 */
export function widerNetworksOf(network: string): readonly string[] {
  const [, a, b, c, d] =
    /^([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4})::\/64$/.exec(network) ?? []
  if (d === undefined) return []
  const high = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [`${a}:${b}:${c}:${high}::/56`, `${a}:${b}:${c}::/48`]
}

/** The eight groups of an IPv6 address; undefined for IPv4. */
function groupsOf(address: string): readonly number[] | undefined {
  if (isIPv4(address)) return undefined
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    const pair = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16)
    return `${pair(a, b)}:${pair(c, d)}`
  })
  const [head, tail] = plain.split('::').map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((hex) => Number.parseInt(hex, 16)),
  )
  if (!head || !tail) return head
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

/**
 * Parses CIDR networks, `10.0.0.0/8,fd00::/8`; a single address is a network of one.
 * @throws StartError naming the invalid part.
 */
export function parseNetworks(list: string, option: string): (address: string) => boolean {
  const networks = new BlockList()
  for (const part of list.split(',')) {
    const [, text = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part.trim()) ?? []
    const address = isIP(text) ? text : undefined
    const most = isIPv4(text) ? 32 : 128
    if (address === undefined || Number(bits ?? 0) > most) {
      throw new StartError(`${option}: '${part.trim()}' is not a network such as 10.0.0.0/8 or fd00::/8.`)
    }
    networks.addSubnet(address, Number(bits ?? most), isIPv4(text) ? 'ipv4' : 'ipv6')
  }
  return (address) => networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}
