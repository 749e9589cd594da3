import { type Action, accessTo, type Content, GUEST, mediaTitle, readContent } from '../../src/content'

/** Content that can be opened at a place, as analytics events name it. */
export interface Openable {
  readonly kind: string
  readonly content: string
  readonly title: string
}

/** A public place. */
export interface Place {
  readonly world: string
  readonly location: string
  readonly title: string
  /** Payload ids of the places that can be reached from here. */
  readonly targets: readonly string[]
  readonly openables: readonly Openable[]
}

/** The public part of a showroom, read from its server like a browser does. */
export interface Graph {
  readonly start: string
  readonly places: ReadonlyMap<string, Place>
}

const ENDPOINTS = ['app-setting', 'worlds', 'content-locations', 'content-transitions', 'articles']

export async function readGraph(url: string): Promise<Graph> {
  const answers: Record<string, unknown> = {}
  for (const endpoint of ENDPOINTS) {
    answers[endpoint] = await (await fetch(`${url}api/${endpoint}?populate=*&locale=en&limit=-1`)).json()
  }
  return graphOf(readContent(answers, 'en', { complete: false }).content)
}

function graphOf(content: Content): Graph {
  const open = [...content.items.values()].filter(
    (item) => item.kind === 'location' && accessTo(content, GUEST, item) === 'granted',
  )
  const isOpen = new Set(open.map(({ payloadId }) => payloadId))
  const places = open.flatMap((item): readonly Place[] => {
    if (item.kind !== 'location') return []
    const actions = item.hotspots.map(({ action }) => action)
    const arrows = [item.arrows.previous, item.arrows.next].flatMap((arrow) => arrow?.payloadId ?? [])
    const targets = [
      ...actions.flatMap((action) => (action.type === 'goTo' ? action.payloadId : [])),
      ...arrows,
    ]
    return [
      {
        ...{ world: item.world, location: item.payloadId, title: item.title },
        targets: [...new Set(targets)].filter((target) => isOpen.has(target) && target !== item.payloadId),
        openables: actions.flatMap((action) => openableOf(action, content)),
      },
    ]
  })
  const start = [...content.worlds.values()].flatMap(({ startLocationId }) => startLocationId ?? [])
  const [first] = start.filter((location) => isOpen.has(location))
  if (first === undefined) throw new Error('The showroom has no place to start from.')
  return { start: first, places: new Map(places.map((place) => [place.location, place])) }
}

function openableOf(action: Action, { articles }: Content): readonly Openable[] {
  if (action.type === 'openArticle') {
    const article = articles.get(action.id)
    return article ? [{ kind: 'article', content: article.documentId, title: article.title }] : []
  }
  if (action.type !== 'openPdf') return []
  return action.media.map((file) => ({ kind: 'pdf', content: file.url, title: mediaTitle(file) }))
}
