import type { Background, PayloadId } from '../content'

/** One thing for the player to show: a location to stay at or a transition to fly through. */
export interface CueItem {
  readonly payloadId: PayloadId
  readonly kind: 'location' | 'transition'
  /** The player chooses one by key priority, stage ratio and mode. */
  readonly backgrounds: readonly Background[]
  /** 1 is normal speed; multiplied with the background's own rate. */
  readonly playbackRate: number
  /** How the picture before it becomes its picture: a shader's name (null: the setting's) and seconds. */
  readonly blend: { readonly name: string | null; readonly seconds: number }
  /**
   * How the visitor gets here (spec §4, fly mode): direct, from where they were over places that are not shown; else as
   * the next item of a way.
   */
  readonly direct: boolean
}

/** What the player should show now, and what it should have ready. A reading of the navigation state. */
export interface Cue {
  /** Grows by one whenever `now` is another thing to show; the player's events carry it back. */
  readonly serial: number
  readonly now: CueItem | null
  /** What follows `now` in the queue: prepared while `now` plays. */
  readonly next: CueItem | null
  /** Worth having ready, likeliest first: at a place the ways out and their targets, in flight the steps after `next`. */
  readonly nearby: readonly CueItem[]
}

/** Reality reported: state follows these, never the calls that asked for them. `serial` is the cue's. */
export type PlayerEvent =
  /** The first frame of `now` was presented and the blend to it is done. */
  | { readonly type: 'ready'; readonly serial: number }
  /** The last frame was presented and stays on screen: of a transition, or of a place that has nothing (more) to play. */
  | { readonly type: 'ended'; readonly serial: number }
  /** `now` could not be shown; the picture before it stays. `unreached`: a file of a place, where nobody answers for it. */
  | {
      readonly type: 'failed'
      readonly serial: number
      readonly reason: string
      readonly unreached?: string
    }
