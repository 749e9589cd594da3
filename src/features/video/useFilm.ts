import { type RefObject, useEffect, useState } from 'react'
import { type Sound, soundOf } from './sound'

/** State of a video element, read from the element itself. */
export interface FilmState {
  readonly paused: boolean
  readonly waiting: boolean
  readonly failed: boolean
  /** Seconds. */
  readonly time: number
  readonly duration: number
  /** Loaded fraction from the current time. */
  readonly buffered: number
  /** 0 to 1. */
  readonly volume: number
  readonly muted: boolean
  /** Once known it stays: a paused film that was sought decodes nothing. */
  readonly sound: Sound
  /**
   * Whether captions are on. They are rendered outside the element, because the browser would put them behind the
   * controls.
   */
  readonly captions: boolean
  readonly hasCaptions: boolean
  /** Lines of the current captions. */
  readonly captionLines: readonly string[]
}

const MEDIA_EVENTS = [
  ...['play', 'pause', 'ended', 'waiting', 'playing', 'canplay', 'timeupdate', 'durationchange'],
  ...['progress', 'volumechange', 'seeked', 'error', 'loadedmetadata'],
] as const

const INITIAL_STATE: FilmState = {
  paused: true,
  waiting: true,
  failed: false,
  time: 0,
  duration: 0,
  buffered: 0,
  volume: 1,
  muted: false,
  sound: 'unknown',
  captions: false,
  hasCaptions: false,
  captionLines: [],
}

/** Tracks a video element. Stops it and releases its source on unmount. */
export function useFilm(element: RefObject<HTMLVideoElement | null>): FilmState {
  const [state, setState] = useState(INITIAL_STATE)
  useEffect(() => {
    const video = element.current
    if (!video) return
    const abort = new AbortController()
    const read = () => setState((before) => stateOf(video, before))
    for (const type of MEDIA_EVENTS) video.addEventListener(type, read, { signal: abort.signal })
    const { signal } = abort
    video.textTracks.addEventListener('change', read, { signal })
    video.textTracks.addEventListener(
      'addtrack',
      ({ track }) => {
        track?.addEventListener('cuechange', read, { signal })
        read()
      },
      { signal },
    )
    for (const track of video.textTracks) track.addEventListener('cuechange', read, { signal })
    return () => {
      abort.abort()
      video.pause()
      video.removeAttribute('src')
      video.load()
    }
  }, [element])
  return state
}

function stateOf(video: HTMLVideoElement, before: FilmState): FilmState {
  const duration = Number.isFinite(video.duration) ? video.duration : 0
  const [track] = video.textTracks
  const captions = track?.mode === 'hidden'
  return {
    paused: video.paused,
    waiting: !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    failed: video.error !== null,
    time: video.currentTime,
    duration,
    buffered: duration > 0 ? loadedUntil(video) / duration : 0,
    volume: video.volume,
    muted: video.muted || video.volume === 0,
    sound: before.sound === 'some' ? 'some' : soundOf(video),
    captions,
    hasCaptions: track !== undefined,
    captionLines: captions ? [...(track.activeCues ?? [])].map(captionText) : [],
  }
}

/** Text without voice and style markup. */
function captionText(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : ''
}

function loadedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime + 0.1 && currentTime <= buffered.end(index))
      return buffered.end(index)
  }
  return currentTime
}
