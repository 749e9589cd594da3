import { createVideoPool } from '../../../src/media'

/** The part of a `<video>` that the player lives on. A test says when it loads, presents, moves, breaks and ends. */
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
  /** What `play` answers with. */
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

  /** Enough is loaded for the first frame. */
  loadData(): void {
    this.networkState = HTMLMediaElement.NETWORK_IDLE
    this.readyState = HTMLMediaElement.HAVE_ENOUGH_DATA
  }

  /** A frame reaches the screen. */
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

/** Node knows no media elements: only their constants are needed. */
export const mediaConstants = {
  NETWORK_IDLE: 1,
  NETWORK_LOADING: 2,
  HAVE_NOTHING: 0,
  HAVE_CURRENT_DATA: 2,
  HAVE_ENOUGH_DATA: 4,
}

/** The product's own pool, of these elements. Needs a document that is stubbed. */
export function poolOf(...videos: readonly FakeVideo[]) {
  const left = videos.map(({ element }) => element)
  Object.assign(document, { createElement: () => left.shift() })
  const host = { append() {} } as unknown as HTMLElement
  return createVideoPool(host, videos.length)
}
