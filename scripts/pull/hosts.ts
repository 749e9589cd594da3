import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
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
 * request its neighbours. A host that once resolved to a public address must stay public, against DNS
 * rebinding.
 */
export function createHosts(origin: URL, mediaHosts: readonly string[], resolve: Resolve = resolved): Hosts {
  const named = new Set(mediaHosts.map((host) => host.toLowerCase()))
  const isPublic = new Map<string, boolean>()

  const addressesOf = async (host: string) => {
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host)
    for (const { address } of found) {
      const fault = addressFault(address)
      if (fault) throw new Error(`${host} is at ${address}, ${fault}`)
      const before = isPublic.get(host)
      if (before === true && !isPublicAddress(address))
        throw new Error(`${host} resolved to a public address before and now resolves to ${address}`)
      isPublic.set(host, (before ?? true) && isPublicAddress(address))
    }
    return found
  }
  return {
    isOrigin: (url) => url.origin === origin.origin,
    refusal(url) {
      if (url.origin === origin.origin) return undefined
      if (!/^https?:$/.test(url.protocol)) return `${url.protocol} is not allowed`
      if (!named.has(url.host.toLowerCase())) return `${url.host} is another host: allow it with --media-host`
      if (url.protocol === 'http:' && origin.protocol === 'https:') return 'it is not encrypted'
      return addressFault(url.hostname.replace(/^\[|\]$/g, ''))
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

/** Cloud metadata addresses, and unspecified or multicast ones. */
function addressFault(address: string): string | undefined {
  const plain = address.toLowerCase().replace(/^::ffff:/, '')
  if (/^169\.254\.|^fe[89ab]|^fd00:ec2::254$/.test(plain)) return 'a link-local address'
  if (/^(0\.|255\.|22[4-9]\.|23\d\.|24\d\.|25[0-4]\.)|^::$|^ff/.test(plain))
    return 'an unspecified or multicast address'
  return undefined
}

function isPublicAddress(address: string): boolean {
  return isPublicHost(isIP(address) === 6 ? `[${address}]` : address)
}

function resolved(host: string): ReturnType<Resolve> {
  return new Promise((resolve, reject) => {
    lookUp(host, { all: true }, (fault, found) => (fault ? reject(fault) : resolve(found)))
  })
}
