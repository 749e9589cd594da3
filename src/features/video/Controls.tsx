import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import { useText } from '../../ports'
import {
  Button,
  CaptionsIcon,
  FullscreenIcon,
  MediaIcon,
  MutedIcon,
  PauseIcon,
  SoundIcon,
  WindowedIcon,
} from '../../ui'
import styles from './Controls.module.css'
import { clockTime } from './time'
import type { FilmState } from './useFilm'

interface ControlsProps {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly frame: RefObject<HTMLElement | null>
  readonly film: FilmState
  readonly onToggle: () => void
}

/** Controls of a film, within reach of the thumb. */
export function Controls({ video, frame, film, onToggle }: ControlsProps) {
  const text = useText()
  const { paused, time, duration } = film
  const whole = useFullScreen(frame)
  return (
    <div className={styles.controls} dir="ltr">
      <Button
        icon={paused ? <MediaIcon /> : <PauseIcon />}
        aria-label={text(paused ? 'film.play' : 'film.pause')}
        data-autofocus
        onClick={onToggle}
      />
      <span className={styles.time}>{clockTime(time)}</span>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(time, duration || 1)}
        style={partOf(duration > 0 ? time / duration : 0, film.buffered)}
        aria-label={text('film.seek')}
        aria-valuetext={`${clockTime(time)} / ${clockTime(duration)}`}
        onChange={({ currentTarget }) => {
          if (video.current && duration > 0) video.current.currentTime = currentTarget.valueAsNumber
        }}
      />
      <span className={styles.time}>{clockTime(duration)}</span>
      {film.sound !== 'none' && <SoundControls video={video} film={film} />}
      {film.hasCaptions && (
        <Button
          icon={<CaptionsIcon />}
          aria-label={text('film.captions')}
          aria-pressed={film.captions}
          onClick={() => {
            const [track] = video.current?.textTracks ?? []
            if (track) track.mode = film.captions ? 'disabled' : 'hidden'
          }}
        />
      )}
      {document.fullscreenEnabled && (
        <Button
          icon={whole ? <WindowedIcon /> : <FullscreenIcon />}
          aria-label={text(whole ? 'film.leave_full_screen' : 'film.full_screen')}
          onClick={() => {
            const change = whole ? document.exitFullscreen() : frame.current?.requestFullscreen()
            change?.catch((error: unknown) => console.warn(error))
          }}
        />
      )}
    </div>
  )
}

/** Mutes and sets the volume. Takes its place while it is not known whether the film has sound. */
function SoundControls({ video, film }: Pick<ControlsProps, 'video' | 'film'>) {
  const text = useText()
  const { muted, volume, sound } = film
  const loud = muted ? 0 : volume
  return (
    <span className={styles.sound} data-known={sound !== 'unknown'}>
      <Button
        icon={muted ? <MutedIcon /> : <SoundIcon />}
        aria-label={text(muted ? 'film.unmute' : 'film.mute')}
        onClick={() => {
          if (!video.current) return
          if (volume === 0) video.current.volume = 1
          video.current.muted = !muted
        }}
      />
      <input
        className={styles.slider}
        data-volume
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={loud}
        style={partOf(loud, 0)}
        aria-label={text('film.volume')}
        onChange={({ currentTarget }) => {
          if (!video.current) return
          video.current.volume = currentTarget.valueAsNumber
          video.current.muted = false
        }}
      />
    </span>
  )
}

/** Played and loaded fractions for the style sheet. */
function partOf(done: number, loaded: number): CSSProperties {
  return { '--done': `${done * 100}%`, '--loaded': `${loaded * 100}%` } as CSSProperties
}

function useFullScreen(frame: RefObject<HTMLElement | null>): boolean {
  const [whole, setWhole] = useState(false)
  useEffect(() => {
    const changed = () => setWhole(document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [frame])
  return whole
}
