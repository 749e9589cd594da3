/** Whether a page can be shown in a frame: `dead` if nothing answers, `unknown` if only the browser can tell. */
export type Verdict = 'shown' | 'refused' | 'dead' | 'unknown'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** Reads an answer as a browser does that shows the page at `url` in a frame of `origin`. */
export function verdictOf({ status, headers }: Answer, url: URL, origin: string): Verdict {
  if (status >= 400) return 'refused'
  const policies = linesOf(headers['content-security-policy']).flatMap(ancestorsIn)
  // Where a policy names ancestors, browsers ignore the older header.
  if (policies.length > 0)
    return policies.every((sources) => sources.some((source) => allows(source, url, origin)))
      ? 'shown'
      : 'refused'
  const older = linesOf(headers['x-frame-options']).map((value) => value.toLowerCase())
  if (older.includes('deny')) return 'refused'
  return older.includes('sameorigin') && url.origin !== origin ? 'refused' : 'shown'
}

function linesOf(header: string | readonly string[] | undefined): readonly string[] {
  return [header ?? []].flat().flatMap((value) => value.split(',').map((part) => part.trim()))
}

/** The sources of `frame-ancestors` in a policy, if it has them. */
function ancestorsIn(policy: string): readonly (readonly string[])[] {
  const directive = policy
    .split(';')
    .map((part) => part.trim().toLowerCase().split(/\s+/))
    .find(([name]) => name === 'frame-ancestors')
  return directive ? [directive.slice(1)] : []
}

function allows(source: string, url: URL, origin: string): boolean {
  const { protocol, hostname, port } = new URL(origin)
  if (source === '*') return true
  if (source === "'self'") return url.origin === origin
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return source === protocol
  const [, scheme, host = '', wantedPort] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?/.exec(source) ?? []
  if (scheme !== undefined && scheme !== protocol && !(scheme === 'http:' && protocol === 'https:'))
    return false
  if (wantedPort !== '*' && (wantedPort ?? '') !== port) return false
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
}
