import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { DevSession } from './session'

/** Milliseconds between signs of life, below the server's limit for an idle response. */
const ALIVE = 20_000

/** Serves the showroom, adding to its pages a script that follows the session. */
export function devPages(session: DevSession, showroom: () => Hono): Hono {
  const app = new Hono()
  for (const name of ['client.js', 'place.js'])
    app.get(`/__dev/${name}`, async (context) => {
      const script = await readFile(new URL(name, import.meta.url), 'utf8')
      return context.body(script, 200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
    })
  app.route('/__dev', devEvents(session))
  app.all('*', async ({ req: { raw }, env }) => {
    const headers = new Headers(raw.headers)
    // Pages are changed: neither compressed nor known ones are.
    if (headers.get('accept')?.includes('text/html'))
      for (const name of ['accept-encoding', 'if-none-match']) headers.delete(name)
    return withClient(await showroom().fetch(new Request(raw, { headers }), env), session.state().version)
  })
  return app
}

interface Followed {
  state(): object | Promise<object>
  subscribe(listener: (state: object) => void): () => void
}

/** `events`: the state of a session, at once and after each change. */
function devEvents(session: Followed): Hono {
  return new Hono().get('/events', (context) =>
    streamSSE(context, async (stream) => {
      const send = (state: object) => stream.writeSSE({ data: JSON.stringify(state) })
      const unsubscribe = session.subscribe((state) => void send(state))
      const ended = new Promise<void>((resolve) => stream.onAbort(resolve))
      const timer = setInterval(() => void stream.write(':\n\n'), ALIVE)
      await send(await session.state())
      await ended
      clearInterval(timer)
      unsubscribe()
    }),
  )
}

async function withClient(response: Response, version: string): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html') || response.body === null)
    return response
  const html = await response.text()
  const script = `<script type="module" src="/__dev/client.js?version=${version}"></script>`
  const headers = new Headers(response.headers)
  for (const name of ['content-length', 'etag']) headers.delete(name)
  headers.set('cache-control', 'no-store')
  return new Response(html.replace('</head>', `${script}</head>`), { status: response.status, headers })
}
