/** The queue that Google's tag and tag containers read from the start and then observe. */
type DataLayer = unknown[]

/** The page around the showroom may have set `dataLayer` to anything. */
type PageWithLayer = Window & { dataLayer?: unknown }

/** Returns the page's data layer, or creates one. */
export function dataLayerOf(page: PageWithLayer): DataLayer {
  if (!Array.isArray(page.dataLayer)) page.dataLayer = []
  return page.dataLayer as DataLayer
}
