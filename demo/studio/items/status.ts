import type { MovingPart } from './loop'

/** Progress of an item: its frames, how many are not drawn yet, and seconds per frame. */
export interface ItemStatus {
  isCurrent: boolean
  frames: number
  missing: number
  seconds: number
}

/** The frames of an item, how many were drawn now, and the seconds that took. */
export interface DrawResult {
  frames: number
  drawn: number
  seconds: number
  /** The moving part of a loop. */
  moving?: MovingPart
}
