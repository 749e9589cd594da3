import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import type { Change } from './changes/changes'
import { currentRelease, listReleases, type ReleaseInfo } from './history'
import { ReleaseRefused } from './publish'
import type { ReleaseQueue } from './queue'

interface ApiOptions {
  readonly dir: string
  readonly queue: ReleaseQueue
  /** Of people and panels. */
  readonly token: string
  /** Of webhooks, which may only say that something was saved; absent: the same. */
  readonly hookToken?: string | undefined
  /** The panel's origin, which browsers may call this from. */
  readonly origin?: string | undefined
  /** What the next release would change. */
  readonly preview: () => Promise<readonly Change[]>
  readonly back: (id: number, by: string) => Promise<ReleaseInfo>
}

const MAX_BODY_BYTES = 64 * 1024
const text = v.pipe(v.string(), v.maxLength(500))
const request = v.object({ by: v.exactOptional(text, ''), what: v.exactOptional(text, '') })

/** Answers like a Strapi: `{ data }`, or `{ data: null, error: { status, name, message, details } }`. */
export function createReleaseApi({
  dir,
  queue,
  token,
  hookToken = token,
  origin,
  preview,
  back,
}: ApiOptions): Hono {
  const app = new Hono()
  if (origin !== undefined)
    app.use(cors({ origin, allowHeaders: ['Authorization', 'Content-Type'], allowMethods: ['GET', 'POST'] }))
  app.use(
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => fail(c, 413, 'PayloadTooLargeError', 'Too large') }),
  )
  app.use(async (c, next) => {
    const header = c.req.header('Authorization') ?? ''
    const isHook = c.req.path === '/hook'
    if (!isSame(header, `Bearer ${isHook ? hookToken : token}`))
      return fail(c, 401, 'UnauthorizedError', 'Missing or invalid credentials')
    await next()
    c.header('Cache-Control', 'no-store')
    return undefined
  })
  app.get('/releases', async (c) =>
    c.json({
      data: {
        current: (await currentRelease(dir)) ?? null,
        run: queue.run,
        releases: await listReleases(dir),
      },
    }),
  )
  app.get('/changes', async (c) => {
    if (queue.run.state === 'running')
      return fail(c, 409, 'ConflictError', 'A release is being made: wait for it')
    try {
      return c.json({ data: { changes: await preview() } })
    } catch (cause) {
      if (!(cause instanceof ReleaseRefused)) throw cause
      return c.json({ data: { refusals: cause.refusals } })
    }
  })
  app.post('/releases', async (c) => {
    const asked = await bodyOf(c)
    if (!asked) return fail(c, 400, 'ValidationError', 'by and what are texts of at most 500 letters')
    if (!queue.start(asked.by || 'unknown', asked.what))
      return fail(c, 409, 'ConflictError', 'A release is being made: wait for it')
    return c.json({ data: { run: queue.run } }, 202)
  })
  app.post('/releases/:id{[0-9]+}/back', async (c) => {
    const asked = await bodyOf(c)
    if (!asked) return fail(c, 400, 'ValidationError', 'by is a text of at most 500 letters')
    if (queue.run.state === 'running')
      return fail(c, 409, 'ConflictError', 'A release is being made: wait for it')
    const id = Number(c.req.param('id'))
    if (!(await listReleases(dir)).some((release) => release.id === id))
      return fail(c, 404, 'NotFoundError', `There is no release ${id}`)
    return c.json({ data: { release: await back(id, asked.by || 'unknown') } }, 201)
  })
  app.post('/hook', (c) => {
    queue.saved('webhook')
    return c.json({ data: { run: queue.run } }, 202)
  })
  app.notFound((c) => fail(c, 404, 'NotFoundError', 'Not Found'))
  app.onError((cause, c) => {
    console.error(cause)
    return fail(c, 500, 'InternalServerError', 'Internal Server Error')
  })
  return app
}

async function bodyOf(c: Context): Promise<v.InferOutput<typeof request> | undefined> {
  const body = await c.req.text()
  try {
    return v.parse(request, body === '' ? {} : JSON.parse(body))
  } catch {
    return undefined
  }
}

/** Hashes have the same length, so that the time tells nothing about the token. */
function isSame(header: string, expected: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(hash(header), hash(expected))
}

function fail(
  c: Context,
  status: 400 | 401 | 404 | 409 | 413 | 500,
  name: string,
  message: string,
): Response {
  return c.json({ data: null, error: { status, name, message, details: {} } }, status)
}
