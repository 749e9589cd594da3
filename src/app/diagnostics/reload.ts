import { isShowroom } from '../../media'

/** Loads this page or another page of the showroom. */
export interface PageReload {
  /**
   * Loads the page again if the showroom itself answers at the URL, which is the current one once `before` has
   * returned true. Otherwise the page stays: it is better than an error page or a network's sign-in page.
   */
  reload(before?: () => boolean, url?: string): Promise<boolean>
  /** Goes to another page of the showroom like that, unless the visitor has meanwhile gone on. */
  open(url: string): Promise<boolean>
  /** Called when the showroom did not answer. Set by what tells visitors about it. */
  onRefusal: () => void
}

/** The only place that loads a page of the showroom. */
export function createPageReload(
  { location }: { readonly location: Pick<Location, 'href' | 'reload' | 'assign'> },
  answers: (url: string) => Promise<boolean> = isShowroom,
): PageReload {
  const mayLoad = async (url: string, isWanted: () => boolean) => {
    if (await answers(url)) return isWanted()
    self.onRefusal()
    return false
  }
  const self: PageReload = {
    async reload(before = () => true, url = location.href) {
      const isLoaded = await mayLoad(url, before)
      if (isLoaded) location.reload()
      return isLoaded
    },
    async open(url) {
      const start = location.href
      const isLoaded = await mayLoad(url, () => location.href === start)
      // Browsers only scroll to an equal URL with a fragment.
      if (isLoaded && url === start) location.reload()
      else if (isLoaded) location.assign(url)
      return isLoaded
    },
    onRefusal: () => {},
  }
  return self
}

export const pageReload = createPageReload(globalThis)
