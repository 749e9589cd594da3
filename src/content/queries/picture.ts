import { given } from '../../util'
import type { FormatName, Media } from '../model/media'

/** A picture as a file of it is chosen. */
export type Picture = Pick<Media, 'url' | 'width' | 'height' | 'formats'>

/** One file of a picture. Without a width it is of unknown or any size (a vector drawing). */
export interface PictureFile {
  readonly url: string
  readonly width?: number
  readonly height?: number
}

/** What an `<img>` needs. `srcSet` is empty when the widths are unknown. */
export interface PictureSources {
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
 * All files of a picture as an `<img>` takes them; `src` is the one of `formatOrSmaller`.
 * `resolve` turns a media url into the one to load (the api's `resolveMedia`).
 */
export function pictureSources(
  media: Media,
  resolve: (url: string) => string = (url) => url,
): PictureSources {
  const files = filesByWidth(media).filter((file) => file.width !== undefined)
  return {
    src: resolve(formatOrSmaller(media).url),
    srcSet: files.map((file) => `${srcSetUrl(resolve(file.url))} ${file.width}w`).join(', '),
    ...given({ width: media.width, height: media.height }),
  }
}

/**
 * The `sizes` of a picture that covers the stage. `ratio` is the picture's width by height. An upright window shows the
 * picture in a square band as wide as the window (spec §9, portrait player). Less than a pixel is never asked for: a
 * browser would take the next larger file for it.
 */
export function coverSizes(ratio: number): string {
  const percent = (value: number) => Math.floor(value * 1e4) / 100
  const upright = `calc(${percent(Math.max(1, ratio))}vw - ${LEEWAY}px)`
  return `(orientation: portrait) ${upright}, calc(max(100vw, ${percent(ratio)}vh) - ${LEEWAY}px)`
}

/** CSS pixels that a picture may fall short of what it covers. */
const LEEWAY = 0.3

/** Pixels a picture is never asked to have more of across: 4K. */
const WIDEST = 3840

/** The file to cover a stage of this size, CSS pixels, sharply: the smallest that does, else the widest. */
export function coveringFile(media: Picture, stage: Shape, pixelRatio: number): PictureFile {
  const { width = 16, height = 9 } = media
  return formatFor(media, neededWidth(stage, { width, height }, pixelRatio))
}

/**
 * Whole device pixels that a picture of this shape needs across to cover the stage, at most 4K. What is beyond them of
 * another pixel nobody sees, and no larger file is worth it.
 */
export function neededWidth(stage: Shape, picture: Shape, pixelRatio: number): number {
  const scale = Math.max(stage.width / picture.width, stage.height / picture.height)
  // Sums of fractions may end a trace below a whole number.
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

/** Narrowest first, one a width (a made format rather than the original); an original of unknown width is last. */
function filesByWidth(media: Picture): readonly PictureFile[] {
  const byWidth = new Map<number | undefined, PictureFile>([[media.width, original(media)]])
  for (const format of Object.values(media.formats)) byWidth.set(format.width, format)
  const width = (file: PictureFile) => file.width ?? Number.POSITIVE_INFINITY
  return [...byWidth.values()].sort((a, b) => width(a) - width(b))
}

function original({ url, width, height }: Picture): PictureFile {
  return { url, ...given({ width, height }) }
}

/** A url as it may stand in a `srcset`, where blanks end it and commas at its ends separate. */
function srcSetUrl(url: string): string {
  return url.replace(/\s/g, encodeURIComponent).replace(/^,|,$/g, '%2C')
}

/**
 * Where the AVIF file of a package's picture lies, if it has one: in the same width, for whoever says to take it. A path is
 * relative to the package.
 */
export const avifBeside = (path: string): string => `${path}.avif`

/** The picture that an AVIF file lies beside; undefined for every other path. */
export function pictureOfAvif(path: string): string | undefined {
  return /^(.+\.webp)\.avif$/s.exec(path)?.[1]
}
