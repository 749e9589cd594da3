import {
  type Content,
  chooseBackground,
  fallbackStills,
  type Location,
  type Media,
  stillOf,
} from '../content'
import type { ContentReport, FairReport, PlaceReport } from '../contracts'

/** A location with its display data. */
export interface ShownPlace extends PlaceReport {
  readonly name: string
  readonly picture: Media | undefined
  /** 1 is the location where visitors stayed longest in its world. */
  readonly rank: number
  /** 0 to 1, relative to the location where visitors stayed longest. */
  readonly heat: number
}

/** Position on a map: fractions of the picture from its top left corner. */
export interface Spot {
  readonly place: ShownPlace
  readonly left: number
  readonly top: number
}

/** The visits of one world. */
export interface Atlas {
  readonly world: string
  readonly name: string
  /** Longest stays first. */
  readonly places: readonly ShownPlace[]
  /** Absent if no picture shows where the locations are. */
  readonly map?: { readonly picture: Media; readonly of: string; readonly spots: readonly Spot[] }
}

/**
 * Combines the report with the content, by world, longest stays first. Worlds that the content does not have are left
 * out, unless it has none because it is not loaded.
 */
export function atlasesOf({ places }: FairReport, content: Content | undefined): readonly Atlas[] {
  const worlds = new Map<string, PlaceReport[]>()
  for (const place of places) {
    const world = content?.items.get(place.location)?.world ?? place.world
    worlds.set(world, [...(worlds.get(world) ?? []), place])
  }
  const known = [...worlds].filter(([world]) => !content?.worlds.size || content.worlds.has(world))
  return known.map(([world, ofWorld]) => {
    const longest = Math.max(1, ...ofWorld.map(({ totalSeconds }) => totalSeconds))
    const shown = ofWorld.map((place, index) => {
      const location = locationOf(content, place.location)
      const name = location?.title || place.title || place.location
      const heat = place.totalSeconds / longest
      return { ...place, name, heat, picture: location && pictureOf(location), rank: index + 1 }
    })
    const map = mapOf(world, shown, content)
    return { world, name: content?.worlds.get(world)?.name ?? world, places: shown, ...(map && { map }) }
  })
}

/** Returns the picture of the location that leads to the most others; of equals, the world's start. */
function mapOf(world: string, places: readonly ShownPlace[], content: Content | undefined): Atlas['map'] {
  const start = content?.worlds.get(world)?.startLocationId
  const candidates = [...(content?.items.values() ?? [])].flatMap((item) => {
    const picture = item.kind === 'location' && item.world === world ? pictureOf(item) : undefined
    if (item.kind !== 'location' || !picture) return []
    const spots = spotsOf(item, places)
    return [{ picture, of: item.title, spots, weight: spots.length + (item.payloadId === start ? 0.5 : 0) }]
  })
  const [best] = candidates.sort((one, other) => other.weight - one.weight)
  return best && best.spots.length > 1 ? best : undefined
}

function spotsOf(location: Location, places: readonly ShownPlace[]): readonly Spot[] {
  const positions = new Map(
    location.hotspots.flatMap(({ action, position }) =>
      action.type === 'goTo' ? [[action.payloadId, position] as const] : [],
    ),
  )
  return places.flatMap((place) => {
    const position = place.location === location.payloadId ? STANDPOINT : positions.get(place.location)
    return position ? [{ place, left: position.left, top: position.top }] : []
  })
}

/** The viewer's own position in a location's picture. */
const STANDPOINT = { left: 0.5, top: 0.96 }

/** Hotspot positions refer to the wide picture. */
function pictureOf({ backgrounds, withheld }: Location): Media | undefined {
  if (withheld) return undefined
  const [still] = fallbackStills(backgrounds)
  const background = chooseBackground(backgrounds, { ratio: 16 / 9, imagesOnly: true }) ?? still
  return background && stillOf(background)
}

function locationOf(content: Content | undefined, payloadId: string): Location | undefined {
  const item = content?.items.get(payloadId)
  return item?.kind === 'location' ? item : undefined
}

/** Returns the content's title in the reader's language, or else the recorded one. */
export function contentName(
  { kind, content, title }: Pick<ContentReport, 'kind' | 'content' | 'title'>,
  known: Content | undefined,
): string {
  const configurator = kind === 'configurator' ? known?.configurators.get(content) : undefined

  const records = kind === 'article' ? known?.articles : kind === 'dashboard' ? known?.dashboards : undefined
  const record = [...(records?.values() ?? [])].find(({ documentId }) => documentId === content)
  return configurator?.title || record?.title || title || content
}
