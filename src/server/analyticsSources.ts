import type { Settings } from '../settings'
import { origins } from './siteSettings'

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
export function analyticsSources({
  enabled,
  measurementId,
  tagContainer,
  url,
}: Settings['analytics']): Sources {
  if (!enabled) return { script: [], img: [], connect: [] }
  const isGoogle = measurementId !== '' || tagContainer.startsWith('GTM-')
  const container = origins([tagContainer])
  return {
    script: [...(isGoogle ? [TAGS] : []), ...container],
    img: [...(isGoogle ? PIXELS : []), ...container],
    connect: [...new Set([...(isGoogle ? COLLECTORS : []), ...container, ...origins([url])])],
  }
}
