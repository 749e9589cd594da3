import { createHash } from 'node:crypto'
import type { Settings } from '../../settings'
import { origins, type SiteSettings } from '../siteSettings'

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
  const analytics = analyticsSources(settings.analytics)
  const frames = settings.hasBackend ? ['https:', 'http:'] : frameSources
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(indexHtml), ...analytics.script],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...backends, ...analytics.img],
    'media-src': ["'self'", 'blob:', ...backends],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'blob:', 'data:', ...backends, ...analytics.connect],
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

/** Origins that pages may get scripts and pictures from, and speak to. */
interface Sources {
  readonly script: readonly string[]
  readonly img: readonly string[]
  readonly connect: readonly string[]
}

const TAGS = 'https://www.googletagmanager.com'
/** Where Google's tags send what they are told: hosts by region. */
const COLLECTORS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]
const PIXELS = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']

/** What the services need that are switched on; nothing where none is. */
function analyticsSources({ enabled, measurementId, tagContainer, url }: Settings['analytics']): Sources {
  if (!enabled) return { script: [], img: [], connect: [] }
  const isGoogle = measurementId !== '' || tagContainer.startsWith('GTM-')
  const container = origins([tagContainer])
  return {
    script: [...(isGoogle ? [TAGS] : []), ...container],
    img: [...(isGoogle ? PIXELS : []), ...container],
    connect: [...new Set([...(isGoogle ? COLLECTORS : []), ...container, ...origins([url])])],
  }
}

/**
 * Where frames may come from: the origins that everybody is answered, and, so that nobody is told of them, any of their
 * kind where some are kept back.
 */
export function frameSources(open: readonly string[], all: readonly string[]): readonly string[] {
  const named = origins(open)
  const keptBack = origins(all).filter((origin) => !named.includes(origin))
  return [...named, ...new Set(keptBack.map((origin) => new URL(origin).protocol))]
}
