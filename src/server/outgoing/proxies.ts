import { StartError } from '../startError'

type Environment = Readonly<Record<string, string | undefined>>

/** The proxies of this machine. */
export interface Proxies {
  /** The proxy that a host is asked by; undefined: directly. `protocol`: `http:` or any encrypted one. */
  proxyFor(url: Pick<URL, 'protocol' | 'hostname' | 'port'>): URL | undefined
}

const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }
/** This machine is never asked by a proxy. */
const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Reads the proxies from the environment. `SHOWROOM_PROXY` is for all URLs and precedes the others; `off` stands for
 * none. Otherwise, as curl does: `HTTPS_PROXY`, `HTTP_PROXY` and `ALL_PROXY`, also in lower case. `NO_PROXY` lists hosts
 * that are asked directly: names, `.endings`, addresses, each also with a port, or `*`.
 * @throws StartError naming the variable whose value is no http URL.
 */
export function readProxies(environment: Environment = process.env): Proxies {
  const read = (...names: readonly string[]) => {
    for (const name of names) {
      const value = environment[name]?.trim()
      if (value) return { name, value }
    }
    return undefined
  }
  const own = read('SHOWROOM_PROXY')
  const isOff = own?.value.toLowerCase() === 'off'
  const proxyOf = (...names: readonly string[]) =>
    isOff ? undefined : urlOf(own ?? read(...names, 'all_proxy', 'ALL_PROXY'))
  const [plain, secure] = [proxyOf('http_proxy', 'HTTP_PROXY'), proxyOf('https_proxy', 'HTTPS_PROXY')]
  const exceptions = (read('no_proxy', 'NO_PROXY')?.value ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
  return {
    proxyFor({ protocol, hostname, port }) {
      const host = hostname.toLowerCase().replace(/\.$/, '')
      const isDirect =
        LOOPBACK.test(host) || exceptions.some((entry) => matches(entry, host, port || PORTS[protocol]))
      return isDirect ? undefined : protocol === 'http:' ? plain : secure
    },
  }
}

function urlOf(found: { readonly name: string; readonly value: string } | undefined): URL | undefined {
  if (!found) return undefined
  const text = /^[a-z][a-z\d+.-]*:\/\//i.test(found.value) ? found.value : `http://${found.value}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && isDecodable(url)) return url
  // The value is not repeated: it may contain a password.
  throw new StartError(
    `${found.name} must be the URL of an http proxy, such as http://user:password@proxy.example:8080, with every % of user and password written as %25.`,
  )
}

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

function matches(entry: string, host: string, port: string | undefined): boolean {
  if (entry === '*') return true
  const [, name = '', onlyPort] = /^(\[[^\]]*\]|[^:]*|[^:]*:[^:]*:.*?)(?::(\d+))?$/.exec(entry) ?? []
  if (onlyPort !== undefined && onlyPort !== port) return false
  const ending = name.replace(/^\*?\.?/, '')
  return ending !== '' && (host === ending || host === `[${ending}]` || host.endsWith(`.${ending}`))
}
