import type { Source } from '../media'
import type { Size } from './cover'

/** What is on the stage: the front picture, and while they blend the back picture over it. */
export interface Frame {
  readonly front: Source | null
  readonly back: Source | null
  /** 0: only the front; 1: only the back. */
  readonly progress: number
  /** A shader's name. A stage that has no shaders crossfades. */
  readonly blend: string
}

/** A surface that pictures are shown on. The GPU stage and the DOM stage do the same behind it. */
export interface Stage {
  readonly kind: 'gpu' | 'dom'
  /** Textures are those held now; uploads and draws count from the start. Plain elements need none of them. */
  readonly counters: { readonly textures: number; readonly uploads: number; readonly draws: number }
  /** Makes a source ready to be drawn without delay, still invisible. Rejects when this stage cannot show it. */
  load(source: Source): Promise<void>
  /** Shows this frame from the next display frame on. Its sources are loaded. */
  draw(frame: Frame): void
  /** A video on the stage has a new frame. */
  refresh(source: Source): void
  /** Forgets a source, which is not drawn any more. */
  unload(source: Source): void
  /** Resolves once what was drawn last is on the screen. */
  presented(): Promise<void>
  /** CSS pixels. */
  resize(size: Size): void
  /** Lets the stage be seen, or not. */
  show(visible: boolean): void
}

/** Resolves after two display frames: what was asked for before the first is on the screen by the second. */
export function twoDisplayFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
