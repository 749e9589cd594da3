import { useEffect, useRef, useState } from 'react'
import { formatFor, type Media } from '../../../content'
import { useCaptions, useHost, useText } from '../../../ports'
import { useIsFrontmost } from '../frontmost'
import styles from './Film.module.css'
import { PlayButton } from './PlayButton'
import { useUpright } from './useUpright'

export interface FilmProps {
  readonly media: Media
  readonly poster?: Media | undefined
  readonly title?: string | undefined
}

/** A video that plays on demand and pauses while something covers the article. */
export function Film({ media, poster, title }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'waiting' | 'started' | 'failed'>('waiting')
  const { resolveMedia, appEvents } = useHost()
  const text = useText()
  const captions = useCaptions(media)
  const still = poster ?? media.poster
  const inFront = useIsFrontmost()
  const { upright, onLoadedMetadata } = useUpright(media)
  useEffect(() => {
    if (!inFront) video.current?.pause()
  }, [inFront])
  const play = () => {
    setState('started')
    video.current?.focus()
    // The `error` event reports failures.
    video.current?.play().catch(() => {})
  }
  return (
    <div className={styles.film}>
      {/* biome-ignore lint/a11y/useMediaCaption: not every film has captions */}
      <video
        ref={video}
        className={styles.video}
        data-upright={upright}
        onLoadedMetadata={onLoadedMetadata}
        src={resolveMedia(media.url)}
        poster={still && resolveMedia(formatFor(still, 1600).url)}
        crossOrigin={captions && 'anonymous'}
        aria-label={title ?? media.alternativeText ?? text('search.video')}
        controls={state === 'started'}
        controlsList="nodownload noremoteplayback"
        tabIndex={state === 'started' ? 0 : -1}
        playsInline
        disablePictureInPicture
        preload={still ? 'none' : 'metadata'}
        onPlaying={() => appEvents.emit({ type: 'shown', as: 'video', url: media.url })}
        onError={() => setState('failed')}
      >
        {captions && <track key={captions.src} {...captions} />}
      </video>
      {state === 'waiting' && <PlayButton title={title ?? media.alternativeText} onClick={play} />}
      {state === 'failed' && (
        <p className={styles.failed} role="status">
          {text('article.film_failed')}
        </p>
      )}
    </div>
  )
}
