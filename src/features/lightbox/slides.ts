import type { SlideImage } from 'yet-another-react-lightbox'
import { formatOrSmaller, type Media } from '../../content'
import { omitUndefined } from '../../util'

/** A picture of the lightbox. */
export interface PictureSlide extends SlideImage {
  readonly title?: string
  readonly thumbnail: string
  /** All files, the widest first: what is loaded in place of one that is missing or broken. */
  readonly sizes: readonly string[]
}

/**
 * Converts media to slides: the xlarge file or the next smaller one, with all sizes in `srcSet` (spec §5). `resolve`
 * returns the URL to load.
 */
export function slidesOf(media: readonly Media[], resolve: (url: string) => string): PictureSlide[] {
  return media.map((picture) => {
    const { caption, alternativeText, formats, width, height, url } = picture
    const files = [...Object.values(formats), ...(width && height ? [{ url, width, height }] : [])]
    const byWidth = [...files].sort((one, other) => other.width - one.width)
    return {
      src: resolve(formatOrSmaller(picture).url),
      alt: alternativeText ?? caption ?? '',
      thumbnail: resolve(formatOrSmaller(picture, 'thumbnail').url),
      sizes: byWidth.map((file) => resolve(file.url).replaceAll(' ', '%20')),
      srcSet: files.map((file) => ({ src: resolve(file.url), width: file.width, height: file.height })),
      ...omitUndefined({ title: caption ?? alternativeText, width, height }),
    }
  })
}

/** Clamps the requested index. */
export function firstIndex(index: number, count: number): number {
  return Math.min(Math.max(0, Math.trunc(index) || 0), Math.max(0, count - 1))
}
