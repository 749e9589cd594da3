import {
  type Article,
  accessToPlace,
  type Content,
  keyFigures,
  type Location,
  type Media,
  type Visitor,
} from '../../content'

/** The products that a file or a place shows. */
export interface ShownProducts {
  inFile(url: string): readonly Article[]
  at(place: Location): readonly Article[]
}

/**
 * Finds the products of the screensaver's media: a file shows those of the place that it is a picture of, else the product
 * whose article or menu item has it. A product is an article with figures. Places that the visitor may not enter are left
 * out. Reads all articles.
 */
export function createShownProducts(content: Content, visitor: Visitor): ShownProducts {
  const { articles, menus, items } = content
  const byUrl = new Map<string, Set<Article>>()
  const add = (media: Media | undefined, product: Article) => {
    if (media) byUrl.set(media.url, (byUrl.get(media.url) ?? new Set()).add(product))
  }
  const products = new Set([...articles.values()].filter(({ sections }) => keyFigures(sections).length > 0))
  const opened = (action: { readonly type: string; readonly id?: unknown }) => {
    const article = action.type === 'openArticle' ? articles.get(Number(action.id)) : undefined
    return article && products.has(article) ? [article] : []
  }
  const openedAt = ({ hotspots, payloadId }: Location) =>
    accessToPlace(content, visitor, payloadId) === 'granted'
      ? hotspots.flatMap(({ action }) => opened(action))
      : []
  /** Those that the place opens, else those at the places that one sees from there. */
  const at = (place: Location) => {
    const own = openedAt(place)
    if (own.length > 0 || accessToPlace(content, visitor, place.payloadId) !== 'granted')
      return [...new Set(own)]
    const seen = place.hotspots.flatMap(({ action }) => {
      const item = action.type === 'goTo' ? items.get(action.payloadId) : undefined
      return item?.kind === 'location' && item.world === place.world ? openedAt(item) : []
    })
    return [...new Set(seen)]
  }

  for (const item of items.values())
    if (item.kind === 'location')
      for (const product of at(item)) for (const media of picturesOf(item)) add(media, product)
  for (const product of products) for (const media of mediaOf(product)) add(media, product)
  for (const { items } of menus.values())
    for (const { cover, action } of items) for (const product of opened(action)) add(cover, product)
  return { inFile: (url) => [...(byUrl.get(url) ?? [])], at }
}

function mediaOf({ sections }: Article): readonly Media[] {
  return sections.flatMap((section) => [
    ...('media' in section ? [section.media] : []),
    ...('poster' in section && section.poster ? [section.poster] : []),
    ...('images' in section ? section.images : []),
    ...('slides' in section ? section.slides.map(({ media }) => media) : []),
  ])
}

function picturesOf({ backgrounds }: Location): readonly (Media | undefined)[] {
  return backgrounds.flatMap((background) => {
    if (background.type === 'image') return [background.image]
    return background.type === 'video' ? [background.poster, background.video] : [background.poster]
  })
}

/** The first sentence of a text. */
export function firstSentence(text: string, locale: string): string {
  const [first] = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)
  return first?.segment.trim() ?? ''
}

/** Where a caption stands, so that nothing bright burns into a screen. */
const PLACES = ['bottom start', 'top end', 'bottom end', 'top start'] as const

export function captionPlace(turn: number): (typeof PLACES)[number] {
  return PLACES[turn % PLACES.length] ?? PLACES[0]
}
