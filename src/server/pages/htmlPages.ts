import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import type { Context } from 'hono'
import {
  FONT_SIZE,
  findWorld,
  firstStills,
  type Locale,
  type Location,
  type PageStart,
  startAnswerPath,
  storageName,
  TYPEFACES,
  withBase,
} from '../../content'
import type { Manifest } from '../../contracts'
import { omitUndefined } from '../../util'
import type { VisibleAnswers } from '../access/visibleAnswers'
import { errorAnswer } from '../http/errors'
import { createLru } from '../http/lru'
import { REVALIDATE, sendText } from '../http/sendText'
import { filePath } from '../http/urlPath'
import type { SiteSettings } from '../siteSettings'
import { createPresentQuery, type PresentQuery } from './aliases'
import type { AppFiles } from './appFiles'
import { type Head, renderHead, renderPage, withScriptNonce } from './html'
import { type OfferedLanguages, offeredLanguages, redirectToLanguage, redirectToOffered } from './language'
import { type PageUrl, placeOf, readPageUrl, startBackgrounds } from './pageUrl'
import { createPlacePages, type PlacePages } from './place/placePages'
import type { Opened } from './place/placeRecords'
import type { Places } from './places'
import { securityPolicy, withNonce } from './securityPolicy'
import { shareImageOf } from './shareImage'
import type { ReadSiteBrand, SiteBrand } from './siteBrand'
import { createSiteTexts, type ReadSiteTexts } from './siteTexts'
import { startUrl } from './startRoute'

/** Maximum bytes of cached pages: a few hundred pages. */
const MOST_BYTES = 8 * 1024 * 1024

/** With at least this many places in other worlds, the page loads its own world first. */
const MANY_PLACES = 200

interface Page {
  readonly body: Buffer
  /** Whether the URL is one of the showroom's. */
  readonly isKnown: boolean
}

/** Answers everything except calls and media: the root, the app's pages and files, and unknown URLs. */
export function createHtmlPages(
  app: AppFiles,
  visible: VisibleAnswers,
  places: Places,
  manifest: Manifest,
  settings: SiteSettings,
  brandIn: ReadSiteBrand,
): (c: Context) => Promise<Response> {
  const pages = new HtmlPages(app, visible, places, manifest, settings, brandIn)
  return (c) => pages.answer(c)
}

class HtmlPages {
  readonly #app: AppFiles
  readonly #visible: VisibleAnswers
  readonly #places: Places
  readonly #settings: SiteSettings
  /** The languages of the package, and those where visitors see another backend's worlds. */
  readonly #offered: OfferedLanguages
  readonly #offeredElsewhere: OfferedLanguages
  readonly #policy: string
  readonly #brandIn: ReadSiteBrand
  readonly #packageTexts: ReadSiteTexts
  readonly #builtInTexts = createSiteTexts()
  readonly #presentQuery: PresentQuery
  /** Undefined for a build without class names and icons for places. */
  readonly #placePages: PlacePages | undefined
  /** Pages do not depend on the visitor, nor on the query but for what it opens: each is rendered once. */
  readonly #cache = createLru<Promise<Page>>(MOST_BYTES, ({ body }) => body.length)

  constructor(
    app: AppFiles,
    visible: VisibleAnswers,
    places: Places,
    manifest: Manifest,
    settings: SiteSettings,
    brandIn: ReadSiteBrand,
  ) {
    this.#app = app
    this.#visible = visible
    this.#places = places
    this.#settings = settings
    this.#offered = offeredLanguages(settings, manifest)
    this.#offeredElsewhere = offeredLanguages(settings)
    this.#policy = securityPolicy(settings, visible.frames, app.indexHtml)
    this.#brandIn = brandIn
    this.#packageTexts = createSiteTexts(visible, brandIn)
    this.#presentQuery = createPresentQuery(visible)
    this.#placePages =
      app.parts &&
      createPlacePages({
        ...{ parts: app.parts, visible, places, manifest, settings },
        locales: this.#offered.locales,
      })
  }

