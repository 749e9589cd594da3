import { createServer as createNetServer, type Server as NetServer } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { StartError } from './startError'

export interface Listening {
  /** Where a browser finds it. */
  readonly url: string
  /** Ends it, open connections included. */
  close(): Promise<void>
}

/**
 * Serves an app on a port; 0 takes any free one.
 * @throws StartError naming port or host when it cannot.
 */
export async function listen(app: Hono, port: number, host: string): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch })
  await bind(server, port, host)
  // A connection that breaks is its visitor's loss alone.
  server.on('error', (cause) => console.error(cause))
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${urlHost(host)}:${bound}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

/** @throws StartError when the port is taken, or the host is none of this machine's. */
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
    return new StartError(`Port ${port} needs more rights; choose one above 1023 with --port.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`${host} is no address of this machine.`)
  return new StartError(`Cannot listen on ${host}:${port}: ${message}`)
}

/** An address that means every one of the machine's is reached under its own. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
