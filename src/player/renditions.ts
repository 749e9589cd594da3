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
  /** Aspect ratio that backgrounds are chosen for, or null for that of the stage. */
  readonly pictureRatio: number | null
  readonly pixelRatio: number
  /** A mobile device held upright. */
  readonly mobile: boolean
  readonly imagesOnly: boolean
  /** A location whose background loops shows its still, if it has one. */
  readonly loopsRest?: boolean
  /** Locations show their still first, if they have one. Their film follows later. */
  readonly stillFirst?: boolean
  /** The file to play instead of the film itself at a width of `needed` device pixels. */
  readonly betterFilm?: (film: Media, needed: number) => FilmFile | undefined
  resolveMedia(url: string): string
}

/** One way to show a cue item. */
export interface Rendition {
  /** Null if there is nothing below the iframe; the previous picture stays. */
  readonly request: SourceRequest | null
  readonly playbackRate: number
  /** The iframe over the picture. */
  readonly iframe?: Iframe
}

/** Identifies a rendition of an item. */
export function urlOf(rendition: Rendition | undefined): string | null {
  return rendition?.iframe?.url ?? rendition?.request?.url ?? null
}

const KILOBYTE = 1000
const RATIO_16_9 = 16 / 9

/**
 * The renditions of an item, best first: its best background, a film in its best file and then in the one that plays
 * everywhere, and for a location its still, in case the video fails. Empty if there are none.
 */
export function renditionsFor(item: CueItem, surroundings: Surroundings): readonly Rendition[] {
  const { imagesOnly, loopsRest, stillFirst, mobile, pictureRatio, stage } = surroundings
  const ratio = pictureRatio ?? (stage.height > 0 ? stage.width / stage.height : RATIO_16_9)
  const best = chooseBackground(item.backgrounds, { ratio, mobile, imagesOnly })
  if (item.kind === 'transition') {
    // A transition ends, so it must not loop, even if its record says so.
    return best?.type === 'video'
      ? videoRenditions({ ...best, loop: false }, item.playbackRate, surroundings)
      : []
  }
  const still = chooseBackground(item.backgrounds, { ratio, mobile, imagesOnly: true })
  const picture = still && stillOf(still)
  const stillRendition: Rendition = {
    request: picture ? imageRequest(picture, surroundings) : null,
    playbackRate: 1,
  }
  if (best?.type === 'iframe') {
    const iframe = { ...best.iframe, url: surroundings.resolveMedia(best.iframe.url) }
    // The page may be unreachable.
    return picture ? [{ ...stillRendition, iframe }, stillRendition] : [{ ...stillRendition, iframe }]
  }
  const rests = stillFirst || (loopsRest && best?.type === 'video' && best.loop)
  if (picture && rests) return [stillRendition]
  const renditions = best?.type === 'video' ? videoRenditions(best, item.playbackRate, surroundings) : []
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
  // Formats do not state their size, which is roughly proportional to the number of pixels.
  const share = file.width === undefined ? 1 : (file.width / (media.width ?? file.width)) ** 2
  const bytes = Math.round(media.size * KILOBYTE * share)
  return { kind: 'image', url: resolveMedia(file.url), loop: false, bytes }
}
