import type { Source } from '../media'
import type { Size } from './cover'

/** The pictures on the stage: the front one and, during a blend, the back one over it. */
export interface Frame {
  readonly front: Source | null
  readonly back: Source | null
  /** 0 is only the front, 1 only the back. */
  readonly progress: number
  /** The name of a shader. A stage without shaders crossfades. */
  readonly blend: string
  /** How far the front and the back picture are shifted to the right, in stage heights. Default: 0. */
  readonly pan?: number | undefined
  readonly backPan?: number | undefined
}

/** A surface that shows pictures. The GPU stage and the DOM stage implement it. */
export interface Stage {
  readonly kind: 'gpu' | 'dom'
  /** Current textures; uploads and draws since the start. The DOM stage has none. */
  readonly counters: { readonly textures: number; readonly uploads: number; readonly draws: number }
  /** Loads a source, invisible, so that it can be drawn without delay. Rejects if this stage cannot show it. */
  load(source: Source): Promise<void>
  /** Shows the frame from the next display frame on. Its sources must be loaded. */
  draw(frame: Frame): void
  /** A video on the stage has a new frame. */
  refresh(source: Source): void
  /** Removes a source that is no longer drawn. */
  unload(source: Source): void
  /** Resolves once the last draw is on the screen. */
  presented(): Promise<void>
  /** CSS pixels. */
  resize(size: Size): void
  show(visible: boolean): void
}

/** Resolves after two display frames: a change made before the first is on the screen by the second. */
export function twoDisplayFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
