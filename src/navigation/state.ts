import type { PayloadId } from '../content'
import type { CueItem } from './cue'

/** A location that could not be loaded. */
export interface Unavailable {
  readonly payloadId: PayloadId
  /** The file that was unavailable. */
  readonly url: string
}

/** The position of the visitor and what plays next. Plain data; only `step` creates new states (spec §4). */
export interface NavigationState {
  /** The item that is shown or about to be shown: a location, or a transition in flight. Null before the first. */
  readonly current: PayloadId | null
  /** The last location reached. Null before the first. */
  readonly location: PayloadId | null
  /** The destination; equal to `location` at rest. */
  readonly target: PayloadId | null
  /** Whether the visitor is going back along the history. */
  readonly returning: boolean
  /** The remaining items in order. */
  readonly queue: readonly CueItem[]
  /** The cue item of `current`. */
  readonly playing: CueItem | null
  /** True from setting a target until it is reached. */
  readonly locked: boolean
  /**
   * A target that was set while locked or busy; used when the next location is reached, or the video has ended.
   */
  readonly delayedTarget: PayloadId | null
  readonly delayedReturning: boolean
  /** Whether a non-looping video of the current location is still playing: targets wait until it ends. */
  readonly busy: boolean
  /**
   * Whether the picture on screen belongs to `location`. If its own cannot be shown, the previous one stays: of the
   * location before, or the last frame of the transition that led here, which counts as its own.
   */
  readonly pictured: boolean
  /** Whether the current transition, or the one that led to the location about to be shown, played as a film. */
  readonly flown: boolean
  /** The world where the visit began: that of the first location reached. Null before. */
  readonly startWorld: string | null
  /** Visited locations, oldest first, including the last one reached; at most 100. Empty at the start location. */
  readonly history: readonly PayloadId[]
  /** World slug → the last visited location there. */
  readonly lastLocations: Readonly<Record<string, PayloadId>>
  readonly powerSave: boolean
  /**
   * The destination that was unavailable; or the current location, if its picture was and there was no other
   * location to stay at. Null after the next move.
   */
  readonly unavailable: Unavailable | null
  /** Increments whenever another item is shown. The cue's serial. */
  readonly serial: number
}

export const initialNavigation: NavigationState = Object.freeze<NavigationState>({
  current: null,
  location: null,
  target: null,
  returning: false,
  queue: [],
  playing: null,
  locked: false,
  delayedTarget: null,
  delayedReturning: false,
  busy: false,
  pictured: false,
  flown: false,
  startWorld: null,
  history: [],
  lastLocations: {},
  powerSave: false,
  unavailable: null,
  serial: 0,
})
