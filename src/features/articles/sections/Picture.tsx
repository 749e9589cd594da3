import { useState } from 'react'
import type { Media } from '../../../content'
import { usePicture } from '../../../ports'
import styles from './Picture.module.css'

export interface PictureProps {
  readonly media: Media
  /** How wide it is drawn, as an image's `sizes`. */
  readonly sizes?: string
  /** `fill`: cropped to the box it lies in; `whole`: in its own shape. */
  readonly shape?: 'fill' | 'whole'
  /** Seen at once, when the article opens. */
  readonly first?: boolean
}

/** A picture that comes softly when it is there; its place is kept until then. */
export function Picture({
  media,
  sizes = '(min-width: 60rem) 60rem, 100vw',
  shape = 'whole',
  first = false,
}: PictureProps) {
  const picture = usePicture(media, sizes)
  const [state, setState] = useState<'loading' | 'there' | 'missing'>('loading')
  return (
    // biome-ignore lint/a11y/useAltText: the attributes of usePicture have it.
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
