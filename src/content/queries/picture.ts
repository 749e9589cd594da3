import { omitUndefined } from '../../util'
import type { FormatName, Media } from '../model/media'

/** The fields that decide which file of a picture is used. */
export type Picture = Pick<Media, 'url' | 'width' | 'height' | 'formats'>

/** One file of a picture. Without a width its size is unknown or arbitrary (vector drawings). */
interface PictureFile {
  readonly url: string
  readonly width?: number
  readonly height?: number
}

/** What an `<img>` needs. `srcSet` is empty when the widths are unknown. */
interface PictureSources {
  readonly src: string
  readonly srcSet: string
  readonly width?: number
  readonly height?: number
}

interface Shape {
  readonly width: number
  readonly height: number
}

const FALLBACK_ORDER = ['xlarge', 'large', 'medium', 'small', 'thumbnail'] as const

/**
 * The sources of a picture for an `<img>`; `src` is that of `formatOrSmaller`. `resolve` turns a media url into the
 * one to load (the api's `resolveMedia`).
 */
export function pictureSources(
  media: Media,
  resolve: (url: string) => string = (url) => url,
): PictureSources {
  const files = filesByWidth(media).filter((file) => file.width !== undefined)
  return {
    src: resolve(formatOrSmaller(media).url),
    srcSet: files.map((file) => `${srcSetUrl(resolve(file.url))} ${file.width}w`).join(', '),
    ...omitUndefined({ width: media.width, height: media.height }),
  }
}

/**
 * The `sizes` attribute of a picture that covers the stage. `ratio` is the picture's width by height. Upright
 * windows show it in a square band as wide as the window (spec §9, portrait player). Rounded down by a fraction of
 * a pixel, so that browsers do not choose the next larger file.
 */
export function coverSizes(ratio: number): string {
  const percent = (value: number) => Math.floor(value * 1e4) / 100
  const upright = `calc(${percent(Math.max(1, ratio))}vw - ${LEEWAY}px)`
  return `(orientation: portrait) ${upright}, calc(max(100vw, ${percent(ratio)}vh) - ${LEEWAY}px)`
}

/** The number of CSS pixels by which a picture may be too narrow. */
const LEEWAY = 0.3

/** Maximum width that is requested: 4K. */
const WIDEST = 3840

/** The file that covers a stage of this size in CSS pixels: the narrowest sharp one, else the widest. */
export function coveringFile(media: Picture, stage: Shape, pixelRatio: number): PictureFile {
  const { width = 16, height = 9 } = media
  return formatFor(media, neededWidth(stage, { width, height }, pixelRatio))
}

/**
 * Whole device pixels of width that a picture of this shape needs to cover the stage, at most 4K. Fractions are
 * invisible and not worth a larger file.
 */
export function neededWidth(stage: Shape, picture: Shape, pixelRatio: number): number {
  const scale = Math.max(stage.width / picture.width, stage.height / picture.height)
  // Floating-point sums may end slightly below a whole number.
  return Math.min(WIDEST, Math.floor(picture.width * scale * pixelRatio + 1e-6))
}

/** The smallest file at least `widthPx` device pixels wide, else the widest; the original counts. */
export function formatFor(media: Picture, widthPx: number): PictureFile {
  const files = filesByWidth(media)
  return files.find((file) => (file.width ?? Number.POSITIVE_INFINITY) >= widthPx) ?? files.at(-1) ?? media
}

/** The format of that name, else the next smaller one, else the original (spec §5). */
export function formatOrSmaller(media: Media, name: (typeof FALLBACK_ORDER)[number] = 'xlarge'): PictureFile {
  const names: readonly FormatName[] = FALLBACK_ORDER.slice(FALLBACK_ORDER.indexOf(name))
  for (const candidate of names) {
    const format = media.formats[candidate]
    if (format) return format
  }
  return original(media)
}

/** Narrowest first, one for each width (formats before the original); an original of unknown width is last. */
export function filesByWidth(media: Picture): readonly PictureFile[] {
  const byWidth = new Map<number | undefined, PictureFile>([[media.width, original(media)]])
  for (const format of Object.values(media.formats)) byWidth.set(format.width, format)
  const width = (file: PictureFile) => file.width ?? Number.POSITIVE_INFINITY
  return [...byWidth.values()].sort((a, b) => width(a) - width(b))
}

function original({ url, width, height }: Picture): PictureFile {
  return { url, ...omitUndefined({ width, height }) }
}

/** Escapes a url for `srcset`, where blanks end it and commas separate. */
function srcSetUrl(url: string): string {
  return url.replace(/\s/g, encodeURIComponent).replace(/^,|,$/g, '%2C')
}

/** The path of the AVIF file beside a package's picture, in the same width. Relative to the package. */
export const avifBeside = (path: string): string => `${path}.avif`

/** The picture that belongs to an AVIF file; undefined for every other path. */
export function pictureOfAvif(path: string): string | undefined {
  return /^(.+\.webp)\.avif$/s.exec(path)?.[1]
}
