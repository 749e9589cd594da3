import { Hono } from 'hono'
import type { Locale } from '../../content'
import type { VisibleAnswers } from '../access/visibleAnswers'
import { errorAnswer } from '../http/errors'
import { createLru } from '../http/lru'
import { REVALIDATE, sendText } from '../http/sendText'
import type { SiteSettings } from '../siteSettings'
import type { OfferedLanguages } from './language'
import { escapeHtml } from './markup'
import { isPublic, type Places } from './places'

/** Most URLs of one sitemap (sitemaps.org). */
const MOST_URLS = 50_000

/** Bytes of cached sitemaps. */
const MOST_BYTES = 4 * 1024 * 1024

const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * `robots.txt`; `sitemap.xml`, which lists one sitemap for each offered language; `sitemap-<language>.xml` with
 * the pages that guests may see. Without sitemaps where visitors see another backend's worlds.
 */
export function sitemapRoutes(
  places: Places,
  visible: Pick<VisibleAnswers, 'addressOf'>,
  { locales }: OfferedLanguages,
  { publicOrigin, base, showsPackage }: SiteSettings,
): Hono {
  const sitemaps = createLru<Promise<Buffer>>(MOST_BYTES, ({ length }) => length)
  const homeOf = (url: string) => (publicOrigin ?? new URL(url).origin) + base
  const isOffered = (url: string) => showsPackage(new URL(url).hostname)
  const send = (body: Buffer, type: string) => ({ body, type, cacheControl: REVALIDATE })

  const pagesOf = async (locale: Locale) => {
    const content = await places.contentIn(locale)
    const worlds = [...content.worlds.values()].map(({ slug }) => slug)
    const shown = [...content.items.values()].flatMap((item) =>
      item.kind === 'location' && isPublic(item, content) ? [item] : [],
    )
    const open = worlds.filter((slug) => shown.some(({ world }) => world === slug))
    const addresses = shown.flatMap(({ payloadId }) => visible.addressOf(payloadId, locale) ?? [])
    return ['', ...open.map((slug) => `/${encodeURIComponent(slug)}`), ...addresses].slice(0, MOST_URLS)
  }
  const sitemap = async (home: string, locale: Locale) => {
    const pages = await pagesOf(locale)
    return list(
      'urlset',
      'url',
      [...new Set(pages)].map((path) => `${home}${locale}${path}`),
    )
  }

  return new Hono()
    .get('/robots.txt', (c) => {
      const home = homeOf(c.req.url)
      const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${base}${path}`)]
      if (isOffered(c.req.url)) lines.push(`Sitemap: ${home}sitemap.xml`)
      return sendText(c, send(Buffer.from(`${lines.join('\n')}\n`), 'text/plain; charset=utf-8'))
    })
    .get('/sitemap.xml', (c) => {
      if (!isOffered(c.req.url)) return errorAnswer(c, 404, 'Not Found')
      const home = homeOf(c.req.url)
      const urls = locales.map((locale) => `${home}sitemap-${locale}.xml`)
      return sendText(c, send(list('sitemapindex', 'sitemap', urls), 'application/xml'))
    })
    .get('/:file{sitemap-[A-Za-z-]+\\.xml}', async (c) => {
      const name = c.req.param('file').slice('sitemap-'.length, -'.xml'.length)
      const locale = locales.find((each) => each === name)
      if (!locale || !isOffered(c.req.url)) return errorAnswer(c, 404, 'Not Found')
      const home = homeOf(c.req.url)
      const body = await sitemaps.get(JSON.stringify([home, locale]), () => sitemap(home, locale))
      return sendText(c, send(body, 'application/xml'))
    })
}

/** Calls and exhibitors' pages. Media stay open: pages show them. */
const CLOSED = ['box-api/', 'report', 'fleet']

function list(root: string, element: string, urls: readonly string[]): Buffer {
  const rows = urls.map((url) => `<${element}><loc>${escapeHtml(url)}</loc></${element}>`)
  return Buffer.from(
    ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} ${SCHEMA}>`, ...rows, `</${root}>`, ''].join('\n'),
  )
}
