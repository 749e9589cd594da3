import { Hono } from 'hono'
import { REVALIDATE, sendText } from '../http/sendText'
import type { SiteSettings } from '../siteSettings'

/**
 * A public page for exhibitors whose data requires a sign-in. Search engines and frames are excluded. `html`
 * undefined: the build has none.
 */
export function exhibitorPage(path: string, html: string | undefined, settings: SiteSettings): Hono {
  if (html === undefined) return new Hono()
  const body = Buffer.from(html)
  const headers = {
    'Content-Security-Policy': policyOf(settings.backendOrigins),
    'X-Robots-Tag': 'noindex, nofollow',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
  return new Hono().get(path, (c) =>
    sendText(c, { body, type: 'text/html; charset=utf-8', cacheControl: REVALIDATE, headers }),
  )
}

/** Allows the page's own files, pictures, and calls to this server. */
function policyOf(pictures: readonly string[]): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // Pictures that require a sign-in are fetched by a call and shown from memory.
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
