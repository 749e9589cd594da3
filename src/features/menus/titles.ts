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

export type FoundKind = 'place' | 'article' | 'dashboard' | 'video' | 'pdf' | 'image'

/** Something that can be found, and what choosing it does. */
export interface Found {
  readonly id: string
  readonly kind: FoundKind
  readonly title: string
  /** Where it belongs: the world of a place, the library of a file. */
  readonly where?: string
  readonly picture?: Media
  readonly action: Action
}

/** Titles of places, articles, dashboards and their media, in the language of the content. */
export function titlesOf(content: Content): readonly Found[] {
  return [...places(content), ...articles(content), ...dashboards(content), ...media(content)]
}

function places({ items, worlds }: Content): readonly Found[] {
  return [...items.values()].flatMap((item): Found[] => {
    if (item.kind !== 'location') return []
    const background = chooseBackground(item.backgrounds, { imagesOnly: true })
    const picture = background && stillOf(background)
    const where = worlds.get(item.world)?.name
    return [
      {
        id: `place ${item.payloadId}`,
        kind: 'place',
        title: item.title,
        ...(where && { where }),
        ...(picture && { picture }),
        action: { type: 'goTo', payloadId: item.payloadId },
      },
    ]
  })
}

function articles({ articles }: Content): readonly Found[] {
  return [...articles.values()].map((article): Found => {
    const picture = firstPicture(article)
    return {
      id: `article ${article.id}`,
      kind: 'article',
      title: article.title,
      ...(picture && { picture }),
      action: { type: 'openArticle', id: article.id },
    }
  })
}

function firstPicture({ sections }: Article): Media | undefined {
  for (const section of sections) {
    const media = 'media' in section ? section.media : undefined
    if (media && mediaKind(media) === 'image') return media
    if ('poster' in section && section.poster) return section.poster
    const [image] = 'images' in section ? section.images : []
    if (image) return image
  }
  return undefined
}

function dashboards({ dashboards }: Content): readonly Found[] {
  return [...dashboards.values()].map(({ id, title }) => ({
    id: `dashboard ${id}`,
    kind: 'dashboard',
    title,
    action: { type: 'openDashboard', id },
  }))
}

/** A file that several libraries show is found once. */
function media({ dashboards }: Content): readonly Found[] {
  const found = new Map<string, Found>()
  for (const dashboard of dashboards.values()) {
    for (const { title, cover, media } of dashboard.mediaLibrary) {
      const id = `media ${media.url} ${title}`
      if (found.has(id)) continue
      const kind = mediaKind(media)
      const picture = cover ?? media.poster ?? (kind === 'image' ? media : undefined)
      found.set(id, {
        id,
        kind,
        title,
        where: dashboard.title,
        ...(picture && { picture }),
        action: openMedia([media], title),
      })
    }
  }
  return [...found.values()]
}
