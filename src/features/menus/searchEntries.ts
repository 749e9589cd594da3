import {
  type Action,
  type Article,
  type Content,
  chooseBackground,
  type Media,
  mediaKind,
  openMedia,
  packshot,
  type Section,
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

function articles(content: Content): readonly SearchEntry[] {
  let ofPlaces: ReadonlySet<string> | undefined
  return [...content.articles.values()].map((article): SearchEntry => {
    return {
      id: articleEntryId(article),
      kind: 'article',
      title: article.title,
      order: ORDER.article,
      article,
      get picture() {
        ofPlaces ??= picturesOfPlaces(content)
        return articlePicture(article, ofPlaces)
      },
      get texts() {
        return textsOfArticle(article)
      },
      action: { type: 'openArticle', id: article.id },
    }
  })
}

/**
 * The picture that distinguishes an article at this size: the product alone, else a picture of its own, the first page of
 * a document, or the poster of a film. The picture of a place, which is found beside it, comes last.
 */
function articlePicture(article: Article, ofPlaces: ReadonlySet<string>): Media | undefined {
  const { sections } = article
  const postersOf = (kind: Section['kind']) =>
    sections.flatMap((section) =>
      section.kind === kind && 'poster' in section && section.poster ? [section.poster] : [],
    )
  const all = [...sections.flatMap(picturesIn), ...POSTERS.flatMap(postersOf)]
  return packshot(article) ?? all.find(({ url }) => !ofPlaces.has(url)) ?? all[0]
}

/** Sections whose poster shows an article, the most distinctive first. */
const POSTERS = ['pdf', 'video', 'iframe'] as const

function picturesIn(section: Section): readonly Media[] {
  if (section.kind === 'image') return [section.media]
  if (section.kind === 'images') return section.images
  if (section.kind !== 'slideshow') return []
  return section.slides.map(({ media }) => media).filter((media) => mediaKind(media) === 'image')
}

/** The URLs of all places' pictures. */
function picturesOfPlaces({ items }: Content): ReadonlySet<string> {
  const stills = [...items.values()].flatMap(({ kind, backgrounds }) =>
    kind === 'location' ? backgrounds.map(stillOf) : [],
  )
  return new Set(stills.flatMap((still) => still?.url ?? []))
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
