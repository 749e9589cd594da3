import { createHash } from 'node:crypto'
import { siteVideo, siteVideoPage } from '../content'
import { origins, type SiteSettings } from './siteSettings'

/**
 * The content security policy of the app's pages: script only from here, pictures, films and calls also from the
 * backends that the settings name, frames also from what the content embeds.
 */
export function securityPolicy(
  settings: SiteSettings,
  frameUrls: readonly string[],
  indexHtml: string,
): string {
  const backends = settings.backendOrigins
  const frames = settings.hasBackend ? ['https:', 'http:'] : origins(frameUrls)
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(indexHtml)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...backends],
    'media-src': ["'self'", 'blob:', ...backends],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'blob:', 'data:', ...backends],
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

/** Addresses of everything in a package's answers that is shown in a frame, films of video sites among it. */
export function frameUrls(answers: unknown): readonly string[] {
  const found: string[] = []
  const take = (value: unknown) => {
    if (typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string') {
      found.push(value.url)
    }
  }
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('iframe' in value) take(value.iframe)
    if ('uid' in value) take(value)
    if (
      '__component' in value &&
      'action_target' in value &&
      /i-frame-action$/.test(String(value.__component))
    ) {
      take(value.action_target)
    }
    if ('url' in value && typeof value.url === 'string') {
      const video = siteVideo(value.url)
      if (video) found.push(siteVideoPage(video))
    }
    for (const child of Object.values(value)) visit(child)
  }
  visit(answers)
  return found
}

function inlineScriptHashes(html: string): readonly string[] {
  return Array.from(html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g), ([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64')
    return `'sha256-${hash}'`
  })
}