  async answer(c: Context): Promise<Response> {
    const path = filePath(c.req.url)
    const { base } = this.#settings
    const offered = this.#languages(c)
    if (path === '') return redirectToLanguage(c, offered, base)
    const page = readPageUrl(c.req.url)
    if (page && !offered.locales.includes(page.locale))
      return redirectToOffered(c, page.locale, offered, base)
    const present =
      page && this.#knowsWorlds(c) && (await this.#presentQuery(new URL(c.req.url).searchParams, page.locale))
    if (present) {
      // The next release may know more numbers.
      c.header('Cache-Control', 'no-cache')
      return c.redirect(`${base}${path}${present}`, 301)
    }
    return (path !== undefined && this.#app.send(c, path)) || this.#sendPage(c)
  }

  async #sendPage(c: Context): Promise<Response> {
    const wantsPage = !isFileUrl(c.req.url) && acceptsHtml(c)
    if (!wantsPage && !readPageUrl(c.req.url)) return errorAnswer(c, 404, 'Not Found')
    const { body, isKnown } = await this.#pageOf(c)
    if (!isKnown && !wantsPage) return errorAnswer(c, 404, 'Not Found')
    const status = isKnown ? 200 : 404
    if (inlineTags(this.#settings)) return this.#sendOnce(c, body, status)
    return sendText(c, {
      body,
      type: 'text/html; charset=utf-8',
      cacheControl: REVALIDATE,
      status,
      headers: { 'Content-Security-Policy': this.#policy },
    })
  }

  /** A nonce is valid for one answer, so that nothing of it may be stored. */
  #sendOnce(c: Context, body: Buffer, status: 200 | 404): Response {
    const nonce = randomBytes(16).toString('base64')
    return c.html(withScriptNonce(body.toString(), nonce), status, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': withNonce(this.#policy, nonce),
    })
  }

  async #pageOf(c: Context): Promise<Page> {
    const { origin, pathname, searchParams } = new URL(c.req.url)
    const page = readPageUrl(c.req.url)
    const opened =
      page && this.#knowsWorlds(c) ? await this.#placePages?.openedBy(searchParams, page.locale) : undefined
    const key = `${origin}${pathname}${opened ? queryOf(opened) : ''}`
    const made = await this.#cache.get(key, () => this.#makePage(c, opened))
    // Caches only existing places: unknown URLs are unbounded.
    if (!made.isKnown) this.#cache.forget(key)
    return made
  }

