import { createHash } from 'node:crypto'
import type { Settings } from '../../settings'
import { origins, type SiteSettings } from '../siteSettings'

/**
 * The content security policy of the app's pages: scripts only from this origin; pictures, films and calls
 * also from configured backends; frames also from sources that the content embeds. Enabled analytics
 * services are allowed as well.
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
    'font-src': ["'self'", 'data:', ...backends],
    'connect-src': ["'self'", 'blob:', 'data:', ...backends, ...analytics.connect],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", ...frames],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  }
  const lines = Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' '))
  return [...lines, frameAncestors(settings)].join('; ')
}

/** The part of the policy that says which pages may embed the showroom. */
export function frameAncestors({ parentOrigins }: Pick<SiteSettings, 'parentOrigins'>): string {
  return ['frame-ancestors', "'self'", ...parentOrigins].join(' ')
}

/** The policy of a page whose tag container passes this nonce on to its inline scripts. */
export function withNonce(policy: string, nonce: string): string {
  return policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
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

/** Origins that pages may load scripts and pictures from and connect to. */
interface Sources {
  readonly script: readonly string[]
  readonly img: readonly string[]
  readonly connect: readonly string[]
}

const TAGS = 'https://www.googletagmanager.com'
/** Hosts, by region, that Google's tags report to. */
const COLLECTORS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]
const PIXELS = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']

/** The sources that the enabled services need. */
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
 * Frame sources: the origins that guests can see and, where others are withheld, their whole scheme, so that
 * no withheld origin is revealed.
 */
export function frameSources(open: readonly string[], all: readonly string[]): readonly string[] {
  const named = origins(open)
  const keptBack = origins(all).filter((origin) => !named.includes(origin))
  return [...named, ...new Set(keptBack.map((origin) => new URL(origin).protocol))]
}
