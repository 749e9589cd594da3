import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { REVALIDATE, sendText } from '../http/sendText'
import type { SiteSettings } from '../siteSettings'
import { type SiteBrand, withBrand } from './siteBrand'

/**
 * A public page for exhibitors whose data requires a sign-in. Search engines and frames are excluded. `html`
 * undefined: the build has none. `brand`: the current package's.
 */
export function exhibitorPage(
  path: string,
  html: string | undefined,
  settings: SiteSettings,
  brand: () => Promise<SiteBrand | undefined>,
): Hono {
  if (html === undefined) return new Hono()
  const make = (site: SiteBrand | undefined) => ({
    site,
    body: Buffer.from(site ? withBrand(html, site) : html),
    headers: {
      'Content-Security-Policy': policyOf(settings.backendOrigins, site?.style),
      'X-Robots-Tag': 'noindex, nofollow',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  })
  let page = make(undefined)
  return new Hono().get(path, async (c) => {
    const site = await brand()
    if (site !== page.site) page = make(site)
    const { body, headers } = page
    return sendText(c, { body, type: 'text/html; charset=utf-8', cacheControl: REVALIDATE, headers })
  })
}

/** Allows the page's own files, pictures, fonts, the brand's style, and calls to this server. */
function policyOf(media: readonly string[], style: string | undefined): string {
  const hash = style && `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...(hash ? [hash] : [])],
    // Pictures that require a sign-in are fetched by a call and shown from memory.
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'font-src': ["'self'", ...media],
    'connect-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
