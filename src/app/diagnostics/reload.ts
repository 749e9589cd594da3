import { isShowroom } from '../../media'

/** Reloads the page. */
export interface PageReload {
  /**
   * Loads the page again if the showroom itself answers at the URL, which is the current one once `before` has
   * returned true. Otherwise the page stays: it is better than an error page or a network's sign-in page.
   */
  reload(before?: () => boolean, url?: string): Promise<boolean>
  /** Called when the showroom did not answer. Set by what tells visitors about it. */
  onRefusal: () => void
}

/** The only place that reloads the page. */
export function createPageReload(
  page: { readonly location: Pick<Location, 'href' | 'reload'> },
  answers: (url: string) => Promise<boolean> = isShowroom,
): PageReload {
  const self: PageReload = {
    async reload(before = () => true, url = page.location.href) {
      if (!(await answers(url))) self.onRefusal()
      else if (before()) {
        page.location.reload()
        return true
      }
      return false
    },
    onRefusal: () => {},
  }
  return self
}

/** A touch on a link. With a key, it opens another tab. */
type LinkEvent = Pick<MouseEvent, 'preventDefault' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Follows a link of an error page once the showroom answers there: it must not lead to a network's page. */
export function followLink(
  event: LinkEvent,
  href: string,
  { reload }: Pick<PageReload, 'reload'> = pageReload,
  page: Pick<Window, 'location' | 'history'> = window,
): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const { href: url } = new URL(href, page.location.href)
  void reload(() => {
    if (url !== page.location.href) page.history.pushState(null, '', url)
    return true
  }, url)
}

export const pageReload = createPageReload(globalThis)
