/** Where a finger was, in px from the top of the window, and when, in ms. */
export interface DragSample {
  readonly y: number
  readonly at: number
}

/** The end of a drag: its distance and the sheet's height in px, its speed in px per ms. Downwards is positive. */
interface Release {
  readonly distance: number
  readonly height: number
  readonly speed: number
}

/** The first movement of a finger in px, and where it is. */
interface FirstMove {
  readonly dx: number
  readonly dy: number
  /** On the handle or the header, which do not scroll. */
  readonly onGrip: boolean
  /** Whether content below the finger is scrolled away from its top. */
  readonly scrolled: boolean
}

/** Movements below this are part of a tap, px. */
const SLOP = 4
/** A flick closes the sheet at this speed, px per ms. */
const FLICK = 0.5
/** A slow drag closes it after this part of its height. */
const CLOSING_SHARE = 0.35
/** The speed is that of the last movement, ms. */
const RECENT_MS = 100

/**
 * What a finger does: it drags the sheet downwards, or it scrolls the content. Content is dragged only from its top.
 * Undefined: it has not moved enough.
 */
export function gestureOf({ dx, dy, onGrip, scrolled }: FirstMove): 'drag' | 'scroll' | undefined {
  if (Math.hypot(dx, dy) < SLOP) return undefined
  const isDown = dy > Math.abs(dx)
  return isDown && (onGrip || !scrolled) ? 'drag' : 'scroll'
}

/** The speed at which a finger lets go, px per ms; 0 if it has rested. */
export function releaseSpeed(samples: readonly DragSample[], releasedAt: number): number {
  const recent = samples.filter(({ at }) => releasedAt - at <= RECENT_MS)
  const [first, last] = [recent[0], recent.at(-1)]
  return first && last && last.at > first.at ? (last.y - first.y) / (last.at - first.at) : 0
}

/** Whether letting go closes the sheet: by a flick downwards, or far enough down without a flick back. */
export function closesSheet({ distance, height, speed }: Release): boolean {
  if (distance <= 0 || speed <= -FLICK) return false
  return speed >= FLICK || distance >= height * CLOSING_SHARE
}
