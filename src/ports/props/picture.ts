import type { ImgHTMLAttributes } from 'react'
import { coverSizes, type Media, pictureSources } from '../../content'
import { useHost } from '../host'

/**
 * The props of an `<img>` that loads a picture in the size it is drawn at. `sizes` is the attribute's value and
 * defaults to that of a picture which covers the window.
 */
export function usePicture(media: Media, sizes?: string): ImgHTMLAttributes<HTMLImageElement> {
  return pictureOf(media, useHost().resolveMedia, sizes)
}

/** Like `usePicture`, for use in a loop. */
export function pictureOf(
  media: Media,
  resolveMedia: (url: string) => string,
  sizes?: string,
): ImgHTMLAttributes<HTMLImageElement> {
  const { src, srcSet, width, height } = pictureSources(media, resolveMedia)
  return {
    ...(srcSet && { srcSet, sizes: sizes ?? coverSizes((width ?? 16) / (height ?? 9)) }),
    // After `srcSet`, because a browser loads `src` at once.
    src,
    ...(width && height && { width, height }),
    alt: media.alternativeText ?? '',
    decoding: 'async',
    draggable: false,
  }
}
