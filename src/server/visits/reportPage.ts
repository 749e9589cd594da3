import { Hono } from 'hono'
import type { AppFiles } from '../appFiles'
import { REVALIDATE, sendText } from '../sendText'
import type { SiteSettings } from '../siteSettings'

/** `GET /report`: the page, for everybody; what it shows is behind a sign-in. It is in no search engine and no frame. */
export function reportPage(app: AppFiles, settings: SiteSettings): Hono {
  const { reportHtml } = app
  if (reportHtml === undefined) return new Hono()
  const body = Buffer.from(reportHtml)
  const headers = {
    'Content-Security-Policy': policyOf(settings.backendOrigins),
    'X-Robots-Tag': 'noindex, nofollow',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
  return new Hono().get('/report', (c) =>
    sendText(c, { body, type: 'text/html; charset=utf-8', cacheControl: REVALIDATE, headers }),
  )
}

/** Nothing but what the page is made of, the places' pictures, and calls to this server. */
function policyOf(pictures: readonly string[]): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...pictures],
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
