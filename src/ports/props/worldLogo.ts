import type { CSSProperties } from 'react'
import type { Media } from '../../content'
import { useHost } from '../host'

/**
 * Props of the image of a world's logo. Its shape is filled with the color; a format without transparency has no shape
 * and keeps its own colors. `style`: its ground, if it is not seen on that of the interface. `name`: the alternative text of a logo without one.
 */
export function useWorldLogo(): (media: Media, name: string, color: string | undefined) => WorldLogoImage {
  const { resolveMedia } = useHost()
  return (media, name, color) => ({
    src: resolveMedia(media.url),
    alt: media.alternativeText ?? name,
    tint: media.mime === 'image/jpeg' ? undefined : color,
    style: groundOfLogo(media),
  })
}

/** The style of an image of a logo that is not seen on the interface's ground. */
export function groundOfLogo({ ground }: Media): CSSProperties | undefined {
  return ground === undefined
    ? undefined
    : {
        background: ground,
        boxSizing: 'content-box',
        padding: '0.25em 0.5em',
        borderRadius: 'var(--radius)',
      }
}

interface WorldLogoImage {
  readonly src: string
  readonly alt: string
  readonly tint: string | undefined
  readonly style: CSSProperties | undefined
}
