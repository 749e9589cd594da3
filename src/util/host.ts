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
