/** More hosts than any showroom has. */
const MOST_HOSTS = 50

/** Hosts whose pictures the page may show, but not read: their answers lack the header that allows it (CORS). */
const closed = new Set<string>()

/** Whether the page may not read files of this URL, as far as is known. */
export function isClosed(url: string): boolean {
  return closed.size > 0 && namesHost(url) && closed.has(originOf(url) ?? '')
}

export function hasClosedHosts(): boolean {
  return closed.size > 0
}

/** Whether a URL belongs to another host, which has to allow reading. */
export function isForeign(url: string): boolean {
  return namesHost(url) && originOf(url) !== location.origin
}

/** Records a host that does not allow reading, and says so once. */
export function recordClosedHost(url: string): void {
  const origin = originOf(url)
  if (origin === undefined || closed.has(origin) || closed.size >= MOST_HOSTS) return
  closed.add(origin)
  console.warn(
    `${origin} sends its media without the header "Access-Control-Allow-Origin: ${location.origin}" (or with it only ` +
      'sometimes: then "Vary: Origin" is missing). They are shown without the GPU from now on.',
  )
}

function namesHost(url: string): boolean {
  return /^(https?:)?\/\//i.test(url)
}

function originOf(url: string): string | undefined {
  return URL.canParse(url, location.href) ? new URL(url, location.href).origin : undefined
}
