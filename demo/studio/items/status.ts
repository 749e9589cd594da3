import type { MovingPart } from './loop'

/** How far an item is: its frames, how many of them are not drawn yet, and what one takes. */
export interface ItemStatus {
  isCurrent: boolean
  frames: number
  missing: number
  seconds: number
}

/** Frames of an item, how many of them were drawn now, and in how many seconds. */
export interface DrawResult {
  frames: number
  drawn: number
  seconds: number
  /** Of a loop. */
  moving?: MovingPart
}
