import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Position } from '../model/place'
import { parseChanges, parseWrites } from './changes'
import { type Followed, nextState } from './follow'
import { save } from './save'
import { Refused, type Storage } from './storage'
import { MOST_BYTES } from './uploads'

/** Largest request with changed records. */
const MOST_CHANGE_BYTES = 8 * 1024 * 1024

/** Where the hotspot of a flight belongs, or why nobody can tell. */
export type Proposed = Readonly<Record<'place' | 'portal', Position>> | { readonly reason: string }

interface StudioRoutes {
  readonly storage: Storage
  readonly followed: Followed
  /** Rejects requests without the permission to edit. */
  readonly allow: MiddlewareHandler
  /** Where the hotspot of a flight belongs, by the name of its film. */
  readonly propose: (film: string) => Promise<Proposed>
}

/** What the page of the studio asks for. `record`, `writes` and `file` are for a studio on another machine. */
export function studioRoutes({ storage, followed, allow, propose }: StudioRoutes): Hono {
  const app = new Hono()
  const tooLarge = (context: Context) => context.json({ error: 'The request is too large.' }, 413)
  const small = bodyLimit({ maxSize: MOST_CHANGE_BYTES, onError: tooLarge })
  app.use('*', allow)
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
  app.get('/record', async (context) => {
    const { collection = '', name = '' } = context.req.query()
    return context.json({ record: (await storage.read({ collection, name })) ?? null })
  })
  app.get('/state', async ({ req, json }) =>
    json(await nextState(followed, req.query('after'), req.raw.signal)),
  )
  app.get('/files', async (context) => context.json(await storage.files()))
  app.get('/picture', async (context) => {
    const picture = await storage.picture(context.req.query('file') ?? '').catch(() => undefined)
    if (!picture) return context.json({ error: 'There is no such picture.' }, 404)
    return context.body(new Uint8Array(picture.bytes), 200, { 'content-type': picture.type })
  })
  app.get('/file', async (context) => {
    const bytes = await storage.bytes(context.req.query('name') ?? '').catch(() => undefined)
    if (!bytes) return context.json({ error: 'There is no such file.' }, 404)
    return context.body(new Uint8Array(bytes), 200, { 'content-type': 'application/octet-stream' })
  })
  app.get('/proposal', async (context) => context.json(await propose(context.req.query('film') ?? '')))
  app.post('/changes', small, async (context) => {
    const saved = await save(storage, parseChanges(await context.req.text()))
    return context.json(saved, saved.type === 'saved' ? 200 : 409)
  })
  app.post('/writes', small, async (context) =>
    context.json({ outcome: await storage.write(parseWrites(await context.req.text())) }),
  )
  app.post('/files', bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }), async (context) => {
    const bytes = new Uint8Array(await context.req.arrayBuffer())
    return context.json({ file: await storage.upload({ name: context.req.query('name') ?? '', bytes }) })
  })
  return app
}
