import { Hono } from 'hono'
import { errorAnswer, retryLater } from '../http/errors'
import { REVALIDATE, sendText } from '../http/sendText'
import { filePath } from '../http/urlPath'
import { readSiteSettings, type SettingsJson } from '../siteSettings'
import { openAppFiles } from './appFiles'
import { renderPage } from './html'
import { offeredLanguages, redirectToLanguage, redirectToOffered } from './language'
import { readPageUrl } from './pageUrl'
import { securityPolicy } from './securityPolicy'
import { createSiteTexts } from './siteTexts'

interface WithoutPackageOptions {
  /** The built app. */
  readonly appDir: string
  readonly settings: SettingsJson
}

/** Retry-After in seconds. */
const RETRY_AFTER = 5

/**
 * Serves the app before any content has arrived: its page, which tells the visitor, and its files. Everything
 * else is answered with 503.
 * @throws StartError when the app is not built.
 */
export async function serveWithoutPackage({ appDir, settings }: WithoutPackageOptions): Promise<Hono> {
  const app = await openAppFiles(appDir)
  const site = readSiteSettings(settings)
  const siteTexts = createSiteTexts()
  const offered = offeredLanguages(site)
  const policy = securityPolicy(site, [], app.indexHtml)
  const unavailablePaths = '/api/* /media/* /box-api/*'.split(' ')
  const settingsJson = Buffer.from(JSON.stringify(settings))

  const routes = new Hono()
  for (const path of unavailablePaths) routes.all(path, (c) => retryLater(c, 503, RETRY_AFTER))
  routes.get('/settings.json', (c) =>
    sendText(c, { body: settingsJson, type: 'application/json', cacheControl: REVALIDATE }),
  )
  routes.get('*', async (c) => {
    const path = filePath(c.req.url)
    if (path === '') return redirectToLanguage(c, offered, site.base)
    const file = path === undefined ? undefined : app.send(c, path)
    if (file) return file
    const page = readPageUrl(c.req.url)
    // The places are not known yet.
    if (!page) return retryLater(c, 503, RETRY_AFTER)
    if (!offered.locales.includes(page.locale)) return redirectToOffered(c, page.locale, offered, site.base)
    const { title } = await siteTexts(page.locale)
    const modules = [app.moduleOf(`locales/${page.locale}.json`)].filter((url) => url !== undefined)
    const start = { stills: [], portrait: site.portrait, tokenKey: site.tokenKey, modules }
    return sendText(c, {
      body: Buffer.from(renderPage(app.indexHtml, { locale: page.locale, title, head: '', start }, site)),
      type: 'text/html; charset=utf-8',
      cacheControl: REVALIDATE,
      headers: { 'Content-Security-Policy': policy },
    })
  })
  routes.notFound((c) => errorAnswer(c, 405, 'Method Not Allowed'))
  return routes
}
