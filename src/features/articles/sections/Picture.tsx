import { useState } from 'react'
import type { Media } from '../../../content'
import { usePicture } from '../../../ports'
import styles from './Picture.module.css'

export interface PictureProps {
  readonly media: Media
  /** Rendered width, as an image's `sizes`. */
  readonly sizes?: string
  /** `fill`: cropped to its box; `whole`: in its own aspect ratio. */
  readonly shape?: 'fill' | 'whole'
  /** Visible when the article opens. */
  readonly first?: boolean
}

/** A picture that fades in; its space is reserved. */
export function Picture({
  media,
  sizes = '(min-width: 60rem) 60rem, 100vw',
  shape = 'whole',
  first = false,
}: PictureProps) {
  const picture = usePicture(media, sizes)
  const [state, setState] = useState<'loading' | 'there' | 'missing'>('loading')
  return (
    // biome-ignore lint/a11y/useAltText: usePicture provides it
    <img
      loading={first ? 'eager' : 'lazy'}
      {...picture}
      className={styles.picture}
      data-shape={shape}
      data-state={state}
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0) setState('there')
      }}
      onLoad={() => setState('there')}
      onError={() => setState('missing')}
    />
  )
}
