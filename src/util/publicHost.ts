import { hostName } from './host'

/** Host names that only the machine itself or its local network knows. */
const OWN_NAMES = /(^|\.)(localhost|local|lan|home|internal|intranet|corp|private|home\.arpa|test|invalid)$/

/**
 * IPv4 addresses that are not reachable from outside: loopback, private, link-local and carrier-grade (RFC 1918,
 * 3927, 6598).
 */
const OWN_IPV4 =
  /^(0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./

/** The same for IPv6 (RFC 4193, 4291), including mapped IPv4 addresses. */
const OWN_IPV6 = /^(::|f[cd]|fe[89ab]|64:ff9b:)/

/** Whether a host, as a `URL` formats it, is this machine itself. */
export function isLoopback(host: string): boolean {
  const name = hostName(host).replace(/\.$/, '')
  return /(^|\.)localhost$/.test(name) || /^(127|0)\./.test(name) || /^\[::(1|ffff:(7f.*|0:0))?\]$/.test(name)
}

/**
 * Whether a host, as a `URL` formats it, may be publicly reachable: a name with a dot or an address, neither of
 * them private.
 */
export function isPublicHost(host: string): boolean {
  const name = hostName(host).replace(/\.$/, '')
  if (name.startsWith('[')) return !OWN_IPV6.test(name.slice(1))
  if (/^[\d.]+$/.test(name)) return !OWN_IPV4.test(name)
  return name.includes('.') && !OWN_NAMES.test(name)
}
