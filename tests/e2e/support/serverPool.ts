import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Served, serve } from './serve'

/** A content package, the settings it is served with, and who may sign in: files and folders of the repository. */
export interface Wanted {
  readonly content: string
  readonly settings: string
  readonly users?: string
  /** A worker that needs one for itself: servers remember who tried a password too often. */
  readonly worker?: string
}

/** Where the process of the whole run starts servers for its workers. */
const ASK_AT = 'E2E_SERVERS'

/**
 * Starts each server when a test first needs it, once for the tests of all workers, and keeps it until the run ends.
 * @returns what ends them all.
 */
export async function keepServers(): Promise<() => Promise<void>> {
  const servers = new Map<string, Promise<Served>>()
  const desk = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://desk').searchParams
    const { content = '', settings = '', users }: Partial<Wanted> = Object.fromEntries(query)
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
  desk.listen(0, '127.0.0.1')
  await once(desk, 'listening')
  process.env[ASK_AT] = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`
  return async () => {
    desk.close()
    const all = await Promise.allSettled(servers.values())
    await Promise.all(all.map((server) => server.status === 'fulfilled' && server.value.end()))
  }
}

/** The address of the server of a package. @throws when it does not start. */
export async function serverOf(wanted: Wanted): Promise<string> {
  const answer = await fetch(`${process.env[ASK_AT]}/?${new URLSearchParams({ ...wanted })}`)
  const said = await answer.text()
  if (!answer.ok) throw new Error(said)
  return said
}
