import { extname } from 'node:path'
import type { Context } from 'hono'
import { findWorld, firstStills, LOCALES, type Locale, type Location, type PageStart } from '../content'
import type { Manifest } from '../contracts'
import type { AppFiles } from './appFiles'
import { errorAnswer } from './errors'
import type { Gate } from './gate'
import { renderHead } from './heads'
import { redirectToLanguage } from './language'
import { createLru } from './lru'
import { renderPage } from './page'
import { type PageUrl, placeOf, readPageUrl, startBackgrounds } from './pageUrl'
import type { Places } from './places'
import { securityPolicy } from './securityPolicy'
import { REVALIDATE, sendText } from './sendText'
import type { SiteSettings } from './siteSettings'
import { startUrl } from './startRoute'
import { filePath } from './urlPath'
import { createWordings, type Wording } from './wording'

/** Bytes of pages that are kept as they are sent: a few hundred. */
const MOST_BYTES = 4 * 1024 * 1024

/** So many places of other worlds are not loaded before the first of this one is shown. */
const MANY_PLACES = 200

interface Page {
  readonly body: Buffer
  /** The address is one of the showroom's. */
  readonly isKnown: boolean
}

/** Answers everything that is no call and no media: the root, the app's pages and files, and what does not exist. */
export async function createPages(
  app: AppFiles,
  gate: Gate,
  places: Places,
  manifest: Manifest,
  settings: SiteSettings,
): Promise<(c: Context) => Promise<Response>> {
  const defaultLocale = settings.defaultLocale ?? manifest.defaultLocale
  const policy = securityPolicy(settings, gate.frames, app.indexHtml)
  const wordingOfPackage = createWordings(gate)
  const builtInWording = createWordings()

  // Another backend's worlds are not known here: the app finds out whether an address exists.
  const knowsWorlds = (c: Context) => settings.showsPackage(hostOf(c))

  const placeFor = async (c: Context, page: PageUrl) =>
    knowsWorlds(c) ? placeOf(page, await places.contentIn(page.locale), hostOf(c)) : 'none'

  const startOf = async (c: Context, page: PageUrl) =>
    startBackgrounds(page, await places.contentIn(page.locale), hostOf(c))

  /** The world of an address that names one, if the others of the package are large. */
  const worldToBeginWith = async ({ locale, rest: [slug] }: PageUrl): Promise<string | undefined> => {
    const content = await places.contentIn(locale)
    const world = slug === undefined ? undefined : findWorld(content, slug)
    const others = content.items.size - (world?.locations.length ?? 0)
    return others >= MANY_PLACES ? world?.slug : undefined
  }

  const headOf = (c: Context, place: Location, locale: Locale, wording: Wording) => {
    const origin = settings.publicUrl ?? new URL(c.req.url).origin
    return renderHead({
      place,
      locale,
      wording,
      urls: new Map(
        LOCALES.flatMap((other) => {
          const address = gate.addressOf(place.payloadId, other)
          return address === undefined ? [] : [[other, `${origin}/${other}${address}`] as const]
        }),
      ),
      defaultLocale,
      imageUrl: place.shareImage && new URL(settings.resolveMedia(place.shareImage.url), origin).href,
    })
  }

  const makePage = async (c: Context): Promise<Page> => {
    const page = readPageUrl(c.req.url)
    const place = page ? await placeFor(c, page) : 'unknown'
    const shown = typeof place === 'object' ? place : undefined
    const locale = page?.locale ?? defaultLocale
    const wording = await (knowsWorlds(c) ? wordingOfPackage : builtInWording)(locale)
    const head = shown ? headOf(c, shown, locale, wording) : ''
    const own = page && knowsWorlds(c) ? await startOf(c, page) : undefined
    const start: PageStart = {
      stills: firstStills(own ?? shown?.backgrounds ?? [], settings.resolveMedia),
      portrait: settings.portrait,
      ...(page && knowsWorlds(c) && { answer: startUrl(locale, await worldToBeginWith(page)) }),
      tokenKey: settings.tokenKey,
      modules: [app.moduleOf(`locales/${locale}.json`)].filter((url) => url !== undefined),
    }
    const html = renderPage(app.indexHtml, { locale, title: wording.title, head, start }, settings)
    return { body: Buffer.from(html), isKnown: place !== 'unknown' }
  }

  /** A page says nothing of who asks, nor of what the address asks for: it is made once for all. */
  const made = createLru<Promise<Page>>(MOST_BYTES, ({ body }) => body.length)
  const pageOf = async (c: Context): Promise<Page> => {
    const { origin, pathname } = new URL(c.req.url)
    const page = await made.get(origin + pathname, () => makePage(c))
    // There is no end to addresses of nothing: those of places are kept.
    if (!page.isKnown) made.forget(origin + pathname)
    return page
  }

  const sendPage = async (c: Context): Promise<Response> => {
    const wantsPage = !isFileUrl(c.req.url) && acceptsHtml(c)
    if (!wantsPage && !readPageUrl(c.req.url)) return errorAnswer(c, 404, 'Not Found')
    const { body, isKnown } = await pageOf(c)
    if (!isKnown && !wantsPage) return errorAnswer(c, 404, 'Not Found')
    return sendText(c, {
      body,
      type: 'text/html; charset=utf-8',
      cacheControl: REVALIDATE,
      status: isKnown ? 200 : 404,
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
