import type { EmbedOptions } from './options'

/** The part of a showroom's URL before the language: the path that it is served at. */
export function baseOf({ origin, pathname }: URL): string {
  const base = /^(.*?\/)(?:[a-z]{2}(?:-[A-Z][A-Za-z]{1,3})?)(?:\/|$)/.exec(pathname)?.[1]
  return origin + (base ?? pathname.replace(/[^/]*$/, ''))
}

/** The URL to open: that of the options, or the view that the page's own URL names. */
export function startUrl(url: URL, { deepLink, onAddToCart }: EmbedOptions, page: Window): URL {
  const start = new URL(url)
  const linked = deepLink && new URLSearchParams(page.location.search).get(deepLink)
  if (linked) {
    const view = viewOf(linked, url)
    if (view) {
      start.pathname = view.pathname
      for (const [name, value] of view.searchParams) start.searchParams.set(name, value)
    }
  }
  if (onAddToCart) start.searchParams.set('embedded', 'true')
  return start
}

/** A view of the showroom by its path. Undefined for everything that leads elsewhere. */
function viewOf(path: string, url: URL): URL | undefined {
  if (!/^\/(?![/\\])/.test(path)) return undefined
  const view = new URL(path, url)
  return view.href.startsWith(baseOf(url)) ? view : undefined
}

/** Writes the current view into the page's own URL, in place of its history entry. */
export function writeLink(name: string, path: string, page: Window): void {
  const url = new URL(page.location.href)
  if (url.searchParams.get(name) === path) return
  url.searchParams.set(name, path)
  page.history.replaceState(page.history.state, '', url)
}
