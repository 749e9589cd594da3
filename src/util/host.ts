/**
 * Whether a host name is the one meant: `pattern` is a host name, or with a dot in front the end of one (`.cn`). The
 * port does not count, nor does case.
 */
export function matchesHost(pattern: string, host: string): boolean {
  const [wanted, name] = [pattern.toLowerCase(), hostName(host)]
  return wanted.startsWith('.') ? name.endsWith(wanted) : name === wanted
}

/** The name of a host as a url has it, without its port. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}

/** Names that only a machine itself or its own network knows. */
const OWN_NAMES = /(^|\.)(localhost|local|lan|home|internal|intranet|corp|private|home\.arpa|test|invalid)$/

/** Addresses that lead nowhere from outside: this machine, private networks, links, carriers' own (RFC 1918, 3927, 6598). */
const OWN_IPV4 =
  /^(0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./

/** The same (RFC 4193, 4291), and addresses of the other kind in their clothes. */
const OWN_IPV6 = /^(::|f[cd]|fe[89ab]|64:ff9b:)/

/** Whether a host, as a `URL` has it, is this machine itself. */
export function isLoopback(host: string): boolean {
  const name = hostName(host).replace(/\.$/, '')
  return /(^|\.)localhost$/.test(name) || /^(127|0)\./.test(name) || /^\[::(1|ffff:7f.*)?\]$/.test(name)
}

/** Whether a host, as a `URL` has it, may be reached from anywhere: a name with a dot or an address, neither a private one. */
export function isPublicHost(host: string): boolean {
  const name = hostName(host).replace(/\.$/, '')
  if (name.startsWith('[')) return !OWN_IPV6.test(name.slice(1))
  if (/^[\d.]+$/.test(name)) return !OWN_IPV4.test(name)
  return name.includes('.') && !OWN_NAMES.test(name)
}
