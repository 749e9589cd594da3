import type { Clock } from '../util'
import { type Source, SourceError } from './source'
import type { VideoPool } from './videoPool'
import { once, within } from './waiting'
import { watchProgress } from './watchProgress'

const FIRST_FRAME_TIMEOUT = 10_000
const PLAY_TIMEOUT = 4_000

export interface VideoWish {
  readonly url: string
  readonly loop: boolean
}

/**
 * Takes an element of the pool and resolves once the video's first frame was presented. Rejects with a `SourceError`,
 * or with the signal's reason; the element is back in the pool then.
 */
export async function prepareVideo(
  { url, loop }: VideoWish,
  pool: VideoPool,
  clock: Clock,
  signal: AbortSignal,
): Promise<Source> {
  signal.throwIfAborted()
  const element = pool.take()
  if (!element) throw new SourceError(url, 'all video elements are in use')
  const life = new AbortController()
  const broken = once(element, 'error', life.signal).then((): never => {
    throw new SourceError(url, element.error?.message || 'the video cannot be loaded or decoded')
  })
  broken.catch(() => {})
  element.loop = loop
  element.src = url

  const release = () => {
    if (life.signal.aborted) return
    life.abort()
    pool.giveBack(element)
  }
  try {
    const late = () => new SourceError(url, 'the video showed no first frame in time')
    const shown = Promise.race([nextFrame(element), broken])
    await within(shown, { clock, ms: FIRST_FRAME_TIMEOUT, late, signal })
  } catch (error) {
    release()
    throw error
  }

  let finish: (end: Promise<void>) => void
  const ended = new Promise<void>((resolve) => {
    finish = resolve
  })
  ended.catch(() => {})

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
      const late = () => new SourceError(url, 'the video did not start')
      const end = once(element, 'ended', life.signal).then(() => {})
      const started = Promise.race([nextFrame(element), broken, end])
      await within(Promise.all([element.play(), started]), {
        clock,
        ms: PLAY_TIMEOUT,
        late,
        signal: life.signal,
      })
      if (!loop) finish(Promise.race([end, broken, watchProgress(element, url, clock, life.signal)]))
    },
    onFrame: (listener) => everyFrame(element, listener),
    release,
  }
}

/** Resolves when the element next presents a frame to the compositor. */
function nextFrame(element: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => element.requestVideoFrameCallback(() => resolve()))
}

function everyFrame(element: HTMLVideoElement, listener: () => void): () => void {
  let request = element.requestVideoFrameCallback(function again() {
    listener()
    request = element.requestVideoFrameCallback(again)
  })
  return () => element.cancelVideoFrameCallback(request)
}
