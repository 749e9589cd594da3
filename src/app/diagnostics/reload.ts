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

export const pageReload = createPageReload(globalThis)
