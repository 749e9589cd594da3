import {
  type Background,
  type Content,
  chooseBackground,
  formatFor,
  type Location,
  type Media,
  type PayloadId,
  stillOf,
  type VideoBackground,
  type WorldItem,
} from '../../../src/content'
import type { LoadedPackage } from '../loadedPackage'

/** A still that precedes or follows a frame of a film. */
export interface JoinedStill {
  readonly place: PayloadId
  /** The smallest file at least as wide as the film; relative to the package. */
  readonly path: string
}

/** A film and the stills that it joins. */
export interface JoinedFilm {
  /** The answers that contain it, one per language. */
  readonly files: readonly string[]
  readonly record: string
  readonly field: string
  /** Relative to the package. */
  readonly path: string
  readonly first?: JoinedStill
  readonly last?: JoinedStill
  /** The film loops. */
  readonly loops: boolean
  /** A further rendition, which this machine need not be able to play. */
  readonly isOther: boolean
}

/**
 * Every film of a transition or place with the stills that it meets, listed once even if languages share it.
 */
export function joinedFilms({ languages, answerPath }: LoadedPackage): readonly JoinedFilm[] {
  const films = new Map<string, JoinedFilm>()
  for (const { locale, content } of languages) {
    for (const item of content.items.values()) {
      const file = answerPath(item.kind === 'location' ? 'content-locations' : 'content-transitions', locale)
      for (const film of filmsOf(content, item)) {
        const key = JSON.stringify([item.payloadId, film])
        const files = [...(films.get(key)?.files ?? []), file]
        films.set(key, { files, record: item.payloadId, ...film })
      }
    }
  }
  return [...films.values()]
}

function filmsOf(content: Content, item: WorldItem): readonly Omit<JoinedFilm, 'files' | 'record'>[] {
  return item.backgrounds.flatMap((background, index) => {
    if (background.type !== 'video') return []
    const field = `background.${index}.video`
    const itself = fileOf(content, item, background, background.video)
    const others = (background.video.films ?? []).map((file, other) => ({
      field: `${field}.films.${other}`,
      isOther: true,
      ...fileOf(content, item, background, file),
    }))
    return [{ field, isOther: false, ...itself }, ...others]
  })
}

/** One rendition: each meets the stills in its own width. */
function fileOf(
  content: Content,
  item: WorldItem,
  background: VideoBackground,
  file: Shape,
): Omit<JoinedFilm, 'files' | 'record' | 'field' | 'isOther'> {
  const film = { path: pathOf(file.url) }
  if (item.kind === 'location')
    return { ...film, loops: background.loop, ...first(ownStill(item, background, file), file) }
  return {
    ...film,
    loops: false,
    ...first(placeStill(content, item.from, file), file),
    ...last(placeStill(content, item.to, file), file),
  }
}

type Shape = Pick<Media, 'url' | 'width' | 'height'>

interface PlaceStill {
  readonly place: PayloadId
  readonly still: Media
}

/** The still that a place shows on a stage of the film's ratio when videos are off. */
function placeStill(content: Content, payloadId: PayloadId, film: Shape): PlaceStill | undefined {
  const place = content.items.get(payloadId)
  return place?.kind === 'location' ? chosenStill(place, place.backgrounds, film) : undefined
}

/** A loop starts as its own poster, or else as the still for its ratio. */
function ownStill(place: Location, background: VideoBackground, file: Shape): PlaceStill | undefined {
  const poster = stillOf(background)
  if (poster) return { place: place.payloadId, still: poster }
  return chosenStill(place, place.backgrounds, file)
}

function chosenStill(
  { payloadId }: Location,
  backgrounds: readonly Background[],
  { width = 16, height = 9 }: Shape,
): PlaceStill | undefined {
  const chosen = chooseBackground(backgrounds, { ratio: width / height, imagesOnly: true })
  const still = chosen && stillOf(chosen)
  return still && { place: payloadId, still }
}

function first(found: PlaceStill | undefined, film: Shape): { readonly first?: JoinedStill } {
  return found ? { first: joined(found, film) } : {}
}

function last(found: PlaceStill | undefined, film: Shape): { readonly last?: JoinedStill } {
  return found ? { last: joined(found, film) } : {}
}

function joined({ place, still }: PlaceStill, { width = 1920 }: Shape): JoinedStill {
  return { place, path: pathOf(formatFor(still, width).url) }
}

function pathOf(url: string): string {
  return url.replace(/^\//, '').replace(/[?#].*$/s, '')
}
