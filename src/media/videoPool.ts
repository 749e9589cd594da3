/** A fixed set of `<video>` elements, created once and never unmounted, because browsers provide few decoders. */
export interface VideoPool {
  readonly size: number
  readonly free: number
  /** The number of frames of all videos so far that were too late to be shown. */
  readonly droppedFrames: number
  /** Returns an unused element, or undefined when all are in use. */
  take(): HTMLVideoElement | undefined
  /** Resolves with the next element that is released, first come, first served. Rejects with the signal's reason. */
  next(signal: AbortSignal): Promise<HTMLVideoElement>
  /** Unloads the element, which frees its decoder, and returns it to the pool. */
  release(element: HTMLVideoElement): void
}

/**
 * Creates `size` elements inside `host`, where they stay. They are muted and inline, so that they may play without a
 * gesture.
 */
export function createVideoPool(host: HTMLElement, size: number): VideoPool {
  let droppedBefore = 0
  const all = Array.from({ length: size }, () => {
    const element = document.createElement('video')
    element.muted = true
    element.playsInline = true
    element.preload = 'auto'
    element.disablePictureInPicture = true
    element.disableRemotePlayback = true
    element.crossOrigin = 'anonymous'
    element.setAttribute('aria-hidden', 'true')
    element.tabIndex = -1
    host.append(element)
    return element
  })
  const free = [...all]
  const waiters = new Set<(element: HTMLVideoElement) => void>()
  const dropped = (element: HTMLVideoElement) => element.getVideoPlaybackQuality().droppedVideoFrames
  return {
    size,
    get droppedFrames() {
      return droppedBefore + all.reduce((total, element) => total + dropped(element), 0)
    },
    get free() {
      return free.length
    },
    take: () => free.shift(),
    next(signal) {
      return new Promise((resolve, reject) => {
        const abort = () => {
          waiters.delete(give)
          reject(signal.reason)
        }
        const give = (element: HTMLVideoElement) => {
          waiters.delete(give)
          signal.removeEventListener('abort', abort)
          resolve(element)
        }
        if (signal.aborted) return abort()
        signal.addEventListener('abort', abort)
        waiters.add(give)
      })
    },
    release(element) {
      droppedBefore += dropped(element)
      element.pause()
      element.removeAttribute('src')
      element.load()
      const [first] = waiters
      if (first) first(element)
      else free.push(element)
    },
  }
}
