import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { parseArgs } from 'node:util'
import { type Answer, createCarts } from './carts'

const MAX_BYTES = 600_000

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    showroom: { type: 'string', default: 'http://127.0.0.1:4173' },
  },
})
const key = process.env.SHOWROOM_CART_KEY ?? ''
if (key.length < 32) {
  console.error('Set SHOWROOM_CART_KEY to the key of the showroom’s server, of at least 32 characters.')
  process.exit(1)
}
const carts = createCarts(key)
const showroom = new URL(values.showroom).origin
const file = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
const page = (await file('index.html')).replaceAll('%SHOWROOM%', showroom)
const script = (await file('shop.js')).replaceAll('%SHOWROOM%', showroom)

/** Scripts of this shop and of the showroom, and the showroom in a frame. */
const POLICY = `default-src 'self'; script-src 'self' ${showroom}; connect-src 'self' ${showroom}; frame-src ${showroom}; style-src 'self' 'unsafe-inline'`

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error)
    if (!response.headersSent) send(response, { status: 500, body: {} })
  })
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, headers } = request
  const path = new URL(request.url ?? '/', 'http://shop').pathname
  if (method === 'GET' && path === '/') {
    response.setHeader('Content-Security-Policy', POLICY)
    return text(response, 'text/html', page)
  }
  if (method === 'GET' && path === '/shop.js') return text(response, 'text/javascript', script)
  if (path !== '/cart') return send(response, { status: 404, body: {} })
  const session = /(?:^|;\s*)shop=([0-9a-f]{32})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  if (method === 'GET') return send(response, carts.show(session ?? ''))
  // Browsers set Origin, and pages cannot change it: no other site adds to a visitor's cart.
  if (method !== 'POST' || headers.origin !== `http://${headers.host}`)
    return send(response, { status: 403, body: { accepted: false, reason: 'origin' } })
  const message = await bodyOf(request)
  const own = session ?? carts.newSession()
  if (!session) response.setHeader('Set-Cookie', `shop=${own}; HttpOnly; SameSite=Lax; Path=/`)
  return send(response, await carts.add(own, message))
}

/** Undefined if it is too long or no JSON. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > MAX_BYTES) return undefined
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString())
  } catch {
    return undefined
  }
}

function text(response: ServerResponse, type: string, body: string): void {
  response.setHeader('Content-Type', `${type}; charset=utf-8`)
  response.end(body)
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}

server.listen(Number(values.port), () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : values.port
  console.info(`The shop is at http://localhost:${port}`)
})
