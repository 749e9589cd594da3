import { createHash } from 'node:crypto'
import { analyticsSources } from './analyticsSources'
import type { SiteSettings } from './siteSettings'

/**
 * The content security policy of the app's pages: script only from here, pictures, films and calls also from the
 * backends that the settings name, frames also from what the content embeds. Services that are told of visits are let in where
 * they are switched on.
 */
export function securityPolicy(
  settings: SiteSettings,
  frameSources: readonly string[],
  indexHtml: string,
): string {
  const backends = settings.backendOrigins
  const told = analyticsSources(settings.analytics)
  const frames = settings.hasBackend ? ['https:', 'http:'] : frameSources
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(indexHtml), ...told.script],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...backends, ...told.img],
    'media-src': ["'self'", 'blob:', ...backends],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'blob:', 'data:', ...backends, ...told.connect],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", ...frames],
    'frame-ancestors': ["'self'", ...settings.parentOrigins],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

function inlineScriptHashes(html: string): readonly string[] {
  return Array.from(
    html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g),
    ([, script = '']) => {
      const hash = createHash('sha256').update(script).digest('base64')
      return `'sha256-${hash}'`
    },
  )
}
