import type { Media } from '../../content'
import { useHost } from '../host'

/**
 * Props of the image of a world's logo. Its shape is filled with the color; a format without transparency has no shape
 * and keeps its own colors. `name`: the alternative text of a logo without one.
 */
export function useWorldLogo(): (media: Media, name: string, color: string | undefined) => WorldLogoImage {
  const { resolveMedia } = useHost()
  return (media, name, color) => ({
    src: resolveMedia(media.url),
    alt: media.alternativeText ?? name,
    tint: media.mime === 'image/jpeg' ? undefined : color,
  })
}

interface WorldLogoImage {
  readonly src: string
  readonly alt: string
  readonly tint: string | undefined
}
