import type { Settings } from '../../settings'

/** The page that embeds the showroom. */
export interface EmbeddingPage {
  readonly window: Pick<Window, 'postMessage'>
  /** Its origin. Undefined if the browser does not reveal it. */
  readonly origin: string | undefined
}

/** The page that embeds this one. Null if there is none. Not every browser reveals its origin. */
export function embeddingPageOf(page: Window): EmbeddingPage | null {
  if (page.parent === page) return null
  return { window: page.parent, origin: page.location.ancestorOrigins?.[0] }
}

/** The origins of the pages that the settings name. Entries that are not URLs are ignored. */
export function namedOrigins({ parentOrigins }: Settings['embed']): readonly string[] {
  return parentOrigins.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []))
}
