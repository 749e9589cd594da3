import {
  type Action,
  accessToPlace,
  type Content,
  chooseBackground,
  homeWorld,
  type Location,
  locationsOf,
  type Media,
  startLocation,
  stillOf,
  type Visitor,
} from '../../content'
import { stations } from '../../ports'

const MAX_PLACES = 3

/** The state that decides what a page suggests. */
interface Guest {
  readonly content: Content
  readonly visitor: Visitor
  /** The page's host, which can select a world. */
  readonly host: string
}

/**
 * Up to three places that the visitor may enter: the start place, the first station of each category by priority, the
 * other stations, then any place. Those of the start place's world come first.
 */
export function suggestedPlaces({ content, visitor, host }: Guest): readonly Location[] {
  const home = homeWorld(content, host)
  const start = home && startLocation(content, home)
  const worlds = [...content.worlds.values()].sort((a, b) => Number(b === home) - Number(a === home))
  const mayEnter = ({ payloadId }: Location) => accessToPlace(content, visitor, payloadId) === 'granted'
  const categories = worlds.flatMap(({ slug }) =>
    stations(content, slug).map((group) =>
      group.stations.filter((place) => place !== start && mayEnter(place)),
    ),
  )
  const found = new Set([
    ...(start ? [start] : []),
    ...categories.flatMap((group) => group.slice(0, 1)),
    ...categories.flat(),
    ...worlds.flatMap((world) => locationsOf(content, world)),
  ])
  return [...found].filter(mayEnter).slice(0, MAX_PLACES)
}

/** The still of the start place. Undefined: it has none, or the visitor may not enter it. */
export function startStill({ content, visitor, host }: Guest): Media | undefined {
  const home = homeWorld(content, host)
  const start = home && startLocation(content, home)
  const mayEnter = start && accessToPlace(content, visitor, start.payloadId) === 'granted'
  return mayEnter ? placeStill(start) : undefined
}

/** The still that stands for a place. */
export function placeStill({ backgrounds }: Location): Media | undefined {
  const background = chooseBackground(backgrounds, { imagesOnly: true })
  return background && stillOf(background)
}

/** Whether a search result leads to something that the visitor may enter. */
export function mayOpen({ content, visitor }: Omit<Guest, 'host'>, action: Action): boolean {
  return action.type !== 'goTo' || accessToPlace(content, visitor, action.payloadId) === 'granted'
}
