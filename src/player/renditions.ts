import {
  type Background,
  chooseBackground,
  coveringFile,
  type FilmFile,
  type Iframe,
  type Media,
  neededWidth,
  stillOf,
} from '../content'
import type { SourceRequest } from '../media'
import type { CueItem } from '../navigation'
import type { Size } from './cover'

export interface Surroundings {
  readonly stage: Size
  /** Width by height that backgrounds are chosen for, when it is not the stage's own. */
  readonly pictureRatio: number | null
  readonly pixelRatio: number
  /** A mobile device held upright. */
  readonly mobile: boolean
  readonly imagesOnly: boolean
  /** A place that would loop rests: it shows its still, where it has one. */
  readonly loopsRest?: boolean
  /** A place is there with its still, where it has one: its film comes when there is time for it. */
  readonly stillFirst?: boolean
  /** The file to play instead of a film itself, where it needs so many device pixels across; absent: there is none. */
  readonly betterFilm?: (film: Media, needed: number) => FilmFile | undefined
  resolveMedia(url: string): string
}

/** One rendition to show a cue item. */
export interface Rendition {
  /** Null: nothing of its own below the page; the picture before stays. */
  readonly request: SourceRequest | null
  readonly playbackRate: number
  /** The page that lies over the picture. */
  readonly iframe?: Iframe
}

/** What tells one rendition to show an item from another. */
export function urlOf(rendition: Rendition | undefined): string | null {
  return rendition?.iframe?.url ?? rendition?.request?.url ?? null
}

const KILOBYTE = 1000
const RATIO_16_9 = 16 / 9

/**
 * The renditions to show an item here, best first: its best background, a film in its best file and then in the one that plays
 * everywhere, then for a place its still, should the video fail.
 * Empty when there is none.
 */
export function renditionsFor(item: CueItem, around: Surroundings): readonly Rendition[] {
  const { imagesOnly, loopsRest, stillFirst, mobile, pictureRatio, stage } = around
  const ratio = pictureRatio ?? (stage.height > 0 ? stage.width / stage.height : RATIO_16_9)
  const best = chooseBackground(item.backgrounds, { ratio, mobile, imagesOnly })
  if (item.kind === 'transition') {
    // It leads on when it ends, so it does not go round whatever its record says.
    return best?.type === 'video' ? videoRenditions({ ...best, loop: false }, item.playbackRate, around) : []
  }
  const still = chooseBackground(item.backgrounds, { ratio, mobile, imagesOnly: true })
  const picture = still && stillOf(still)
  const stillRendition: Rendition = {
    request: picture ? imageRequest(picture, around) : null,
    playbackRate: 1,
  }
  if (best?.type === 'iframe') {
    const iframe = { ...best.iframe, url: around.resolveMedia(best.iframe.url) }
    // The page may be out of reach.
    return picture ? [{ ...stillRendition, iframe }, stillRendition] : [{ ...stillRendition, iframe }]
  }
  const rests = stillFirst || (loopsRest && best?.type === 'video' && best.loop)
  if (picture && rests) return [stillRendition]
  const renditions = best?.type === 'video' ? videoRenditions(best, item.playbackRate, around) : []
  return picture ? [...renditions, stillRendition] : renditions
}

function videoRenditions(
  background: Extract<Background, { type: 'video' }>,
  rate: number,
  { stage, pixelRatio, betterFilm, resolveMedia }: Surroundings,
): readonly Rendition[] {
  const { video, loop } = background
  const { width = 16, height = 9 } = video
  const film = video.films && betterFilm?.(video, neededWidth(stage, { width, height }, pixelRatio))
  const playbackRate = rate * background.playbackRate
  const renditionOf = (
    { url, size }: Pick<Media, 'url' | 'size'>,
    better: Pick<SourceRequest, 'film'> = {},
  ): Rendition => {
    const request: SourceRequest = {
      kind: 'video',
      url: resolveMedia(url),
      loop,
      bytes: size * KILOBYTE,
      ...better,
    }
    return { request, playbackRate }
  }
  return [...(film ? [renditionOf(film, { film })] : []), renditionOf(video)]
}

function imageRequest(media: Media, { stage, pixelRatio, resolveMedia }: Surroundings): SourceRequest {
  const file = coveringFile(media, stage, pixelRatio)
  // Formats do not say their size; it goes with the number of pixels.
  const share = file.width === undefined ? 1 : (file.width / (media.width ?? file.width)) ** 2
  const bytes = Math.round(media.size * KILOBYTE * share)
  return { kind: 'image', url: resolveMedia(file.url), loop: false, bytes }
}
