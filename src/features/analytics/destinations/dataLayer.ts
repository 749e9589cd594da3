/** What containers and Google's tag read: a list that is read from its beginning, and followed when something comes. */
export type DataLayer = unknown[]

declare global {
  interface Window {
    dataLayer?: unknown
  }
}

/** This page's; one that is there already is gone on with. */
export function dataLayerOf(page: Window): DataLayer {
  if (!Array.isArray(page.dataLayer)) page.dataLayer = []
  return page.dataLayer as DataLayer
}
