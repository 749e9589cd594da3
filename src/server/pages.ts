import { extname } from 'node:path'
import type { Context } from 'hono'
import type { Manifest } from '../content'
import { type Content, LOCALES, type Locale, readContent } from '../content'
import type { Answers } from './answers'
import type { AppFiles } from './appFiles'
import { errorAnswer } from './errors'
import { redirectToLanguage } from './language'
import { renderPage } from './page'
import { placeOf, readPageUrl } from './pageUrl'
import { frameUrls, securityPolicy } from './securityPolicy'
import { REVALIDATE, sendText } from './sendText'
import type { SiteSettings } from './siteSettings'
import { filePath } from './urlPath'

/** Answers everything that is no call and no media: the root, the app's pages and files, and what does not exist. */
export async function createPages(
  app: AppFiles,
  answers: Answers,
  manifest: Manifest,
  settings: SiteSettings,
): Promise<(c: Context) => Promise<Response>> {
  const defaultLocale = settings.defaultLocale ?? manifest.defaultLocale
  const frames = frameUrls(await Promise.all(manifest.locales.map(answers.readAll)))
  const policy = securityPolicy(settings, frames, app.indexHtml)
  const contents = new Map<Locale, Promise<Content>>()
  const contentIn = (locale: Locale) => {
    const known =
      contents.get(locale) ?? answers.readAll(locale).then((all) => readContent(all, locale).content)
    contents.set(locale, known)
    known.catch(() => contents.delete(locale))
    return known
  }

  // Another backend's worlds are not known here: the app finds out whether an address exists.
  const knowsWorlds = (c: Context) => settings.showsPackage(hostOf(c))

  const sendPage = async (c: Context): Promise<Response> => {
    const page = readPageUrl(c.req.url)
    const place = !page ? 'unknown' : knowsWorlds(c) ? placeOf(page, await contentIn(page.locale)) : 'none'
    if (place === 'unknown' && (isFileUrl(c.req.url) || !acceptsHtml(c)))
      return errorAnswer(c, 404, 'Not Found')
    const shown = typeof place === 'object' ? place : undefined
    const html = renderPage(app.indexHtml, page?.locale ?? defaultLocale, settings, shown)
    return sendText(c, {
      body: Buffer.from(html),
      type: 'text/html; charset=utf-8',
      cacheControl: REVALIDATE,
      status: place === 'unknown' ? 404 : 200,
      headers: { 'Content-Security-Policy': policy },
    })
  }

  return async (c) => {
    const path = filePath(c.req.url)
    if (path === '') {
      return redirectToLanguage(c, knowsWorlds(c) ? manifest.locales : LOCALES, defaultLocale)
    }
    return (path !== undefined && app.send(c, path)) || sendPage(c)
  }
}

function hostOf(c: Context): string {
  return new URL(c.req.url).hostname
}

/** An address that means a file: a page in its place would only hide that it is missing. */
function isFileUrl(url: string): boolean {
  const path = filePath(url) ?? ''
  return path.startsWith('assets/') || extname(path) !== ''
}

function acceptsHtml(c: Context): boolean {
  const accept = c.req.header('Accept')
  return !accept || /text\/html|\*\/\*/.test(accept)
}
