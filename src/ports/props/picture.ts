import type { ImgHTMLAttributes } from 'react'
import { coverSizes, type Media, pictureSources } from '../../content'
import { useHost } from '../host'

/**
 * What an `<img>` takes to load a picture in the size it is drawn at. `sizes` is that attribute's value; the default is
 * that of a picture which covers the window.
 */
export function usePicture(media: Media, sizes?: string): ImgHTMLAttributes<HTMLImageElement> {
  return pictureOf(media, useHost().resolveMedia, sizes)
}

/** The same for a picture of a list. */
export function pictureOf(
  media: Media,
  resolveMedia: (url: string) => string,
  sizes?: string,
): ImgHTMLAttributes<HTMLImageElement> {
  const { src, srcSet, width, height } = pictureSources(media, resolveMedia)
  return {
    ...(srcSet && { srcSet, sizes: sizes ?? coverSizes((width ?? 16) / (height ?? 9)) }),
    // Behind the sources it is chosen from: a browser takes `src` at once.
    src,
    ...(width && height && { width, height }),
    alt: media.alternativeText ?? '',
    decoding: 'async',
    draggable: false,
  }
}
