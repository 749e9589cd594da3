import {
  type Action,
  type Article,
  type Content,
  type Media,
  mediaKind,
  mediaTitle,
  openMedia,
} from '../../content'
import type { Hit } from './finder'
import type { SearchEntry } from './searchEntries'

/** A document or film of a product. */
export interface ProductFile {
  readonly kind: 'pdf' | 'video'
  readonly url: string
  /** Without the product's name. */
  readonly title: string
  readonly action: Action
  /** Whether the query found the file itself. */
  readonly found: boolean
}

/** A line of the results: a hit, and the files of the product below it. */
export interface HitGroup {
  readonly hit: Hit<SearchEntry>
  readonly files: readonly ProductFile[]
}

/** Maximum files below a product. */
const MAX_FILES = 4

/** The articles of a content by the URLs of their documents and films. */
export type ProductsByFile = ReadonlyMap<string, Article>

/** Reads all articles, so call it only once they are indexed. A file that several articles show belongs to the first. */
export function productsByFile({ articles }: Content): ProductsByFile {
  const products = new Map<string, Article>()
  for (const article of articles.values())
    for (const { url } of mediaOf(article)) if (!products.has(url)) products.set(url, article)
  return products
}

/**
 * Groups hits by product, in the order of their first hit: an article stands for its documents and films, which follow as
 * its files. Files of no product stay hits of their own.
 */
export function groupHits(
  hits: readonly Hit<SearchEntry>[],
  products: ProductsByFile,
  entryOf: (article: Article) => SearchEntry | undefined,
): readonly HitGroup[] {
  const groups = new Map<string, { hit: Hit<SearchEntry>; found: Set<string> }>()
  for (const hit of hits) {
    const { entry, words } = hit
    const product = entry.article ?? (entry.url === undefined ? undefined : products.get(entry.url))
    const main = product && (entry.article ? entry : entryOf(product))
    const id = main?.id ?? entry.id
    const group = groups.get(id) ?? { hit: main ? { entry: main, words } : hit, found: new Set<string>() }
    // The product's own hit knows which of its words were found.
    if (entry.article) group.hit = hit
    if (entry.url !== undefined) group.found.add(entry.url)
    groups.set(id, group)
  }
  return [...groups.values()].map(({ hit, found }) => ({
    hit,
    files: hit.entry.article ? filesOf(hit.entry.article, found) : [],
  }))
}

function filesOf(article: Article, found: ReadonlySet<string>): readonly ProductFile[] {
  const files = mediaOf(article).map((media): ProductFile => {
    const { url } = media
    const title = shortTitle(mediaTitle(media), article.title)
    const kind = mediaKind(media) === 'pdf' ? 'pdf' : 'video'
    return { kind, url, title, action: openMedia([media], mediaTitle(media)), found: found.has(url) }
  })
  return files.toSorted((one, other) => Number(other.found) - Number(one.found)).slice(0, MAX_FILES)
}

/** Documents and films that a visitor can open, each once. Looped films are pictures. */
function mediaOf({ sections, actionButtons }: Article): readonly Media[] {
  const ofSections = sections.flatMap((section) =>
    section.kind === 'pdf' || (section.kind === 'video' && !section.loop) ? section.media : [],
  )
  const ofButtons = actionButtons.flatMap(({ action }) =>
    action.type === 'openPdf' ? action.media : action.type === 'openVideo' ? action.media : [],
  )
  const all = new Map([...ofSections, ...ofButtons].map((media) => [media.url, media]))
  return [...all.values()]
}

function shortTitle(title: string, product: string): string {
  const prefix = `${product} · `
  return title.startsWith(prefix) ? title.slice(prefix.length) : title
}
