import { type Answerer, whoAnswers } from '../../media'

/** Reloads the page. */
export interface PageReload {
  /**
   * Loads the page again if the showroom itself answers at the URL, which is the current one once `before` has
   * returned true. Otherwise the page stays: it is better than an error page or a network's sign-in page.
   */
  reload(before?: () => boolean, url?: string): Promise<boolean>
  /** Asks who answers now, and tells the listener. */
  ask(url?: string): Promise<Answerer>
  /** Set by what tells visitors about it. */
  onAnswer: (answerer: Answerer) => void
}

/** The only place that reloads the page. */
export function createPageReload(
  page: { readonly location: Pick<Location, 'href' | 'reload'> },
  who: (url: string) => Promise<Answerer> = whoAnswers,
): PageReload {
  const self: PageReload = {
    async reload(before = () => true, url) {
      if ((await self.ask(url)) !== 'showroom' || !before()) return false
      page.location.reload()
      return true
    },
    async ask(url = page.location.href) {
      const answerer = await who(url)
      self.onAnswer(answerer)
      return answerer
    },
    onAnswer: () => {},
  }
  return self
}

export const pageReload = createPageReload(globalThis)
