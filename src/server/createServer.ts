import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createAnswers } from './answers'
import { apiRoutes } from './apiRoutes'
import { openAppFiles } from './appFiles'
import { authRoutes } from './authRoutes'
import { boxApiRoutes, type ServerHealth } from './boxApi'
import { cartRoutes } from './cartRoutes'
import { contactRoutes } from './contactRoutes'
import { openPackage } from './contentPackage'
import { errorAnswer } from './errors'
import { createGate } from './gate'
import { createInbox, type KeptMessage } from './inbox'
import { sendPackageFile } from './packageFiles'
import { createPages } from './pages'
import { createPlaces } from './places'
import { REVALIDATE, sendText } from './sendText'
import { readSiteSettings, type SettingsJson } from './siteSettings'
import { createTokens } from './tokens'
import { filePath } from './urlPath'
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
  const answers = createAnswers(content)
  const site = readSiteSettings(settings)
  const settingsJson = Buffer.from(JSON.stringify(settings))
  const places = createPlaces(answers, content.manifest)
  const pages = await createPages(await openAppFiles(appDir), answers, places, content.manifest, site)
  const gate = createGate(answers, places, content.manifest.locales)
  const tokens = createTokens(tokenSecret)
  const health: ServerHealth = { startedAt: new Date() }

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
  app.route('/', authRoutes({ users, tokens, answers }))
  const inbox = inboxDir === undefined ? undefined : createInbox(inboxDir)
  app.route('/', contactRoutes({ inbox, onKept: onMessage }))
  app.use(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    c.header('Allow', 'GET, HEAD')
    return errorAnswer(c, 405, 'Method Not Allowed')
  })

  app.route('/api', apiRoutes(gate, tokens, content.manifest.defaultLocale))
  app.route('/box-api', boxApiRoutes(content, health, { isNeeded: gate.isNeeded, key: releaseKey }))
  app.get('/media/*', (c) => {
    const file = content.find(filePath(c.req.url) ?? '')
    return file ? sendPackageFile(c, content, file) : errorAnswer(c, 404, 'Not Found')
  })
  for (const path of ['/api/*', '/box-api/*']) app.all(path, (c) => errorAnswer(c, 404, 'Not Found'))
  app.get('/settings.json', (c) =>
    sendText(c, { body: settingsJson, type: 'application/json', cacheControl: REVALIDATE }),
  )
  app.get('*', pages)
  app.notFound((c) => errorAnswer(c, 404, 'Not Found'))
  app.onError((error, c) => {
    health.lastError = { at: new Date(), message: error.message }
    console.error(`${c.req.method} ${new URL(c.req.url).pathname}: ${error.stack ?? error.message}`)
    return errorAnswer(c, 500, 'Internal Server Error')
  })
  return app
}
