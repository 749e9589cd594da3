import type { Locale } from '../../content'
import { ownPath } from '../history/basePath'
import { localeOfPath, preferredLocale } from '../loading/language'

/** Where each visit of this screen starts, as a path with its query. */
export interface StartUrl {
  readonly path: string
  /** Its language. */
  readonly locale: Locale
}

/** How the browser loaded this page. */
export interface PageLoad {
  /** Below the showroom's path. */
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  /** The `type` of `PerformanceNavigationTiming`. */
  readonly type: string
  /** The server redirected from the requested URL. */
  readonly redirected: boolean
}

/** Storage key of the URL that this tab's screen was opened with. */
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
  /** The offered languages. */
  readonly offered: readonly Locale[]
}

/**
 * The setting, otherwise the URL that the screen was opened with. A reloaded page is at the visitor's place,
 * which is not where the next visit starts. Behind a redirect from the root, the language was the last
 * visitor's.
 */
export function startUrlOf(options: StartUrlOptions): StartUrl {
  const { setting, arrived, storage, languages, fallback, offered } = options
  const url = setting || openedWith(arrived, storage)
  const own = localeOfPath(url.replace(/[?#].*$/s, ''), offered)
  const locale = own ?? preferredLocale('', languages, fallback, offered)
  return { path: own ? url : `/${locale}${url.replace(/^\/(?=$|[?#])/, '')}`, locale }
}

function openedWith(arrived: PageLoad, storage: StartUrlOptions['storage']): string {
  const stored = arrived.type === 'navigate' ? null : storage.getItem(START_KEY)
  if (stored?.startsWith('/') && !stored.startsWith('//')) return stored
  const { pathname, search, hash } = arrived.location
  const isHome = localeOfPath(pathname) !== undefined && /^\/[^/]*\/?$/.test(pathname)
  const opened = (arrived.redirected && isHome ? '/' : pathname) + search + hash
  storage.setItem(START_KEY, opened)
  return opened
}

/** Reads how the browser loaded this page. */
export function pageLoadOf(page: Window): PageLoad {
  const [entry] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { pathname, search, hash } = page.location
  return {
    location: { pathname: ownPath(pathname), search, hash },
    type: entry?.type ?? 'navigate',
    redirected: (entry?.redirectCount ?? 0) > 0,
  }
}
