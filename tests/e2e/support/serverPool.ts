import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveFiles } from './hosting/fileServer'
import { type RunningServer, serve } from './serve'

/** A content package, its settings and its users: files and folders of the repository. */
export interface ServerOptions {
  readonly content: string
  readonly settings: string
  readonly users?: string
  /** Set for a worker that needs its own server: servers remember failed logins. */
  readonly worker?: string
  /** `files`: the exported showroom on a plain file server; absent: the product's server. */
  readonly host?: 'files'
}

/** The environment variable with the URL at which the main process starts servers for its workers. */
const POOL_URL = 'E2E_SERVERS'

/**
 * Starts each server on its first request, shares it between all workers, and keeps it until the run ends.
 * @returns stops all servers.
 */
export async function startServerPool(): Promise<() => Promise<void>> {
  const servers = new Map<string, Promise<RunningServer>>()
  const pool = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://desk').searchParams
    const { content = '', settings = '', users, host }: Partial<ServerOptions> = Object.fromEntries(query)
    const server =
      servers.get(`${query}`) ??
      (host === 'files' ? serveExported(content, settings, users) : serve(content, settings, users))
    servers.set(`${query}`, server)
    server.then(
      ({ url }) => response.end(url),
      (error) => {
        // A later request may succeed.
        servers.delete(`${query}`)
        response.writeHead(500).end(String(error))
      },
    )
  })
  pool.listen(0, '127.0.0.1')
  await once(pool, 'listening')
  process.env[POOL_URL] = `http://127.0.0.1:${(pool.address() as AddressInfo).port}`
  return async () => {
    pool.close()
    const all = await Promise.allSettled(servers.values())
    await Promise.all(all.map((server) => server.status === 'fulfilled' && server.value.end()))
  }
}

/**
 * The URL of the shared server for these options.
 * @throws when it does not start.
 */
export async function pooledServer(options: ServerOptions): Promise<string> {
  const response = await fetch(`${process.env[POOL_URL]}/?${new URLSearchParams({ ...options })}`)
  const body = await response.text()
  if (!response.ok) throw new Error(body)
  return body
}

/** An exported showroom; with users, its calls go to the product's server. */
async function serveExported(content: string, settings: string, users?: string): Promise<RunningServer> {
  if (users === undefined) return serveFiles({ content, settings })
  const server = await serve(content, settings, users)
  const files = await serveFiles({ content, settings, server: server.url })
  return {
    url: files.url,
    async end() {
      await Promise.all([files.end(), server.end()])
    },
  }
}
