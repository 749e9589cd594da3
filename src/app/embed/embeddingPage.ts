import type { EmbeddingPage } from './cart'

/** The page that embeds this one. Null if there is none. Not every browser reveals its origin. */
export function embeddingPageOf(page: Window): EmbeddingPage | null {
  if (page.parent === page) return null
  return { window: page.parent, origin: page.location.ancestorOrigins?.[0] }
}
