import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { openAppFiles } from './appFiles'
import { authRoutes } from './authRoutes'
import type { ServerHealth } from './boxApi'
import { cartRoutes } from './cartRoutes'
import { contactRoutes } from './contactRoutes'
import { openPackage } from './contentPackage'
import { errorAnswer } from './errors'
import { createInbox, type KeptMessage } from './inbox'
import { openRelease } from './release'
import { REVALIDATE, sendText } from './sendText'
import { readSiteSettings, type SettingsJson } from './siteSettings'
import { createTokens } from './tokens'
import { NO_USERS, type Users } from './users'

export interface ServerOptions {
  /** A content package. */
  readonly packageDir: string
  /** The built app. */
  readonly appDir: string
  /** Served as `/settings.json`. */
  readonly settings: SettingsJson
  /** Who may sign in; absent: nobody. */
  readonly users?: Users
  /** Signs tokens; absent: made anew at each start, and who is signed in has to do it again. */
  readonly tokenSecret?: string | undefined
  /** Presented by who may have the whole of a package that holds places behind doors; absent: nobody may. */
  readonly releaseKey?: string | undefined
  /** Signs messages to carts; absent: nothing is signed here. */
  readonly cartKey?: string | undefined
  /** A folder for visitors' messages, made with the first one; absent: none are taken. */
  readonly inboxDir?: string | undefined
  /** Told of each message once it is kept. */
  readonly onMessage?: (message: KeptMessage) => Promise<void>
}

/**
 * The showroom as a function from Request to Response.
 * @throws StartError when one of the folders is not what it should be.
 */
export async function createServer({
  packageDir,
  appDir,
  settings,
  users = NO_USERS,
  tokenSecret,
  releaseKey,
  cartKey,
  inboxDir,
  onMessage,
}: ServerOptions): Promise<Hono> {
  const content = await openPackage(packageDir)
  const tokens = createTokens(tokenSecret)
  const health: ServerHealth = { startedAt: new Date() }
  const site = {
    app: await openAppFiles(appDir),
    settings: readSiteSettings(settings),
    tokens,
    health,
    releaseKey,
  }
  const release = await openRelease(content, site)
  const settingsJson = Buffer.from(JSON.stringify(settings))
  // Asked for anew by each request: another package may have taken over.
  const current = () => release

  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
  })
  // Content is public and carries no cookies: showrooms on other origins may read it.
  const anyOrigin = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST'],
    exposeHeaders: ['ETag', 'Content-Range', 'Accept-Ranges', 'Content-Length'],
    maxAge: 86_400,
  })
  // Before that: only our own pages may have messages to carts signed.
  app.route('/', cartRoutes({ key: cartKey }))
  for (const path of ['/api/*', '/media/*', '/box-api/*']) app.use(path, anyOrigin)
  app.route('/', authRoutes({ users, tokens, answers: { passwords: () => current().answers.passwords() } }))
  const inbox = inboxDir === undefined ? undefined : createInbox(inboxDir)
  app.route('/', contactRoutes({ inbox, onKept: onMessage }))
  app.use(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    c.header('Allow', 'GET, HEAD')
    return errorAnswer(c, 405, 'Method Not Allowed')
  })

  app.get('/settings.json', (c) =>
    sendText(c, { body: settingsJson, type: 'application/json', cacheControl: REVALIDATE }),
  )
  app.all('*', (c) => current().routes.fetch(c.req.raw, c.env))
  app.notFound((c) => errorAnswer(c, 404, 'Not Found'))
  app.onError((error, c) => {
    health.lastError = { at: new Date(), message: error.message }
    console.error(`${c.req.method} ${new URL(c.req.url).pathname}: ${error.stack ?? error.message}`)
    return errorAnswer(c, 500, 'Internal Server Error')
  })
  return app
}
