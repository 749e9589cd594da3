import type { FilmFile } from '../content'

/** A picture that is asked for. */
export interface SourceRequest {
  readonly kind: 'image' | 'video'
  readonly url: string
  readonly loop: boolean
  /** Size of the file, where the content says it. */
  readonly bytes?: number
  /** Set where it is another file of a film than the one that plays everywhere. */
  readonly film?: FilmFile
}

/** A picture that can be shown at once: a decoded image, or a video whose first frame was presented. */
export interface Source {
  readonly kind: 'image' | 'video'
  readonly url: string
  readonly element: HTMLImageElement | HTMLVideoElement
  /** Pixels of the picture itself. */
  readonly width: number
  readonly height: number
  /** Whether `element` shows its last frame and will not move by itself. Always so for an image. */
  readonly still: boolean
  /** Starts a video from where it stands; resolves once a frame after the start was presented. An image: at once. */
  play(rate: number): Promise<void>
  /** Changes a video's speed while it plays; 1 is as filmed. */
  setRate(rate: number): void
  /** Resolves when the last frame was presented; rejects when the video breaks or freezes. Never for what loops. */
  readonly ended: Promise<void>
  /** Calls the listener for every new frame of a video; the answer ends it. */
  onFrame(listener: () => void): () => void
  /** Frees decoder and memory. The source must not be shown any more. */
  release(): void
}

/** Why a source could not be made or went on to break. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly url: string

  constructor(url: string, reason: string) {
    super(`${url}: ${reason}`)
    this.url = url
  }
}

/** Whether the browser wants a gesture before anything plays, even muted. */
export function isAutoplayRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError'
}
