import type { PayloadId } from '../content'
import type { CueItem } from './cue'

/** A place that could not be had. */
export interface Unreached {
  readonly payloadId: PayloadId
  /** The file for which nobody answered. */
  readonly url: string
}

/** Where the visitor is and what is played next. Plain data; only `step` makes new ones (spec §4). */
export interface NavigationState {
  /** The item on screen or being brought on screen: a location, or a transition in flight. Null before the first. */
  readonly current: PayloadId | null
  /** The last location reached. Null before the first. */
  readonly location: PayloadId | null
  /** Where the visitor is heading; equal to `location` at rest. */
  readonly target: PayloadId | null
  /** Whether the way to `target` leads back along the history. */
  readonly returning: boolean
  /** What is left to play, in order; the first is the next payload. */
  readonly queue: readonly CueItem[]
  /** The cue item of `current`. */
  readonly playing: CueItem | null
  /** Held from setting a target to reaching it. */
  readonly locked: boolean
  /** A target that came while locked; taken up when the next location is reached. */
  readonly delayedTarget: PayloadId | null
  readonly delayedReturning: boolean
  /** Whether a video of the current location that does not loop is still playing: no target is taken then. */
  readonly busy: boolean
  /**
   * Whether the picture on screen is that of `location`. Where it has none that can be shown, the one before stays: of the
   * place before, or the last frame of the film that led here, which is this place as well.
   */
  readonly pictured: boolean
  /** Whether the transition that is shown, or that led to the location which is about to be, is seen as a film. */
  readonly flown: boolean
  /** Locations visited, oldest first, the one reached last included; at most 100. Empty at the start location. */
  readonly history: readonly PayloadId[]
  /** World slug → the last location visited there. */
  readonly lastLocations: Readonly<Record<string, PayloadId>>
  readonly powerSave: boolean
  /**
   * Where the visitor wanted to be last, and is not, for want of a connection; or is without its picture, where there was no
   * other place to stay at. Null once they go anywhere.
   */
  readonly unreached: Unreached | null
  /** Grows by one with every change of `current`'s showing; the cue's serial. */
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
  history: [],
  lastLocations: {},
  powerSave: false,
  unreached: null,
  serial: 0,
})
