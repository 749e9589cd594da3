import { omitUndefined } from '../../util'
import type { Background } from '../model/background'
import { BACKGROUND_KEYS, type BackgroundKey } from '../model/backgroundKey'
import type { Media } from '../model/media'

interface BackgroundRequest {
  /** Width by height of the stage. Absent: all ratios rank equally. */
  readonly ratio?: number
  /** A mobile device held upright: the `mobile` key comes first. */
  readonly mobile?: boolean
  /** Video-off mode: stills only. */
  readonly imagesOnly?: boolean
}

/**
 * The background that suits a stage best: keys with the nearest ratio first, keys without a ratio last, each by the
 * key priority of spec §3. Without a `ratio` it is the one with the best key, the default background. With `imagesOnly`, videos and iframes are shown as their poster and skipped without one.
 * Undefined when nothing can be shown.
 */
export function chooseBackground(
  backgrounds: readonly Background[],
  { ratio, mobile = false, imagesOnly = false }: BackgroundRequest = {},
): Background | undefined {
  return bestByKey(imagesOnly ? backgrounds.flatMap(asImage) : backgrounds, {
    ...omitUndefined({ ratio }),
    mobile,
  })
}

/** The stills of an item, those that suit the stage best first, each once: the next one is for a broken one. */
export function rankedStills(
  backgrounds: readonly Background[],
  request: Omit<BackgroundRequest, 'imagesOnly'>,
): readonly Media[] {
  const rank = ranking(request)
  const stills = backgrounds
    .flatMap(asImage)
    .map((background) => ({ still: stillOf(background), at: rank(background) }))
    .sort((one, other) => (isBefore(one.at, other.at) ? -1 : isBefore(other.at, one.at) ? 1 : 0))
    .flatMap(({ still }) => still ?? [])
  return stills.filter(({ url }, index) => stills.findIndex((still) => still.url === url) === index)
}

function ranking({ ratio, mobile = false }: Omit<BackgroundRequest, 'imagesOnly'>) {
  return ({ key }: { readonly key: BackgroundKey }): readonly [number, number] =>
    mobile && key === 'mobile' ? [-1, 0] : [ratioDistance(key, ratio), BACKGROUND_KEYS.indexOf(key)]
}

/** The entry whose key suits a stage best. */
export function bestByKey<T extends { readonly key: BackgroundKey }>(
  all: readonly T[],
  request: Omit<BackgroundRequest, 'imagesOnly'>,
): T | undefined {
  const rank = ranking(request)
  return all.reduce<T | undefined>(
    (best, other) => (best && !isBefore(rank(other), rank(best)) ? best : other),
    undefined,
  )
}

/** The still of a background: its image, or its poster. */
export function stillOf(background: Background): Media | undefined {
  return background.type === 'image' ? background.image : background.poster
}

/**
 * The stills of an item when nothing may move: its fallback picture, else its images, else its posters.
 * Empty if it has none.
 */
export function fallbackStills(backgrounds: readonly Background[]): readonly Background[] {
  const fallback = backgrounds.filter(({ key }) => key === 'fallback_image').flatMap(asImage)
  if (fallback.length > 0) return fallback
  const images = backgrounds.filter(({ type }) => type === 'image')
  return images.length > 0 ? images : backgrounds.flatMap(asImage)
}

function asImage(background: Background): readonly Background[] {
  const image = stillOf(background)
  if (background.type === 'image' || !image) return image ? [background] : []
  return [{ key: background.key, type: 'image', image }]
}

/** Logarithmic distance between a key's ratio and the stage's: twice as wide is as far as twice as tall. */
function ratioDistance(key: BackgroundKey, ratio: number | undefined): number {
  if (ratio === undefined) return 0
  const own = ratioOfKey(key)
  return own === undefined ? Number.POSITIVE_INFINITY : Math.abs(Math.log(own / ratio))
}

/** The ratio that a key names, width by height. */
export function ratioOfKey(key: BackgroundKey): number | undefined {
  const [, width, height] = /_(\d+)x(\d+)$/.exec(key) ?? []
  return width === undefined || height === undefined ? undefined : Number(width) / Number(height)
}

function isBefore(a: readonly [number, number], b: readonly [number, number]): boolean {
  return a[0] !== b[0] ? a[0] < b[0] : a[1] < b[1]
}
