import {
  type Action,
  type Article,
  type Content,
  chooseBackground,
  type Media,
  mediaKind,
  openMedia,
  stillOf,
} from '../../content'
import type { Searchable } from './finder'
import { textsOfArticle, textsOfMedia } from './texts'

export type SearchEntryKind = 'place' | 'article' | 'dashboard' | 'video' | 'pdf' | 'image'

/** A search entry and the action that opens it. */
export interface SearchEntry extends Searchable {
  readonly id: string
  readonly kind: SearchEntryKind
  /** Where it belongs: a location's world, a file's library. */
  readonly where?: string
  readonly picture?: Media | undefined
  /** The product itself. */
  readonly article?: Article
  /** URL of the file. */
  readonly url?: string
  readonly action: Action
}

/**
 * Returns the locations, articles, dashboards and media of the content. Pictures and texts are getters: few results are
 * shown, and texts are indexed in steps.
 */
export function searchEntries(content: Content): readonly SearchEntry[] {
  return [...places(content), ...articles(content), ...dashboards(content), ...media(content)]
}

/** Articles come before locations, locations before media. */
const ORDER: Readonly<Record<SearchEntryKind, number>> = {
  article: 0,
  place: 1,
  dashboard: 2,
  video: 3,
  pdf: 3,
  image: 3,
}

function places({ items, worlds }: Content): readonly SearchEntry[] {
  return [...items.values()].flatMap((item): SearchEntry[] => {
    if (item.kind !== 'location') return []
    const where = worlds.get(item.world)?.name
    return [
      {
        id: `place ${item.payloadId}`,
        kind: 'place',
        title: item.title,
        ...(where && { where }),
        order: ORDER.place,
        get picture() {
          const background = chooseBackground(item.backgrounds, { imagesOnly: true })
          return background && stillOf(background)
        },
        texts: [],
        action: { type: 'goTo', payloadId: item.payloadId },
      },
    ]
  })
}

/** The id of an article's search entry. */
export const articleEntryId = ({ id }: Pick<Article, 'id'>): string => `article ${id}`

function articles({ articles }: Content): readonly SearchEntry[] {
  return [...articles.values()].map((article): SearchEntry => {
    return {
      id: articleEntryId(article),
      kind: 'article',
      title: article.title,
      order: ORDER.article,
      article,
      get picture() {
        return productPicture(article)
      },
      get texts() {
        return textsOfArticle(article)
      },
      action: { type: 'openArticle', id: article.id },
    }
  })
}

/**
 * An article's own picture, or else its 360° view: the product alone. The poster of a film, often a room, comes last: rooms
 * look alike at this size.
 */
function productPicture({ sections }: Article): Media | undefined {
  for (const section of sections) if (section.kind === 'image') return section.media
  const turntable = sections.find((section) => section.kind === 'viewer')
  if (turntable) return turntable.poster ?? turntable.images[0]
  for (const section of sections) {
    const media = 'media' in section ? section.media : undefined
    if (media && mediaKind(media) === 'image') return media
    if ('poster' in section && section.poster) return section.poster
    const [image] = 'images' in section ? section.images : []
    if (image) return image
  }
  return undefined
}

function dashboards({ dashboards }: Content): readonly SearchEntry[] {
  return [...dashboards.values()].map(({ id, title }) => ({
    id: `dashboard ${id}`,
    kind: 'dashboard',
    order: ORDER.dashboard,
    title,
    texts: [],
    action: { type: 'openDashboard', id },
  }))
}

/** A file in several libraries is found once. */
function media({ dashboards }: Content): readonly SearchEntry[] {
  const found = new Map<string, SearchEntry>()
  for (const dashboard of dashboards.values()) {
    for (const entry of dashboard.mediaLibrary) {
      const { title, cover, media } = entry
      const id = `media ${media.url} ${title}`
      if (found.has(id)) continue
      const kind = mediaKind(media)
      const picture = cover ?? media.poster ?? (kind === 'image' ? media : undefined)
      found.set(id, {
        id,
        kind,
        order: ORDER[kind],
        title,
        where: dashboard.title,
        ...(picture && { picture }),
        url: media.url,
        texts: textsOfMedia(entry),
        action: openMedia([media], title),
      })
    }
  }
  return [...found.values()]
}
