import {
  type Background,
  chooseBackground,
  coveringFile,
  type FilmFile,
  filmSeconds,
  type Iframe,
  type Media,
  neededWidth,
  rankedStills,
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
/** Stills that are tried for one item. */
const MAX_STILLS = 6
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
  const stills = rankedStills(item.backgrounds, { ratio, mobile })
    .flatMap((picture) => imageRequests(picture, surroundings))
    .map((request): Rendition => ({ request, playbackRate: 1 }))
    .slice(0, MAX_STILLS)
  if (best?.type === 'iframe') {
    const iframe = { ...best.iframe, url: surroundings.resolveMedia(best.iframe.url) }
    // The page may be unreachable.
    return stills.length > 0
      ? [...stills.map((still) => ({ ...still, iframe })), ...stills]
      : [{ request: null, playbackRate: 1, iframe }]
  }
  const rests = stillFirst || (loopsRest && best?.type === 'video' && best.loop)
  if (stills.length > 0 && rests) return stills
  const renditions = best?.type === 'video' ? videoRenditions(best, item.playbackRate, surroundings) : []
  return [...renditions, ...stills]
}

function videoRenditions(
  background: Extract<Background, { type: 'video' }>,
  rate: number,
  { stage, pixelRatio, betterFilm, resolveMedia }: Surroundings,
): readonly Rendition[] {
  const { video, loop } = background
  const { width = 16, height = 9 } = video
  const film = betterFilm?.(video, neededWidth(stage, { width, height }, pixelRatio))
  const playbackRate = rate * background.playbackRate
  const seconds = filmSeconds(video)
  const renditionOf = (
    { url, size }: Pick<Media, 'url' | 'size'>,
    better: Pick<SourceRequest, 'film'> = {},
  ): Rendition => {
    const request: SourceRequest = {
      kind: 'video',
      url: resolveMedia(url),
      loop,
      bytes: size * KILOBYTE,
      ...(seconds && { seconds: seconds / playbackRate }),
      ...better,
    }
    return { request, playbackRate }
  }
  return [...(film ? [renditionOf(film, { film })] : []), renditionOf(video)]
}

/** The size of a picture that covers the stage, and its original in case that is broken or of another shape. */
function imageRequests(media: Media, surroundings: Surroundings): readonly SourceRequest[] {
  const { stage, pixelRatio, resolveMedia } = surroundings
  const file = coveringFile(media, stage, pixelRatio)
  const { width, height } = media
  const original = { kind: 'image', url: resolveMedia(media.url), loop: false } as const
  const originalRequest = { ...original, bytes: Math.round(media.size * KILOBYTE) }
  if (file.url === media.url) return [originalRequest]
  // Formats do not state their size, which is roughly proportional to the number of pixels.
  const share = file.width === undefined ? 1 : (file.width / (media.width ?? file.width)) ** 2
  const bytes = Math.round(media.size * KILOBYTE * share)
  const ratio = width && height ? { ratio: width / height } : {}
  return [{ ...original, url: resolveMedia(file.url), bytes, ...ratio }, originalRequest]
}
