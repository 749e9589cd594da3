import type { Locale, Location, PageStart } from '../../content'
import type { SiteSettings } from '../siteSettings'
import { attributes, escapeHtml, scriptJson } from './markup'
import { picturePreloads } from './picturePreloads'
import type { ShareImage } from './shareImage'
import { brandHead, type SiteBrand, withBrand } from './siteBrand'
import type { SiteTexts } from './siteTexts'

/** Metadata of a place for search engines and link previews. */
export interface Head {
  readonly place: Location
  /** What the address opens at the place: its title, and the query that names it. */
  readonly opened?: { readonly title: string; readonly query: string } | undefined
  readonly locale: Locale
  readonly texts: SiteTexts
  /** Absolute URLs of the place in every language that shows it, the page's own included. */
  readonly urls: ReadonlyMap<Locale, string>
  /** The language for readers whose own is not offered. */
  readonly defaultLocale: Locale
  /** The preview image, with its absolute URL. */
  readonly image: (ShareImage & { readonly url: string }) | undefined
  readonly brand: SiteBrand | undefined
  /** The showroom's origin. */
  readonly origin: string
}

/** Open Graph locales include the country. */
const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = {
  en: 'en_GB',
  de: 'de_DE',
  'en-US': 'en_US',
  fr: 'fr_FR',
  es: 'es_ES',
  it: 'it_IT',
  sk: 'sk_SK',
  zh: 'zh_CN',
  pl: 'pl_PL',
  ko: 'ko_KR',
  ar: 'ar_AR',
  bn: 'bn_IN',
  hi: 'hi_IN',
  id: 'id_ID',
  pt: 'pt_PT',
  ru: 'ru_RU',
  th: 'th_TH',
  tr: 'tr_TR',
  vi: 'vi_VN',
  'zh-Hant': 'zh_TW',
  nl: 'nl_NL',
}

/** Canonical and language links, description and Open Graph tags of a place. */
export function renderHead(head: Head): string {
  const { brand, origin } = head
  return [...links(head), ...openGraph(head), ...(brand ? brandHead(brand, origin) : [])].join('\n    ')
}

function links({ urls, locale, defaultLocale, opened }: Head): readonly string[] {
  const alternate = (hreflang: string, href: string | undefined) =>
    href === undefined
      ? []
      : [`<link${attributes({ rel: 'alternate', hreflang, href: withQuery(href, opened) })}>`]
  return [
    `<link${attributes({ rel: 'canonical', href: withQuery(urls.get(locale), opened) })}>`,
    ...[...urls].flatMap(([other, href]) => alternate(other, href)),
    ...alternate('x-default', urls.get(defaultLocale)),
  ]
}

function withQuery(url: string | undefined, opened: Head['opened']): string | undefined {
  return url && `${url}${opened?.query ?? ''}`
}

function openGraph({ place, opened, locale, texts, urls, image }: Head): readonly string[] {
  const { title, description } = texts
  const others = [...urls.keys()].filter((other) => other !== locale)
  const graph: readonly (readonly [property: string, content: string | number | undefined])[] = [
    ['og:type', 'website'],
    ['og:site_name', title],
    ['og:title', opened?.title ?? place.title],
    ['og:description', description],
    ['og:url', withQuery(urls.get(locale), opened)],
    ['og:locale', OPEN_GRAPH_LOCALES[locale]],
    ...others.map((other) => ['og:locale:alternate', OPEN_GRAPH_LOCALES[other]] as const),
    ['og:image', image?.url],
    ['og:image:type', image?.media.mime],
    ['og:image:width', image?.media.width],
    ['og:image:height', image?.media.height],
    ['og:image:alt', image?.media.alternativeText ?? image?.shows],
  ]
  return [
    ...meta('name', 'description', description),
    ...graph.flatMap(([property, content]) => meta('property', property, content)),
    ...(image ? meta('name', 'twitter:card', 'summary_large_image') : []),
  ]
}

/** Empty when there is no content. */
function meta(
  kind: 'name' | 'property',
  name: string,
  content: string | number | undefined,
): readonly string[] {
  return content === undefined || content === '' ? [] : [`<meta${attributes({ [kind]: name, content })}>`]
}

/** Placeholders in the app's HTML for the head and the data of the page's own script. */
const HEAD = '<!--head-->'
const START = '<!--page-start-->'

/** Placeholders around what a page shows if it has no place. */
const BARE = /<!--place-->[\s\S]*?<!--place-end-->/

export interface Page {
  readonly locale: Locale
  /** The fixed exhibition title (spec §2). */
  readonly title: string
  /** Further elements of the head. */
  readonly head: string
  readonly start: PageStart
  /** The place as HTML; absent: the page has none. */
  readonly place?: string | undefined
  /** Null: the content of the page has no brand; undefined: it comes from another backend, as its brand does. */
  readonly brand?: SiteBrand | null | undefined
}

/**
 * Renders the app's page in a language, with everything its own script needs to show the first picture and
 * to request the next data before any other script has run.
 */
export function renderPage(indexHtml: string, page: Page, settings: SiteSettings): string {
  const { locale, title, head, start, place, brand } = page
  const dir = settings.rtlLocales.includes(locale) ? 'rtl' : 'ltr'
  const html = brand === undefined ? indexHtml : withBrand(indexHtml, brand ?? undefined)
  const data = `<script type="application/json" id="page-start">${scriptJson(start)}</script>`
  return html
    .replace(/<html[^>]*>/, () => `<html lang="${locale}" dir="${dir}" translate="no">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(HEAD, () => head)
    .replace(BARE, (bare) => place ?? bare)
    .replace(START, () => [...picturePreloads(start), data].join('\n    '))
}

/** Gives the page's own script a nonce, where tag containers find it. */
export function withScriptNonce(html: string, nonce: string): string {
  return html.replace('<script>', () => `<script nonce="${nonce}">`)
}
