/** A fixed set of `<video>` elements, created once and never unmounted: browsers give out few decoders. */
export interface VideoPool {
  readonly size: number
  readonly free: number
  /** Frames that came too late to be shown, of all videos so far. */
  readonly droppedFrames: number
  /** An element with no source, or undefined when all are in use. */
  take(): HTMLVideoElement | undefined
  /** The next one that is given back, first come, first served. Rejects with the signal's reason when that aborts before. */
  next(signal: AbortSignal): Promise<HTMLVideoElement>
  /** Unloads the element, which frees its decoder, and takes it back. */
  release(element: HTMLVideoElement): void
}

/** Creates `size` elements inside `host`, where they stay. Muted and inline, so they may play without a gesture. */
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
