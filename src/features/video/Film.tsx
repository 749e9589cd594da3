import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatFor, type Media } from '../../content'
import { useCaptions, useHost, useText } from '../../ports'
import { Button, MediaIcon, Notice, Progress } from '../../ui'
import { Controls } from './Controls'
import styles from './Film.module.css'
import { timeAfter } from './time'
import { useFilm } from './useFilm'

/** Milliseconds without activity until the controls hide. */
const HIDE_CONTROLS_MS = 3000

interface FilmProps {
  readonly media: Media
  /** False while the overlay closes. */
  readonly playing: boolean
}

/** A film that starts playing, with controls. */
export function Film({ media, playing }: FilmProps) {
  const text = useText()
  const { visit, resolveMedia, appEvents } = useHost()
  const captions = useCaptions(media)
  const url = resolveMedia(media.url)
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [activity, setActivity] = useState(0)
  const [controlsHidden, setControlsHidden] = useState(false)
  const film = useFilm(video)

  useEffect(() => {
    const element = video.current
    if (!element) return
    if (!playing) return element.pause()
    element.src = attempt === 0 ? url : url.replace(/#.*$/, '')
    // If autoplay with sound is blocked, it starts muted.
    element.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      element.muted = true
      element.play().catch(() => {})
    })
  }, [url, playing, attempt])

  useEffect(() => {
    setControlsHidden(false)
    if (film.paused) return
    const timer = setTimeout(() => setControlsHidden(activity >= 0), HIDE_CONTROLS_MS)
    return () => clearTimeout(timer)
  }, [film.paused, activity])

  useEffect(() => {
    if (film.failed) visit.report({ type: 'filmEnded' })
  }, [visit, film.failed])

  const toggle = () => {
    if (video.current?.paused) video.current.play().catch(() => {})
    else video.current?.pause()
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    setActivity((times) => times + 1)
    const element = video.current
    if (!element || event.target instanceof HTMLInputElement) return
    const time = timeAfter(event.key, element.currentTime, element.duration)
    if (time !== undefined) element.currentTime = time
    else if (event.key === 'k' || (event.key === ' ' && !(event.target instanceof HTMLButtonElement)))
      toggle()
    else if (event.key === 'm') element.muted = !element.muted
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is within the player
    <div
      ref={frame}
      className={styles.film}
      data-quiet={controlsHidden}
      onKeyDown={press}
      onPointerMove={() => setActivity((times) => times + 1)}
      onPointerDown={() => setActivity((times) => times + 1)}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: not every film has captions */}
      <video
        ref={video}
        className={styles.video}
        poster={media.poster && resolveMedia(formatFor(media.poster, 1600).url)}
        // Cross-origin captions need CORS, for the film as well.
        crossOrigin={captions && 'anonymous'}
        playsInline
        onPlaying={() => appEvents.emit({ type: 'shown', as: 'video', url: media.url })}
        onClick={toggle}
        onEnded={() => visit.report({ type: 'filmEnded' })}
      >
        {captions && <track key={captions.src} {...captions} />}
      </video>
      {film.captionLines.length > 0 && (
        <p className={styles.captions} lang={captions?.srcLang} dir="auto">
          <span>{film.captionLines.join('\n')}</span>
        </p>
      )}
      {film.waiting && !film.failed && <Progress label={text('viewer.loading')} />}
      {film.failed ? (
        <Notice mark={<MediaIcon />} title={text('film.failed')} text={text('film.failed_text')} alert>
          <Button look="primary" onClick={() => setAttempt(attempt + 1)}>
            {text('error.retry')}
          </Button>
        </Notice>
      ) : (
        <Controls video={video} frame={frame} film={film} onToggle={toggle} />
      )}
    </div>
  )
}
