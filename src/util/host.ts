/**
 * Whether a host matches `pattern`: a host name, or a suffix with a leading dot (`.cn`). Port and case are ignored.
 */
export function matchesHost(pattern: string, host: string): boolean {
  const [wanted, name] = [pattern.toLowerCase(), hostName(host)]
  return wanted.startsWith('.') ? name.endsWith(wanted) : name === wanted
}

/** The lower-case host name without its port. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