  async #makePage(c: Context, opened: Opened | undefined): Promise<Page> {
    const { portrait, resolveMedia, tokenKey, fontSize } = this.#settings
    const page = readPageUrl(c.req.url)
    const place = page ? await this.#placeFor(c, page) : 'unknown'
    const shown = typeof place === 'object' ? place : undefined
    const locale = page?.locale ?? this.#languages(c).defaultLocale
    const siteTexts = await (this.#knowsWorlds(c) ? this.#packageTexts : this.#builtInTexts)(locale)
    const brand = this.#knowsWorlds(c) ? ((await this.#brandIn(locale)) ?? null) : undefined
    const html =
      shown && (await this.#placePages?.render({ location: shown, locale, opened, text: siteTexts.text }))
    const named =
      opened && html?.title !== undefined ? { title: html.title, query: queryOf(opened) } : undefined
    const head = shown ? await this.#headOf(c, shown, { locale, texts: siteTexts, brand, opened: named }) : ''
    const own = page && this.#knowsWorlds(c) ? await this.#startOf(c, page) : undefined
    const start: PageStart = {
      stills: firstStills(own ?? shown?.backgrounds ?? [], resolveMedia),
      portrait,
      ...(page &&
        this.#knowsWorlds(c) && {
          answer: withBase(this.#startUrl(locale, await this.#worldToBeginWith(page)), this.#settings.base),
        }),
      tokenKey,
      modules: [this.#app.moduleOf(`locales/${locale}.json`)].filter((url) => url !== undefined),
      ...omitUndefined({
        font: brand?.font,
        typeface: hasTypeface(locale) ? this.#app.moduleOf(TYPEFACES[locale]) : undefined,
      }),
      ...(html && !own && { fontSize: { ...fontSize, key: storageName(FONT_SIZE, this.#settings.base) } }),
    }
    // A world may have a start page in front of its place.
    const parts = { locale, title: siteTexts.title, head, start, brand, place: own ? undefined : html?.html }
    return {
      body: Buffer.from(renderPage(this.#app.indexHtml, parts, this.#settings)),
      isKnown: place !== 'unknown',
    }
  }

  #startUrl(locale: Locale, world: string | undefined) {
    return this.#settings.hasFiles ? startAnswerPath(locale, world) : startUrl(locale, world)
  }

  /** The worlds of another backend are unknown here: the app finds out whether a URL exists. */
  #knowsWorlds(c: Context) {
    return this.#settings.showsPackage(hostOf(c))
  }

  #languages(c: Context): OfferedLanguages {
    return this.#knowsWorlds(c) ? this.#offered : this.#offeredElsewhere
  }

  async #placeFor(c: Context, page: PageUrl) {
    return this.#knowsWorlds(c) ? placeOf(page, await this.#places.contentIn(page.locale), hostOf(c)) : 'none'
  }

  async #startOf(c: Context, page: PageUrl) {
    return startBackgrounds(page, await this.#places.contentIn(page.locale), hostOf(c))
  }

  /** The world that a URL names, if the other worlds of the package are large. */
  async #worldToBeginWith({ locale, rest: [slug] }: PageUrl): Promise<string | undefined> {
    const content = await this.#places.contentIn(locale)
    const world = slug === undefined ? undefined : findWorld(content, slug)
    const others = content.items.size - (world?.locations.length ?? 0)
    return others >= MANY_PLACES ? world?.slug : undefined
  }

  async #headOf(
    c: Context,
    place: Location,
    {
      locale,
      texts,
      opened,
      brand,
    }: Pick<Head, 'locale' | 'texts' | 'opened'> & {
      readonly brand: SiteBrand | null | undefined
    },
  ) {
    const { publicOrigin, base, resolveMedia } = this.#settings
    const origin = publicOrigin ?? new URL(c.req.url).origin
    const image = shareImageOf(place, await this.#places.contentIn(locale), brand?.brand)
    return renderHead({
      ...{ place, locale, texts, opened },
      urls: new Map(
        this.#offered.locales.flatMap((other) => {
          const address = this.#visible.addressOf(place.payloadId, other)
          return address === undefined ? [] : [[other, `${origin}${base}${other}${address}`] as const]
        }),
      ),
      defaultLocale: this.#offered.defaultLocale,
      ...{ brand: brand ?? undefined, origin },
      image: image && { ...image, url: new URL(resolveMedia(image.media.url), origin).href },
    })
  }
}

/** The query of a URL that opens an article or a library. */
const queryOf = ({ type, id }: Opened): string => `?${type}=${id}`

/** Whether tags of the container may contain inline script. */
function inlineTags({ analytics }: SiteSettings): boolean {
  return analytics.enabled && analytics.inlineTags && analytics.tagContainer !== ''
}

function hostOf(c: Context): string {
  return new URL(c.req.url).hostname
}

/** A URL of a file: a page in its place would hide that it is missing. */
function isFileUrl(url: string): boolean {
  const path = filePath(url) ?? ''
  return path.startsWith('assets/') || extname(path) !== ''
}

function acceptsHtml(c: Context): boolean {
  const accept = c.req.header('Accept')
  return !accept || /text\/html|\*\/\*/.test(accept)
}

/** Whether a language has a typeface of its own. */
const hasTypeface = (locale: Locale): locale is keyof typeof TYPEFACES => Object.hasOwn(TYPEFACES, locale)
