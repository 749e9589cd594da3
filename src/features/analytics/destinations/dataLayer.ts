/** What containers and Google's tag read: a list that is read from its beginning, and followed when something comes. */
type DataLayer = unknown[]

/** A page as these scripts know it: what lies there may be anybody's. */
type PageWithLayer = Window & { dataLayer?: unknown }

/** This page's; one that is there already is gone on with. */
export function dataLayerOf(page: PageWithLayer): DataLayer {
  if (!Array.isArray(page.dataLayer)) page.dataLayer = []
  return page.dataLayer as DataLayer
}
