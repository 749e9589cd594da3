import { lookup as lookUp } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { createOutgoing, type Proxies, ProxyFault, readProxies } from '../outgoing'
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
const UNTRUSTED = /^(EPROTO|ERR_TLS_|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/
const NOBODY = /^(ENOTFOUND|ECONNREFUSED)$/
/** What a proxy answers in place of a host that it cannot reach. */
const UNREACHED = new Set([502, 503, 504])

interface ProbeOptions {
  /** The showroom's origin, which frames the page. */
  readonly origin: string
  /** Whether this URL may be requested. Called for each redirect. */
  readonly mayRequest: (url: URL) => boolean
  /** Read from the environment by default. */
  readonly proxies?: Proxies
  readonly timeoutMs?: number
}

/** Requests the headers of a page, by the company's proxy where there is one. Never rejects. */
export async function probeFrame(page: URL, options: ProbeOptions): Promise<Verdict> {
  const { origin, mayRequest, timeoutMs = TIMEOUT_MS } = options
  const signal = AbortSignal.timeout(timeoutMs)
  let url = page
  let isProxied = false
  try {
    const proxies = options.proxies ?? readProxies()
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      if (!mayRequest(url)) return 'unknown'
      isProxied = proxies.proxyFor(url) !== undefined
      const { statusCode: status = 0, headers } = await headersOf(url, proxies, signal)
      if (isProxied && UNREACHED.has(status)) return 'dead'
      const next = status >= 300 && status < 400 ? headers.location : undefined
      if (next === undefined) return verdictOf({ status, headers }, url, origin)
      url = new URL(next, url)
    }
    return 'refused'
  } catch (cause) {
    if (cause instanceof ProxyFault) return UNREACHED.has(cause.status) ? 'dead' : 'unknown'
    const code = String((cause as { code?: unknown } | null)?.code ?? '')
    // By a proxy, these are failures of the proxy itself.
    return UNTRUSTED.test(code) || (!isProxied && NOBODY.test(code)) ? 'dead' : 'unknown'
  }
}

async function headersOf(url: URL, proxies: Proxies, signal: AbortSignal): Promise<IncomingMessage> {
  if (isForbidden(url.hostname.replace(/^\[|\]$/g, ''))) throw new Error('this address is not requested')
  const outgoing = createOutgoing({}, proxies)
  try {
    const answer = await outgoing.request(url, {
      lookup: publicLookup,
      signal,
      maxHeaderSize: MOST_HEADER_BYTES,
      headers: { Accept: 'text/html,*/*;q=0.8', 'Sec-Fetch-Dest': 'iframe', 'User-Agent': 'Showroom' },
    })
    // An endless page would be read for ever.
    answer.on('error', () => {}).destroy()
    return answer
  } finally {
    outgoing.end()
  }
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
