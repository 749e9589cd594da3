import type { Background, PayloadId } from '../content'

/** One thing for the player to show: a location to stay at or a transition to fly through. */
export interface CueItem {
  readonly payloadId: PayloadId
  readonly kind: 'location' | 'transition'
  /** The player chooses one by key priority, stage ratio and mode. */
  readonly backgrounds: readonly Background[]
  /** 1 is normal speed; multiplied with the background's own rate. */
  readonly playbackRate: number
  /** The blend from the previous picture: a shader's name (null: the setting's) and seconds. */
  readonly blend: { readonly name: string | null; readonly seconds: number }
  /**
   * Whether the visitor jumps here over locations that are not shown (spec §4, fly mode), instead of arriving as
   * the next item of a path.
   */
  readonly direct: boolean
}

/** The item that the player should show now, and those to prepare. Derived from the navigation state. */
export interface Cue {
  /** Increments whenever `now` changes; the player's events return it. */
  readonly serial: number
  readonly now: CueItem | null
  /** The next item of the queue: prepared while `now` plays. */
  readonly next: CueItem | null
  /**
   * Items to preload, most likely first: at a location the exits and their targets, in flight the steps after
   * `next`.
   */
  readonly nearby: readonly CueItem[]
}

/** Events of the player. The state follows them, not the requests. `serial` is the cue's. */
export type PlayerEvent =
  /**
   * The first frame of `now` was presented and its blend is complete. `once`: it is a location's video that does not
   * loop.
   */
  | { readonly type: 'ready'; readonly serial: number; readonly once?: true }
  /**
   * The last frame was presented and stays on screen: of a transition, or of a location with nothing left to play.
   */
  | { readonly type: 'ended'; readonly serial: number }
  /**
   * `now` could not be shown; the previous picture stays. `unreached`: the file of a location that was unavailable.
   */
  | {
      readonly type: 'failed'
      readonly serial: number
      readonly reason: string
      readonly unavailable?: string
    }
