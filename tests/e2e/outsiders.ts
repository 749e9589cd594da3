import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TrackedEvent } from '../../src/contracts'

/** A container as others write them: reads the page's list from its beginning, and follows what comes. */
const CONTAINER = `
  const seen = (window.seenByContainer = [])
  const layer = window.dataLayer
  for (const entry of layer) seen.push(entry)
  const push = layer.push
  layer.push = (...entries) => {
    seen.push(...entries)
    return push.apply(layer, entries)
  }
`

declare global {
  interface Window {
    /** What the container has found. */
    seenByContainer?: (Partial<TrackedEvent> & { readonly event: string })[]
  }
}

/** Services of others, of another origin: a tag container, and an address that events are posted to. */
export async function serveServices() {
  /** Paths that were asked for, and the events that came. */
  const asked: string[] = []
  const events: TrackedEvent[] = []
  let isAway = false
  const server = createServer((request, response) => {
    const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
    if (isAway) return request.socket.destroy()
    asked.push(`${request.method} ${request.url}`)
    if (request.url === '/container.js')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(CONTAINER)
    let body = ''
    request.setEncoding('utf8').on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      if (request.method === 'POST') events.push(...JSON.parse(body).events)
      response.writeHead(204, open).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ asked, events },
    /** Whether nobody answers. */
    away(away: boolean) {
      isAway = away
    },
    end: () => new Promise((resolve) => server.close(resolve)),
  }
}
