import { Hono } from 'hono'
import type { Clients } from './clients'
import { errorAnswer } from './errors'

/**
 * Serves an app below a path, behind proxies: it sees URLs with the origin that the visitor requested, and without the
 * path. Everything outside of the path is unknown.
 */
export function behindProxy(app: Hono, base: string, clients: Pick<Clients, 'originOf'>): Hono {
  const root = base.slice(0, -1)
  return new Hono().all('*', (c) => {
    const origin = clients.originOf(c)
    if (root === '' && origin === undefined) return app.fetch(c.req.raw, c.env)
    const { origin: requested, pathname, search } = new URL(c.req.url)
    if (root !== '' && pathname === root) return c.redirect(base + search, 308)
    if (!pathname.startsWith(base)) return errorAnswer(c, 404, 'Not Found')
    return app.fetch(atUrl(c.req.raw, (origin ?? requested) + pathname.slice(root.length) + search), c.env)
  })
}

function atUrl(request: Request, url: string): Request {
  const { method, headers } = request
  // Reading the body of a request copies it, and GET and HEAD have none.
  const body = method === 'GET' || method === 'HEAD' ? null : request.body
  return new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) } as RequestInit)
}
