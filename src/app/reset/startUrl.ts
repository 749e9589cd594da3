import type { Locale } from '../../content'
import { localeOfPath, preferredLocale } from '../loading/language'

/** Where each visit of this screen begins, as a path with its query. */
export interface StartUrl {
  readonly path: string
  /** The language that it speaks. */
  readonly locale: Locale
}

/** How the browser came to this page. */
export interface PageLoad {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  /** Of `PerformanceNavigationTiming`. */
  readonly type: string
  /** The server had led on from the url that was asked for. */
  readonly redirected: boolean
}

/** Name under which a tab keeps the url that its screen was opened with. */
export const START_KEY = 'showroom.start'

interface StartUrlOptions {
  /** `privacyReset.startUrl`. */
  readonly setting: string
  readonly arrived: PageLoad
  readonly storage: {
    getItem(name: string): string | null
    setItem(name: string, text: string): unknown
  }
  readonly languages: readonly string[]
  readonly fallback: Locale
}

/**
 * The setting, else the url that the screen was opened with: a page that is loaded anew goes on where the visitor was, and
 * that is not where the next one begins. Where the server led on from the root, the language was the last visitor's.
 */
export function startUrlOf({ setting, arrived, storage, languages, fallback }: StartUrlOptions): StartUrl {
  const url = setting || openedWith(arrived, storage)
  const own = localeOfPath(url.replace(/[?#].*$/s, ''))
  const locale = own ?? preferredLocale('', languages, fallback)
  return { path: own ? url : `/${locale}${url.replace(/^\/(?=$|[?#])/, '')}`, locale }
}

function openedWith(arrived: PageLoad, storage: StartUrlOptions['storage']): string {
  const kept = arrived.type === 'navigate' ? null : storage.getItem(START_KEY)
  if (kept?.startsWith('/') && !kept.startsWith('//')) return kept
  const { pathname, search, hash } = arrived.location
  const isHome = localeOfPath(pathname) !== undefined && /^\/[^/]*\/?$/.test(pathname)
  const opened = (arrived.redirected && isHome ? '/' : pathname) + search + hash
  storage.setItem(START_KEY, opened)
  return opened
}

/** How this page was come to. */
export function pageLoadOf(page: Window): PageLoad {
  const [entry] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return {
    location: page.location,
    type: entry?.type ?? 'navigate',
    redirected: (entry?.redirectCount ?? 0) > 0,
  }
}
