import type { Locale } from '../model/locales'

/** The pages beside the worlds, as their part of a URL's path (spec §2). */
const PAGES = ['cookies', 'login', 'power-save-mode'] as const

export type PageName = (typeof PAGES)[number]

export const isPageName = (text: string | undefined): text is PageName => PAGES.some((page) => page === text)

/** The start page's path, or that of a page beside the worlds. */
export function pathOfPage(locale: Locale, page?: PageName): string {
  return page === undefined ? `/${locale}` : `/${locale}/${page}`
}

/** A path of the showroom below the path that it is served at (`/` or `/showroom/`), as a browser needs it. */
export function withBase(path: string, base: string): string {
  return base.replace(/\/$/, '') + path
}

/** A browser's path without the path that the showroom is served at. Undefined if it is outside of it. */
export function withoutBase(path: string, base: string): string | undefined {
  const root = base.replace(/\/$/, '')
  if (path === root) return '/'
  return path.startsWith(`${root}/`) ? path.slice(root.length) : undefined
}

/**
 * The path that the showroom is served at, from the URL of one of its built modules, `<base>assets/<file>`. `/` for
 * any other URL.
 */
export function baseOfModule(url: string): string {
  return /^https?:\/\/[^/?#]*(\/(?:[^?#]*\/)?)assets\/[^/?#]*(?:$|[?#])/.exec(url)?.[1] ?? '/'
}

/** The name of an entry in the browser's storage, which showrooms at several paths of a host share. */
export function storageName(name: string, base: string): string {
  return base === '/' ? name : `${base}#${name}`
}

/** The name that the showroom at `base` has given to an entry. Undefined if it belongs to one at another path. */
export function ownStorageName(stored: string, base: string): string | undefined {
  const own = storageName('', base)
  if (own !== '' && stored.startsWith(own)) return stored.slice(own.length)
  return /^\/.*\/#/.test(stored) ? undefined : stored
}
