import type { Clock } from '../util'
import { isClosed } from './closedHosts'
import { firstFrame, nextFrame } from './firstFrame'
import { isAutoplayRefusal, type Source, SourceError, type SourceRequest } from './source'
import type { VideoPool } from './videoPool'
import { watchProgress } from './watchProgress'
import { onceEvent, withTimeout } from './withTimeout'

const FIRST_FRAME_TIMEOUT = 10_000
/** Shorter for a file that has an alternative, because the visitor waits for this timeout. */
const BETTER_FRAME_TIMEOUT = 3_000
const PLAY_TIMEOUT = 4_000
/** The pause before the second attempt to play, in milliseconds; later ones are longer. All fit into the timeout. */
const PLAY_PAUSE = 100
const PLAY_ATTEMPTS = 3
/** An element in use is released at once, or at the end of its blend. */
const ELEMENT_TIMEOUT = 5_000

type VideoRequest = Pick<SourceRequest, 'url' | 'loop' | 'film'>

export interface VideoParts {
  readonly pool: VideoPool
  /** Measures playback. */
  readonly clock: Clock
  /** Measures the timeouts of loading and starting. */
  readonly timeoutClock: Clock
}

/**
 * Takes an element of the pool, waiting for one if necessary, and resolves once the video's first frame was
 * presented. Rejects with a `SourceError` or with the signal's reason, after returning the element to the pool.
 */
export async function loadVideo(
  { url, loop, film }: VideoRequest,
  { pool, clock, timeoutClock }: VideoParts,
  signal: AbortSignal,
): Promise<Source> {
  signal.throwIfAborted()
  const element = pool.take() ?? (await nextElement(url, pool, timeoutClock, signal))
  const life = new AbortController()
  const broken = onceEvent(element, 'error', life.signal).then((): never => {
    throw new SourceError(url, element.error?.message || 'the video cannot be loaded or decoded')
  })
  broken.catch(() => {})
  element.loop = loop
  element.crossOrigin = isClosed(url) ? null : 'anonymous'
  element.src = url

  const release = () => {
    if (life.signal.aborted) return
    life.abort()
    pool.release(element)
  }
  try {
    const late = () => new SourceError(url, 'the video showed no first frame in time')
    const shown = Promise.race([firstFrame(element, timeoutClock, life.signal), broken])
    const ms = film ? BETTER_FRAME_TIMEOUT : FIRST_FRAME_TIMEOUT
    await withTimeout(shown, { clock: timeoutClock, ms, late, signal })
  } catch (error) {
    release()
    throw error
  }

  return createVideoSource(element, url, { clock, timeoutClock, signal: life.signal, broken, release })
}

interface LoadedVideo extends Pick<VideoParts, 'clock' | 'timeoutClock'> {
  /** Aborts when the source is released. */
  readonly signal: AbortSignal
  /** Rejects when the video breaks. */
  readonly broken: Promise<never>
  readonly release: () => void
}

function createVideoSource(
  element: HTMLVideoElement,
  url: string,
  { clock, timeoutClock, signal, broken, release }: LoadedVideo,
): Source {
  const end = onceEvent(element, 'ended', signal).then(() => {})
  let settle: (end: Promise<void>) => void
  const ended = new Promise<void>((resolve) => {
    settle = resolve
  })
  ended.catch(() => {})

  const start = async () => {
    const late = () => new SourceError(url, 'the video did not start')
    const started = Promise.race([nextFrame(element), broken, end])
    const playing = Promise.all([playRepeatedly(element, timeoutClock, signal), started])
    await withTimeout(playing, { clock: timeoutClock, ms: PLAY_TIMEOUT, late, signal })
    settle(Promise.race([end, broken, watchProgress(element, url, clock, signal)]))
  }

  return {
    kind: 'video',
    url,
    element,
    width: element.videoWidth,
    height: element.videoHeight,
    get still() {
      return element.ended
    },
    ended,
    async play(rate) {
      element.playbackRate = rate
      try {
        await start()
      } catch (error) {
        if (isAutoplayRefusal(error)) onFirstGesture(signal, start)
        throw error
      }
    },
    setRate(rate) {
      element.playbackRate = rate
    },
    onFrame: (listener) => onEveryFrame(element, listener),
    release,
  }
}

/**
 * Plays, also where browsers refuse for a moment: while they free a decoder, change the output or save power. Only a
 * refusal that waits for a gesture is final.
 */
async function playRepeatedly(
  element: HTMLVideoElement,
  clock: Clock,
  signal: AbortSignal,
  attempt = 0,
): Promise<void> {
  try {
    await element.play()
  } catch (error) {
    if (isAutoplayRefusal(error) || element.error || attempt === PLAY_ATTEMPTS) throw error
    await new Promise<void>((resolve) => clock.after(PLAY_PAUSE * 4 ** attempt, resolve))
    signal.throwIfAborted()
    await playRepeatedly(element, clock, signal, attempt + 1)
  }
}

/** Waits for an element. Sources that are no longer needed release theirs while others are requested. */
async function nextElement(
  url: string,
  pool: VideoPool,
  clock: Clock,
  signal: AbortSignal,
): Promise<HTMLVideoElement> {
  const wait = new AbortController()
  const next = pool.next(wait.signal)
  try {
    const late = () => new SourceError(url, 'all video elements are in use')
    return await withTimeout(next, { clock, ms: ELEMENT_TIMEOUT, late, signal })
  } catch (error) {
    wait.abort(error)
    // The element may arrive at the very moment of the abort.
    next.then(pool.release, () => {})
    throw error
  }
}

function onFirstGesture(signal: AbortSignal, begin: () => Promise<void>): void {
  const touched = new AbortController()
  signal.addEventListener('abort', () => touched.abort(), { signal: touched.signal })
  for (const name of ['pointerup', 'keydown']) {
    const start = () => {
      touched.abort()
      begin().catch(() => {})
    }
    document.addEventListener(name, start, { capture: true, signal: touched.signal })
  }
}

function onEveryFrame(element: HTMLVideoElement, listener: () => void): () => void {
  let request = element.requestVideoFrameCallback(function again() {
    listener()
    request = element.requestVideoFrameCallback(again)
  })
  return () => element.cancelVideoFrameCallback(request)
}
