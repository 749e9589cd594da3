import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import type { Change } from './changes/changes'
import { createComparison } from './comparison'
import { currentRelease, listReleases, type ReleaseInfo } from './history'
import { createLimit } from './limit'
import { readPicture } from './pictures'
import { ReleaseRefused } from './publish'
import type { ReleaseQueue } from './queue'
import { parsePlan, type Schedule } from './schedule'

interface ApiOptions {
  readonly dir: string
  readonly queue: ReleaseQueue
  /** Of people and panels. */
  readonly token: string
  /** Of webhooks, which may only say that something was saved; absent: the same. */
  readonly hookToken?: string | undefined
  /** Calls of webhooks in a minute; more are refused. */
  readonly hookLimit?: number
  /** The panel's origin, which browsers may call this from. */
  readonly origin?: string | undefined
  /** What the next release would change. */
  readonly schedule: Schedule
  readonly preview: () => Promise<readonly Change[]>
  /** Milliseconds for which a call waits for a comparison. */
  readonly comparisonTimeout?: number
  readonly back: (id: number, by: string) => Promise<ReleaseInfo>
}

const MAX_BODY_BYTES = 64 * 1024
const text = v.pipe(v.string(), v.maxLength(500))
const request = v.object({ by: v.exactOptional(text, ''), what: v.exactOptional(text, '') })

/** Answers like a Strapi: `{ data }`, or `{ data: null, error: { status, name, message, details } }`. */
export function createReleaseApi(options: ApiOptions): Hono {
  const { token, hookToken = token, origin } = options
  const app = new Hono()
  if (origin !== undefined)
    app.use(
      cors({
        origin,
        allowHeaders: ['Authorization', 'Content-Type'],
        allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      }),
    )
  const limited = bodyLimit({
    ...{ maxSize: MAX_BODY_BYTES },
    onError: (c) => fail(c, 413, 'PayloadTooLargeError', 'Too large'),
  })
  // Webhooks send whole records. Their bodies are not read.
  app.use((c, next) => (isHook(c) ? next() : limited(c, next)))
  app.use(async (c, next) => {
    const [, secret] = /^\/hook\/([^/]+)$/.exec(c.req.path) ?? []
    const header = secret === undefined ? (c.req.header('Authorization') ?? '') : `Bearer ${secret}`
    if (!isSame(header, `Bearer ${isHook(c) ? hookToken : token}`))
      return fail(c, 401, 'UnauthorizedError', 'Missing or invalid credentials')
    await next()
    c.header('Cache-Control', 'no-store')
    return undefined
  })
  addReleases(app, options)
  addSchedule(app, options.schedule)
  addHook(app, options)
  app.notFound((c) => fail(c, 404, 'NotFoundError', 'Not Found'))
  app.onError((cause, c) => {
    console.error(cause)
    return fail(c, 500, 'InternalServerError', 'Internal Server Error')
  })
  return app
}

function addReleases(app: Hono, options: ApiOptions): void {
  const { dir, queue, schedule, preview, back, comparisonTimeout = 20_000 } = options
  const busy = (c: Context) => fail(c, 409, 'ConflictError', 'A release is being made: wait for it')
  const compare = createComparison(preview, comparisonTimeout)
  app.get('/releases', async (c) =>
    c.json({
      data: {
        current: (await currentRelease(dir)) ?? null,
        run: queue.run,
        schedule: schedule.plan ?? null,
        releases: await listReleases(dir),
      },
    }),
  )
  app.get('/changes', async (c) => {
    if (queue.run.state === 'running') return busy(c)
    try {
      const changes = await compare()
      return changes ? c.json({ data: { changes } }) : c.json({ data: { isComparing: true } }, 202)
    } catch (cause) {
      if (!(cause instanceof ReleaseRefused)) throw cause
      return c.json({ data: { refusals: cause.refusals } })
    }
  })
  app.get('/pictures/:side{before|after}/:path{.+}', async (c) => {
    const side = c.req.param('side') === 'before' ? 'before' : 'after'
    const picture = await readPicture(dir, side, c.req.param('path'))
    if (!picture) return fail(c, 404, 'NotFoundError', 'Not Found')
    const headers = { 'Content-Type': picture.type, 'X-Content-Type-Options': 'nosniff' }
    return c.body(new Uint8Array(picture.bytes), 200, headers)
  })
  app.post('/releases', async (c) => {
    const asked = await bodyOf(c)
    if (!asked) return fail(c, 400, 'ValidationError', 'by and what are texts of at most 500 letters')
    if (!queue.start(asked.by || 'unknown', asked.what)) return busy(c)
    return c.json({ data: { run: queue.run } }, 202)
  })
  // The CMS calls this itself, because it knows who saved.
  app.post('/saves', async (c) => {
    const asked = await bodyOf(c)
    if (!asked) return fail(c, 400, 'ValidationError', 'by is a text of at most 500 letters')
    queue.saved(asked.by || 'the CMS')
    return c.json({ data: { run: queue.run } }, 202)
  })
  app.post('/releases/:id{[0-9]+}/back', async (c) => {
    const asked = await bodyOf(c)
    if (!asked) return fail(c, 400, 'ValidationError', 'by is a text of at most 500 letters')
    if (queue.run.state === 'running') return busy(c)
    const id = Number(c.req.param('id'))
    if (!(await listReleases(dir)).some((release) => release.id === id))
      return fail(c, 404, 'NotFoundError', `There is no release ${id}`)
    return c.json({ data: { release: await back(id, asked.by || 'unknown') } }, 201)
  })
}

function addSchedule(app: Hono, schedule: Schedule): void {
  app.put('/schedule', async (c) => {
    const plan = parsePlan(await jsonOf(c))
    if (!plan) return fail(c, 400, 'ValidationError', 'at is a time in UTC, by and what are texts')
    try {
      await schedule.set(plan)
      return c.json({ data: { schedule: plan } })
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause
      return fail(c, 400, 'ValidationError', cause.message)
    }
  })
  app.delete('/schedule', async (c) => {
    if (!(await schedule.cancel())) return fail(c, 404, 'NotFoundError', 'No release is planned')
    return c.json({ data: { schedule: null } })
  })
}

const isHook = ({ req }: Context) => /^\/hook(?:\/[^/]+)?$/.test(req.path)

/** The secret in the path is for senders that cannot send headers. */
function addHook(app: Hono, { queue, hookLimit = 60 }: ApiOptions): void {
  const limit = createLimit(hookLimit, 60_000)
  for (const path of ['/hook', '/hook/:secret'])
    app.post(path, (c) => {
      const pause = limit()
      if (pause > 0) {
        c.header('Retry-After', String(pause))
        return fail(c, 429, 'RateLimitError', 'Too many requests, please try again later.')
      }
      queue.saved('webhook')
      return c.json({ data: { run: queue.run } }, 202)
    })
}

async function jsonOf(c: Context): Promise<unknown> {
  const body = await c.req.text()
  try {
    return body === '' ? {} : JSON.parse(body)
  } catch {
    return undefined
  }
}

async function bodyOf(c: Context): Promise<v.InferOutput<typeof request> | undefined> {
  const read = v.safeParse(request, await jsonOf(c))
  return read.success ? read.output : undefined
}

/** Hashes have the same length, so that the time tells nothing about the token. */
function isSame(header: string, expected: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(hash(header), hash(expected))
}

function fail(
  c: Context,
  status: 400 | 401 | 404 | 409 | 413 | 429 | 500,
  name: string,
  message: string,
): Response {
  return c.json({ data: null, error: { status, name, message, details: {} } }, status)
}
