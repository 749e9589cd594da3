import type { FilmFile } from '../content'

/** A picture to load. */
export interface SourceRequest {
  readonly kind: 'image' | 'video'
  readonly url: string
  readonly loop: boolean
  /** Width by height that an image must have, because hotspots are placed on it; absent: any. */
  readonly ratio?: number
  /** Size of the file, if the content states it. */
  readonly bytes?: number
  /** Seconds that a film plays at the requested rate, if the content states it. */
  readonly seconds?: number
  /** Set if this is an alternative file of a film, not the one that plays everywhere. */
  readonly film?: FilmFile
}

/** A picture that can be shown at once: a decoded image, or a video that has presented its first frame. */
export interface Source {
  readonly kind: 'image' | 'video'
  readonly url: string
  readonly element: HTMLImageElement | HTMLVideoElement
  /** In pixels of the file. */
  readonly width: number
  readonly height: number
  /** Whether `element` no longer changes on its own: an ended video, or any image. */
  readonly still: boolean
  /** The page may show it but not read it (CORS), so that it cannot become a texture. */
  readonly unreadable?: boolean
  /**
   * Plays a video from its current position. Resolves once a frame after the start was presented, for an image at
   * once.
   */
  play(rate: number): Promise<void>
  /** Changes the speed of a playing video; 1 is normal. */
  setRate(rate: number): void
  /**
   * Resolves when the last frame was presented, and rejects when the video breaks or freezes. Stays pending for a
   * loop.
   */
  readonly ended: Promise<void>
  /** Calls the listener for every new frame of a video. Returns an unsubscribe function. */
  onFrame(listener: () => void): () => void
  /** Frees the decoder and memory. The source must not be shown afterwards. */
  release(): void
}

/** A source could not be loaded, or broke during playback. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly url: string

  constructor(url: string, reason: string) {
    super(`${url}: ${reason}`)
    this.url = url
  }
}

/** Whether the browser blocked playback until a user gesture, which it may do even for muted videos. */
export function isAutoplayRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError'
}
