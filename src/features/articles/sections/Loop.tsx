import { useEffect, useRef } from 'react'
import { formatFor } from '../../../content'
import { useHost } from '../../../ports'
import { useIsFrontmost } from '../frontmost'
import { useInView } from '../useInView'
import type { FilmProps } from './Film'
import styles from './Film.module.css'
import { playLoop } from './playLoop'
import { useUpright } from './useUpright'

/** A muted loop that plays while it is visible. */
export function Loop({ media, poster }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { resolveMedia } = useHost()
  const isInView = useInView(video)
  const inFront = useIsFrontmost()
  const plays = isInView && inFront
  const { upright, onLoadedMetadata } = useUpright(media)
  useEffect(() => {
    if (plays && video.current) return playLoop(video.current)
    video.current?.pause()
    return undefined
  }, [plays])
  return (
    <div className={styles.film}>
      <video
        ref={video}
        className={styles.video}
        data-upright={upright}
        onLoadedMetadata={onLoadedMetadata}
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
