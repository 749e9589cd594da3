import { createServer as createHttpServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createNetServer, type Server as NetServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { RequestObserver } from '../observation/accessLog'
import { StartError } from '../startError'
import { boundConnections, CONNECTION_LIMITS, type ConnectionLimits } from './connections'
import { errorLog } from './errorLog'
import { answerSequentially } from './requestQueue'
import type { ResponseCache } from './responseCache'

export interface Listening {
  /** Address for browsers. */
  readonly url: string
  /**
   * Accepts no new connections and lets running responses finish within `ms` milliseconds; absent: closes
   * all connections at once.
   */
  close(ms?: number): Promise<void>
}

export interface ListenOptions {
  readonly limits?: Partial<ConnectionLimits>
  /** Milliseconds; absent: `TIMEOUT_MS`. */
  readonly timeouts?: Partial<typeof TIMEOUT_MS>
  /** Whether an address is that of a proxy, whose connections serve many visitors. */
  readonly isProxy?: (address: string) => boolean
  /** Answers repeated requests; absent: every request reaches the app. */
  readonly cache?: ResponseCache
  /** Observe every request, for logs and metrics. */
  readonly observers?: readonly RequestObserver[]
}

/** Milliseconds until an inactive connection is closed. */
const TIMEOUT_MS = {
  /** For the whole head of a request. */
  head: 10_000,
  /** For the whole request, its body included. */
  request: 30_000,
  /** For the next request. */
  next: 15_000,
  /** For the client to read more of the response. */
  sending: 60_000,
}

/** Milliseconds between checks for late headers and requests. */
const CHECK_INTERVAL = 1000

/**
 * Serves an app on a port; 0 takes any free one.
 * @throws StartError naming the port or host if it cannot listen.
 */
export async function listen(
  app: Hono,
  port: number,
  host: string,
  { limits, timeouts, isProxy = () => false, cache, observers = [] }: ListenOptions = {},
): Promise<Listening> {
  const { head, request, next, sending } = { ...TIMEOUT_MS, ...timeouts }
  const server = createHttpServer({
    headersTimeout: head,
    requestTimeout: Math.max(head, request),
    keepAliveTimeout: next,
    connectionsCheckingInterval: CHECK_INTERVAL,
  })
  server.setTimeout(sending)
  const connections = boundConnections(server, { ...CONNECTION_LIMITS, ...limits }, isProxy)
  const answer = answerSequentially(cache ? cacheFirst(app, cache) : listener(app.fetch), connections)
  for (const observer of observers) server.on('request', observer)
  server.on('request', answer)
  // `Expect: 100-continue` is answered when the body is read.
  server.on('checkContinue', (incoming, outgoing) => {
    incoming.once('resume', () => outgoing.headersSent || outgoing.writeContinue())
    answer(incoming, outgoing)
  })
  await bind(server, port, host)
  // A broken connection affects only its own client.
  server.on('error', (cause) => errorLog.print(String(cause)))
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${urlHost(host)}:${bound}/`,
    close: (ms = 0) =>
      new Promise((resolve) => {
        const late = setTimeout(() => server.closeAllConnections(), ms)
        server.close(() => {
          clearTimeout(late)
          resolve()
        })
        connections.endWhenDone()
        if (ms === 0) server.closeAllConnections()
      }),
  }
}

const listener = (fetch: Parameters<typeof getRequestListener>[0]) =>
  getRequestListener(fetch) as RequestListener

/** Answers from the cache, else asks the app and caches its response. */
function cacheFirst(app: Hono, ready: ResponseCache): RequestListener {
  const ask = listener(async (request, env) => {
    const release = ready.release()
    const answer = await app.fetch(request, env)
    if ('incoming' in env) ready.keep(env.incoming as IncomingMessage, answer, release)
    return answer
  })
  return (incoming, outgoing) => {
    if (!ready.send(incoming, outgoing)) ask(incoming, outgoing)
  }
}

/** @throws StartError if the port is in use or the host is not an address of this machine. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = createNetServer()
  await bind(probe, port, host)
  await new Promise((resolve) => probe.close(resolve))
}

function bind(
  server: { once: NetServer['once']; listen: NetServer['listen'] },
  port: number,
  host: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => reject(startError(cause, port, host)))
    server.listen(port, host, resolve)
  })
}

function startError({ code, message }: NodeJS.ErrnoException, port: number, host: string): StartError {
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is taken; choose another with --port.`)
  if (code === 'EACCES')
    return new StartError(`Port ${port} requires elevated privileges; choose one above 1023 with --port.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`${host} is not an address of this machine.`)
  return new StartError(`Cannot listen on ${host}:${port}: ${message}`)
}

/** A wildcard address is reached as localhost. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
