import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** A forward proxy. Names below `.corp.example` exist only here, and lead to these ports of this machine. */
export interface ForwardProxy {
  readonly url: string
  readonly asked: readonly string[]
  close(): Promise<void>
}

interface Ports {
  readonly plain?: string
  readonly secure?: number
  /** `user:password`, if it asks for one. */
  readonly login?: string
  /** The status of every answer instead. */
  readonly status?: number
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

export async function startProxy({
  plain = '',
  secure = 0,
  login,
  status,
}: Ports = {}): Promise<ForwardProxy> {
  const asked: string[] = []
  const expected = login && `Basic ${Buffer.from(login).toString('base64')}`
  const refusal = ({ headers }: IncomingMessage) =>
    status ?? (expected && headers['proxy-authorization'] !== expected ? 407 : undefined)
  const server = createServer((incoming, answer) => {
    asked.push(`${incoming.method} ${incoming.url}`)
    const refused = refusal(incoming)
    if (refused) return answer.writeHead(refused).end('no')
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://x')
    const target = new URL(pathname + search, plain)
    const sent = request(target, {
      method: incoming.method,
      headers: { ...incoming.headers, host: target.host },
    })
    sent.on('response', (got) => got.pipe(answer.writeHead(got.statusCode ?? 500, got.headers)))
    sent.on('error', () => answer.writeHead(502).end())
    incoming.pipe(sent)
  })
  server.on('connect', (incoming, client) => {
    asked.push(`CONNECT ${incoming.url}`)
    client.on('error', () => {})
    const refused = refusal(incoming)
    if (refused) return client.end(`HTTP/1.1 ${refused} No\r\n\r\n`)
    const there = connect(secure, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 ok\r\n\r\n')
      there.pipe(client)
      client.pipe(there)
    })
    there.on('error', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
