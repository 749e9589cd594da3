import { lookup as lookUp } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getEncrypted } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { type Verdict, verdictOf } from './verdict'

const TIMEOUT_MS = 6000
const MOST_REDIRECTS = 5
const MOST_HEADER_BYTES = 32 * 1024

/** Cloud metadata and other link-local addresses, and those of nobody. */
const FORBIDDEN = new BlockList()
for (const [network, bits] of [
  ['169.254.0.0', 16],
  ['0.0.0.0', 8],
  ['224.0.0.0', 3],
] as const)
  FORBIDDEN.addSubnet(network, bits, 'ipv4')
for (const address of ['100.100.100.200', '192.0.0.192', '168.63.129.16'])
  FORBIDDEN.addAddress(address, 'ipv4')
FORBIDDEN.addSubnet('fe80::', 10, 'ipv6')
FORBIDDEN.addSubnet('ff00::', 8, 'ipv6')
FORBIDDEN.addAddress('::', 'ipv6')
FORBIDDEN.addAddress('fd00:ec2::254', 'ipv6')

/** Failures that a browser of any network has as well. */
const DEAD =
  /^(ENOTFOUND|ECONNREFUSED|EPROTO|ERR_TLS_|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/

interface ProbeOptions {
  /** The showroom's origin, which frames the page. */
  readonly origin: string
  /** Whether this URL may be requested. Called for each redirect. */
  readonly mayRequest: (url: URL) => boolean
  /** Browsers reach the internet by a proxy, so that a failure without it says nothing. */
  readonly hasProxy: boolean
  readonly timeoutMs?: number
}

/** Requests the headers of a page. Never rejects. */
export async function probeFrame(page: URL, options: ProbeOptions): Promise<Verdict> {
  const { origin, mayRequest, hasProxy, timeoutMs = TIMEOUT_MS } = options
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    let url = page
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      if (!mayRequest(url)) return 'unknown'
      const { statusCode: status = 0, headers } = await headersOf(url, signal)
      const next = status >= 300 && status < 400 ? headers.location : undefined
      if (next === undefined) return verdictOf({ status, headers }, url, origin)
      url = new URL(next, url)
    }
    return 'refused'
  } catch (cause) {
    const code = String((cause as { code?: unknown } | null)?.code ?? '')
    return !hasProxy && DEAD.test(code) ? 'dead' : 'unknown'
  }
}

function headersOf(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isForbidden(host)) throw new Error('this address is not requested')
  const get = url.protocol === 'https:' ? getEncrypted : getPlain
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      {
        lookup: publicLookup,
        signal,
        agent: false,
        maxHeaderSize: MOST_HEADER_BYTES,
        headers: { Accept: 'text/html,*/*;q=0.8', 'Sec-Fetch-Dest': 'iframe', 'User-Agent': 'Showroom' },
      },
      (answer) => {
        // An endless page would be read for ever.
        answer.destroy()
        resolve(answer)
      },
    )
    request.on('error', reject)
  })
}

/** Checks the addresses at each connection, against DNS rebinding. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (fault, found) => {
    if (fault) return done(fault, '', 4)
    const [first] = found
    if (!first || found.some(({ address }) => isForbidden(address)))
      return done(new Error('this address is not requested'), '', 4)
    if (options.all) return done(null, found as never)
    done(null, first.address, first.family)
  })
}

function isForbidden(address: string): boolean {
  const plain = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
  const family = isIP(plain)
  return family !== 0 && FORBIDDEN.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}
