import { useState } from 'react'
import { formatFor, type Media, type MediaKind } from '../../content'
import { useHost, usePicture } from '../../ports'
import styles from './Cover.module.css'

interface CoverProps {
  readonly cover: Media
  /** The kind of the entry: the first page of a document is shown whole. */
  readonly kind: MediaKind
}

/** An entry's picture. Until it has loaded, its smallest format is shown blurred. */
export function Cover({ cover, kind }: CoverProps) {
  const { resolveMedia } = useHost()
  const picture = usePicture(cover, '(min-width: 960px) 18vw, 46vw')
  const [isThere, setIsThere] = useState(false)
  const { width = 4, height = 3 } = cover
  const isPage = kind === 'pdf' && height > width
  const preview = resolveMedia(formatFor(cover, 1).url)
  return (
    <span className={styles.cover} data-page={isPage} data-there={isThere}>
      <img
        className={styles.preview}
        src={preview}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
      />
      {/* The title beside it describes it. */}
      <img
        {...picture}
        className={styles.picture}
        alt=""
        loading="lazy"
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setIsThere(true)
        }}
        onLoad={() => setIsThere(true)}
      />
    </span>
  )
}
