import { createVideoPool } from '../../../src/media'

/** The part of a `<video>` that the player uses. The test loads, presents, moves, breaks and ends it. */
export class FakeVideo extends EventTarget {
  src = ''
  loop = false
  muted = true
  preload = 'auto'
  playbackRate = 1
  currentTime = 0
  duration = 1
  paused = true
  ended = false
  error: { message: string } | null = null
  videoWidth = 320
  videoHeight = 180
  networkState: number = HTMLMediaElement.NETWORK_LOADING
  readyState: number = HTMLMediaElement.HAVE_NOTHING
  /** Every call of `play` and `pause`, in order. */
  readonly calls: string[] = []
  /** The result of `play`. */
  answerToPlay: () => Promise<void> = () => Promise.resolve()
  private callbacks = new Map<number, () => void>()
  private asked = 0

  play(): Promise<void> {
    this.calls.push('play')
    return this.answerToPlay().then(() => {
      this.paused = false
    })
  }

  pause(): void {
    this.calls.push('pause')
    this.paused = true
  }

  load(): void {
    this.calls.push('load')
  }

  setAttribute(): void {}

  removeAttribute(name: string): void {
    if (name === 'src') this.src = ''
  }

  getVideoPlaybackQuality(): { readonly droppedVideoFrames: number } {
    return { droppedVideoFrames: 0 }
  }

  requestVideoFrameCallback(callback: () => void): number {
    this.asked += 1
    this.callbacks.set(this.asked, callback)
    return this.asked
  }

  cancelVideoFrameCallback(id: number): void {
    this.callbacks.delete(id)
  }

  /** Loads enough for the first frame. */
  loadData(): void {
    this.networkState = HTMLMediaElement.NETWORK_IDLE
    this.readyState = HTMLMediaElement.HAVE_ENOUGH_DATA
  }

  /** Presents a frame. */
  present(time = this.currentTime): void {
    this.currentTime = time
    const callbacks = [...this.callbacks.values()]
    this.callbacks.clear()
    for (const callback of callbacks) callback()
  }

  end(): void {
    this.ended = true
    this.dispatchEvent(new Event('ended'))
  }

  breakDown(message: string): void {
    this.error = { message }
    this.dispatchEvent(new Event('error'))
  }

  get element(): HTMLVideoElement {
    return this as unknown as HTMLVideoElement
  }
}

/** Node has no media elements; only their constants are needed. */
export const mediaConstants = {
  NETWORK_IDLE: 1,
  NETWORK_LOADING: 2,
  HAVE_NOTHING: 0,
  HAVE_CURRENT_DATA: 2,
  HAVE_ENOUGH_DATA: 4,
}

/** The real pool with these elements. Needs a stubbed document. */
export function poolOf(...videos: readonly FakeVideo[]) {
  const left = videos.map(({ element }) => element)
  Object.assign(document, { createElement: () => left.shift() })
  const host = { append() {} } as unknown as HTMLElement
  return createVideoPool(host, videos.length)
}
