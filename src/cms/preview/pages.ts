import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { isLocale, type Locale } from '../../content'
import { openAppFiles, REVALIDATE, sendText } from '../../server'
import type { KoaMiddleware } from '../strapi'
import { FRAMES_PATH, framesPage } from './frames'

interface PageOptions {
  /** The built app; without it there is no showroom to look at. */
  readonly appDir: string
  /** A settings file, in which the languages are filled in; absent: the defaults. */
  readonly settings?: string | undefined
  readonly languages: () => Promise<{ readonly locales: readonly Locale[]; readonly defaultLocale: Locale }>
}

/**
 * A showroom that reads this CMS, at the CMS's own address: editors look at what they edit, and a showroom can be tried
 * before it has a server. Calls that only the product's server has, such as the contact form's, are not answered.
 */
export function createPages({ appDir, settings, languages }: PageOptions): KoaMiddleware {
  const isBuilt = existsSync(join(appDir, 'index.html'))
  if (!isBuilt) return (_, next) => next()
  const app = openAppFiles(appDir)
  const sendPage = async (c: Context) => {
    const { indexHtml } = await app
    return sendText(c, {
      body: Buffer.from(indexHtml),
      type: 'text/html; charset=utf-8',
      cacheControl: REVALIDATE,
    })
  }
  const routes = new Hono()
    .get(FRAMES_PATH, (c) => c.html(framesPage()))
    .get('/', async (c) => c.redirect(`/${(await languages()).defaultLocale}${new URL(c.req.url).search}`))
    .get('/settings.json', async (c) => {
      const own: unknown = settings === undefined ? {} : JSON.parse(await readFile(settings, 'utf8'))
      const { i18n, ...others } = Object(own)
      const json = { ...others, i18n: { ...(await languages()), ...i18n } }
      return c.json(json, 200, { 'Cache-Control': REVALIDATE })
    })
    .get('*', async (c) => {
      const [, first = ''] = c.req.path.split('/')
      if (isLocale(first)) return sendPage(c)
      return (await (await app).send(c, c.req.path.slice(1))) ?? c.notFound()
    })
  const listener = getRequestListener(routes.fetch, { overrideGlobalObjects: false })
  const files = app.then(({ has }) => has)
  return async (context, next) => {
    const { method, path } = context
    const [, first = ''] = path.split('/')
    const isRead = method === 'GET' || method === 'HEAD'
    const isOwn = path === '/' || path === FRAMES_PATH || path === '/settings.json' || isLocale(first)
    if (!isRead || !(isOwn || (await files)(path.slice(1)))) return next()
    context.respond = false
    await listener(context.req, context.res)
  }
}
