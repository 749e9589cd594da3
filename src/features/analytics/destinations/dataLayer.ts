/** The queue that Google's tag and tag containers read from the start and then observe. */
type DataLayer = unknown[]

/** The page around the showroom may have set `dataLayer` to anything. */
type PageWithLayer = Window & { dataLayer?: unknown }

/** Returns the page's data layer, or creates one. */
export function dataLayerOf(page: PageWithLayer): DataLayer {
  if (!Array.isArray(page.dataLayer)) page.dataLayer = []
  return page.dataLayer as DataLayer
}

/** A command of Google's tag: `consent`, `js`, `config` or `event`, with its values. */
type Gtag = (...command: readonly unknown[]) => void

/** Google's function that queues commands for its tags, whether or not one is loaded. */
export function createGtag(page: PageWithLayer): Gtag {
  // The tag recognizes its commands as `arguments` objects.
  return function gtag(..._command: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    dataLayerOf(page).push(arguments)
  }
}
