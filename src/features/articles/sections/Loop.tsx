import { useEffect, useRef } from 'react'
import { formatFor } from '../../../content'
import { useHost } from '../../../ports'
import { useIsFrontmost } from '../frontmost'
import { useInView } from '../useInView'
import type { FilmProps } from './Film'
import styles from './Film.module.css'

/** A muted loop that plays while it is visible. */
export function Loop({ media, poster }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { resolveMedia } = useHost()
  const isInView = useInView(video)
  const inFront = useIsFrontmost()
  const plays = isInView && inFront
  useEffect(() => {
    // If autoplay is blocked, the poster stays.
    if (plays) video.current?.play().catch(() => {})
    else video.current?.pause()
  }, [plays])
  return (
    <div className={styles.film}>
      <video
        ref={video}
        className={styles.video}
        src={resolveMedia(media.url)}
        poster={poster && resolveMedia(formatFor(poster, 1600).url)}
        aria-label={media.alternativeText ?? poster?.alternativeText}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload={poster ? 'none' : 'metadata'}
      />
    </div>
  )
}
