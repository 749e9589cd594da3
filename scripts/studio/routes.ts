import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Proposed } from '../motion/main'
import { withToken } from './access'
import { parseChanges } from './changes'
import { save } from './save'
import { Refused, type Storage } from './storage'
import { MOST_BYTES } from './uploads'

/** Largest request with changed records. */
const MOST_CHANGE_BYTES = 8 * 1024 * 1024

interface StudioRoutes {
  readonly storage: Storage
  readonly token: string
  /** Where the hotspot of a flight belongs, by the path of its film. */
  readonly propose: (film: string) => Promise<Proposed>
}

/** What the page of the studio asks for. */
export function studioRoutes({ storage, token, propose }: StudioRoutes): Hono {
  const app = new Hono()
  const tooLarge = (context: Context) => context.json({ error: 'The request is too large.' }, 413)
  app.use('*', withToken(token))
  app.use('*', async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
    context.header('x-content-type-options', 'nosniff')
  })
  app.onError((cause, context) => {
    if (cause instanceof Refused) return context.json({ error: cause.message }, 400)
    console.error(cause)
    return context.json({ error: cause.message }, 500)
  })
  app.get('/records', async (context) => context.json(await storage.list()))
  app.get('/files', async (context) => context.json(await storage.files()))
  app.get('/picture', async (context) => {
    const bytes = await storage.picture(context.req.query('file') ?? '').catch(() => undefined)
    if (!bytes) return context.json({ error: 'There is no such picture.' }, 404)
    return context.body(new Uint8Array(bytes), 200, { 'content-type': 'image/webp' })
  })
  app.get('/proposal', async (context) => {
    const path = await storage.path(context.req.query('film') ?? '').catch(() => undefined)
    if (path === undefined) return context.json({ reason: 'There is no such film.' })
    return context.json(await propose(path))
  })
  app.post('/changes', bodyLimit({ maxSize: MOST_CHANGE_BYTES, onError: tooLarge }), async (context) => {
    const saved = await save(storage, parseChanges(await context.req.text()))
    return context.json(saved, saved.type === 'saved' ? 200 : 409)
  })
  app.post('/files', bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }), async (context) => {
    const bytes = new Uint8Array(await context.req.arrayBuffer())
    return context.json({ file: await storage.upload({ name: context.req.query('name') ?? '', bytes }) })
  })
  return app
}
