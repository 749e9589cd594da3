import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicHost } from '../../src/util'

/** Whom a pull may ask, and at which addresses. */
export interface Hosts {
  /** The reason why a url may not be asked; undefined: it may. */
  refusal(url: URL): string | undefined
  /** The token is for this origin alone. */
  isOrigin(url: URL): boolean
  /** Finds the address of a host, and refuses one that it may not have. */
  readonly lookup: LookupFunction
}

type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

/**
 * The CMS and the hosts of media that the operator named, nobody else: a CMS must not have a build machine ask the machines
 * around it. Who was found at a public address stays at public ones, whatever its names come to mean.
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
        throw new Error(`${host} was at a public address and is at ${address} now`)
      isPublic.set(host, (before ?? true) && isPublicAddress(address))
    }
    return found
  }
  return {
    isOrigin: (url) => url.origin === origin.origin,
    refusal(url) {
      if (url.origin === origin.origin) return undefined
      if (!/^https?:$/.test(url.protocol)) return `${url.protocol} is not asked`
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

/** Addresses where clouds keep the secrets of a machine, and those of nobody in particular. */
function addressFault(address: string): string | undefined {
  const plain = address.toLowerCase().replace(/^::ffff:/, '')
  if (/^169\.254\.|^fe[89ab]|^fd00:ec2::254$/.test(plain)) return 'which no content comes from'
  if (/^(0\.|255\.|22[4-9]\.|23\d\.|24\d\.|25[0-4]\.)|^::$|^ff/.test(plain)) return 'which is nobody'
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
