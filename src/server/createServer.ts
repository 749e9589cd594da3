import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createAnswers } from './answers'
import { apiRoutes } from './apiRoutes'
import { openAppFiles } from './appFiles'
import { boxApiRoutes, type ServerHealth } from './boxApi'
import { openPackage } from './contentPackage'
import { errorAnswer } from './errors'
import { sendPackageFile } from './packageFiles'
import { createPages } from './pages'
import { REVALIDATE, sendText } from './sendText'
import { readSiteSettings, type SettingsJson } from './siteSettings'
import { filePath } from './urlPath'

export interface ServerOptions {
  /** A content package. */
  readonly packageDir: string
  /** The built app. */
  readonly appDir: string
  /** Served as `/settings.json`. */
  readonly settings: SettingsJson
}

/**
 * The showroom as a function from Request to Response.
 * @throws StartError when one of the folders is not what it should be.
 */
export async function createServer({ packageDir, appDir, settings }: ServerOptions): Promise<Hono> {
  const content = await openPackage(packageDir)
  const answers = createAnswers(content)
  const site = readSiteSettings(settings)
  const settingsJson = Buffer.from(JSON.stringify(settings))
  const pages = await createPages(await openAppFiles(appDir), answers, content.manifest, site)
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
    allowMethods: ['GET', 'HEAD'],
    exposeHeaders: ['ETag', 'Content-Range', 'Accept-Ranges', 'Content-Length'],
    maxAge: 86_400,
  })
  for (const path of ['/api/*', '/media/*', '/box-api/*']) app.use(path, anyOrigin)
  app.use(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    c.header('Allow', 'GET, HEAD')
    return errorAnswer(c, 405, 'Method Not Allowed')
  })

  app.route('/api', apiRoutes(answers, content.manifest.defaultLocale))
  app.route('/box-api', boxApiRoutes(content, health))
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
