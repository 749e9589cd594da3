import type { EmbeddingPage } from './cart'

/** The page that this one stands in; null: it stands by itself. Not every browser tells where that page comes from. */
export function embeddingPageOf(page: Window): EmbeddingPage | null {
  if (page.parent === page) return null
  return { window: page.parent, origin: page.location.ancestorOrigins?.[0] }
}
