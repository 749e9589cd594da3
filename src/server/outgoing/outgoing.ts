import {
  type ClientRequest,
  type IncomingMessage,
  Agent as Plain,
  type Agent as PlainAgent,
  type RequestOptions,
  request as requestPlain,
} from 'node:http'
import { request as requestSecure, Agent as Secure } from 'node:https'
import { HttpProxyAgent } from 'http-proxy-agent'
import { HttpsProxyAgent } from 'https-proxy-agent'
import { trustingContext } from './authorities'
import { connectionFault, proxyFault } from './networkFaults'
import { type Proxies, readProxies } from './proxies'

/** Requests to other hosts. */
export interface Outgoing {
  /**
   * Sends a request, and resolves with its answer, whatever its status. `prepare` may follow the request.
   * @throws ProxyFault when the proxy does not carry it out. Other errors are those of `node:http`, and say what to do.
   */
  request(
    url: URL,
    options: OutgoingOptions,
    prepare?: (request: ClientRequest) => void,
  ): Promise<IncomingMessage>
  /** Closes idle connections. */
  end(): void
}

interface OutgoingOptions
  extends Pick<RequestOptions, 'method' | 'headers' | 'signal' | 'timeout' | 'lookup' | 'maxHeaderSize'> {
  readonly body?: string
}

interface AgentOptions {
  readonly keepAlive?: boolean
  readonly maxSockets?: number
}

/** With a proxy, names are resolved there: `lookup` concerns direct requests only. */
export function createOutgoing(agentOptions: AgentOptions = {}, proxies: Proxies = readProxies()): Outgoing {
  const agents = new Map<string, PlainAgent>()
  const agentFor = ({ protocol }: URL, proxy: URL | undefined) => {
    const key = `${protocol} ${proxy?.href}`
    const known = agents.get(key) ?? createAgent(protocol === 'https:', proxy, agentOptions)
    agents.set(key, known)
    return known
  }
  return {
    request(url, { body, ...options }, prepare) {
      const proxy = proxies.proxyFor(url)
      const isSecure = url.protocol === 'https:'
      return new Promise((resolve, reject) => {
        const settings = {
          ...options,
          agent: agentFor(url, proxy),
          ...(isSecure && { secureContext: trustingContext() }),
        }
        const sent = (isSecure ? requestSecure : requestPlain)(url, settings, (answer) => {
          if (!proxy || answer.statusCode !== 407) return resolve(answer)
          answer.destroy()
          reject(proxyFault(407, proxy, url.host))
        })
        sent.on('proxyConnect', ({ statusCode = 200 }: { readonly statusCode?: number }) => {
          if (proxy && statusCode !== 200) sent.destroy(proxyFault(statusCode, proxy, url.host))
        })
        sent.on('error', (cause) => reject(connectionFault(cause, url.host, proxy)))
        prepare?.(sent)
        sent.end(body)
      })
    },
    end() {
      for (const agent of agents.values()) agent.destroy()
    },
  }
}

function createAgent(isSecure: boolean, proxy: URL | undefined, options: AgentOptions): PlainAgent {
  if (proxy) {
    // The certificate of the proxy itself.
    const ofProxy = proxy.protocol === 'https:' ? { ...options, secureContext: trustingContext() } : options
    return isSecure ? new HttpsProxyAgent(proxy, ofProxy) : new HttpProxyAgent(proxy, ofProxy)
  }
  return isSecure ? new Secure(options) : new Plain(options)
}

/** Asks as `fetch` does, follows no redirect, and reads status and headers only. */
export function createAsk(outgoing: Outgoing): (url: string, init: RequestInit) => Promise<Response> {
  return async (url, { method = 'GET', headers, body, signal }) => {
    const text = typeof body === 'string' ? body : ''
    const answer = await outgoing.request(new URL(url), {
      ...{ method, body: text, ...(signal && { signal }) },
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        'content-length': String(Buffer.byteLength(text)),
      },
    })
    answer.on('error', () => {}).destroy()
    const known = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    return new Response(null, { status: answer.statusCode ?? 500, headers: Object.fromEntries(known) })
  }
}
