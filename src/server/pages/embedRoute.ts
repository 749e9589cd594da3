import { Hono } from 'hono'
import { EMBED_CHECK, EMBED_PROTOCOL } from '../../contracts'
import type { SiteSettings } from '../siteSettings'
import { frameAncestors } from './securityPolicy'

/**
 * `GET /box-api/embedding`: tells a page whether it may embed and steer this showroom, and by which protocol, for the
 * SDK's doctor. It answers for the page's own origin only, and with the same policy as the pages: a proxy that forbids
 * frames adds its headers to this answer as well, where the SDK can read them.
 */
export function embedRoute(settings: SiteSettings): Hono {
  return new Hono().get(`/${EMBED_CHECK}`, (c) => {
    const origin = c.req.header('Origin')
    const own = settings.publicOrigin ?? new URL(c.req.url).origin
    const allowed = origin === undefined || origin === own || settings.parentOrigins.includes(origin)
    return c.json({ protocols: [EMBED_PROTOCOL], allowed }, 200, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': frameAncestors(settings),
      Vary: 'Origin',
    })
  })
}
