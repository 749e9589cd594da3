import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Answer = (request: Asked, response: ServerResponse) => void

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A real HTTP server on a free port, closed with the test. `asked` lists the requests in order. */
export async function startBackend(answer: Answer): Promise<{ baseUrl: string; asked: readonly Asked[] }> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://backend')
    let body = ''
    for await (const chunk of request) body += chunk
    const one: Asked = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body,
    }
    asked.push(one)
    answer(one, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** An error in Strapi's envelope. */
export function failure(
  response: ServerResponse,
  status: number,
  message: string,
  errors?: readonly string[],
): void {
  const details = errors ? { errors: errors.map((text) => ({ message: text })) } : {}
  json(response, { data: null, error: { status, name: 'Error', message, details } }, status)
}
