import { Hono } from 'hono'
import { REVALIDATE, sendText } from '../http/sendText'
import type { SiteSettings } from '../siteSettings'

/**
 * A page for the exhibitor, for everybody; what it shows is behind a sign-in. It is in no search engine and no frame.
 * `html` undefined: the build has none.
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

/** Nothing but what the page is made of, pictures, and calls to this server. */
function policyOf(pictures: readonly string[]): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // Pictures that only who is signed in may have come by a call, and are shown from memory.
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
