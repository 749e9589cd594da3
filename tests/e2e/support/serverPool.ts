import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type RunningServer, serve } from './serve'

/** A content package, the settings it is served with, and who may sign in: files and folders of the repository. */
export interface ServerOptions {
  readonly content: string
  readonly settings: string
  readonly users?: string
  /** A worker that needs one for itself: servers remember who tried a password too often. */
  readonly worker?: string
}

/** Where the process of the whole run starts servers for its workers. */
const POOL_URL = 'E2E_SERVERS'

/**
 * Starts each server when a test first needs it, once for the tests of all workers, and keeps it until the run ends.
 * @returns what ends them all.
 */
export async function startServerPool(): Promise<() => Promise<void>> {
  const servers = new Map<string, Promise<RunningServer>>()
  const pool = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://desk').searchParams
    const { content = '', settings = '', users }: Partial<ServerOptions> = Object.fromEntries(query)
    const server = servers.get(`${query}`) ?? serve(content, settings, users)
    servers.set(`${query}`, server)
    server.then(
      ({ url }) => response.end(url),
      (error) => {
        // Who asks again may have more luck.
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

/** The address of the server of a package. @throws when it does not start. */
export async function pooledServer(options: ServerOptions): Promise<string> {
  const response = await fetch(`${process.env[POOL_URL]}/?${new URLSearchParams({ ...options })}`)
  const body = await response.text()
  if (!response.ok) throw new Error(body)
  return body
}
