import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TrackedEvent } from '../../../src/contracts'

/** A typical tag container: reads the page's data layer from the start and follows new entries. */
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
    /** The entries that the container has read. */
    seenByContainer?: (Partial<TrackedEvent> & { readonly event: string })[]
  }
}

/** Starts third-party services on another origin: a tag container, and an endpoint that receives events. */
export async function serveThirdParties() {
  /** The requested paths, and the events received. */
  const requests: string[] = []
  const events: TrackedEvent[] = []
  let isDown = false
  const server = createServer((request, response) => {
    const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
    if (isDown) return request.socket.destroy()
    requests.push(`${request.method} ${request.url}`)
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
    ...{ requests, events },
    /** Whether the services drop all connections. */
    setDown(down: boolean) {
      isDown = down
    },
    end: () => new Promise((resolve) => server.close(resolve)),
  }
}
