import { withinLimit } from './motion'

/** The device turned by this many degrees shows the picture's edge. */
const RANGE_DEGREES = 22
/** The share of the way to where the device points that the picture moves with each report of the sensor. */
const SMOOTHING = 0.25
/** A resting picture ignores smaller turns, in px: a hand is never quite still. */
const STIR = 8
/** A following picture rests once it has moved less than this many px per report for so many reports. */
const STILL = 0.5
const STILL_REPORTS = 15

/** Turns the angles of a device into shifts of the picture. */
interface TiltFollower {
  /** For a device at this angle and a picture that is shifted by `current`: its next shift and the final one, in px. */
  next(degrees: number, current: number, limit: number): { readonly next: number; readonly target: number }
  /** The visitor has moved the picture otherwise: the next angle stands for where it is then. */
  release(): void
}

/**
 * The first angle stands for the current shift, so that nothing jumps and every way to hold a device is good. Beyond the
 * edge of the picture the angle is not counted, so that turning back moves the picture at once.
 */
export function createTiltFollower(): TiltFollower {
  let origin: { readonly degrees: number; readonly shift: number } | null = null
  return {
    next(degrees, current, limit) {
      origin ??= { degrees, shift: current }
      const perDegree = limit / RANGE_DEGREES
      const wanted = origin.shift - (degrees - origin.degrees) * perDegree
      const target = withinLimit(wanted, limit)
      if (target !== wanted) origin = { degrees, shift: target }
      return { next: current + (target - current) * SMOOTHING, target }
    },
    release() {
      origin = null
    },
  }
}

/** The device's rotation about the screen's vertical axis, in degrees; null where no sensor reports it. */
export function sidewaysAngle(
  { beta, gamma }: Pick<DeviceOrientationEvent, 'beta' | 'gamma'>,
  screenAngle: number,
): number | null {
  const angles: Readonly<Record<number, number | null>> = {
    0: gamma,
    90: beta,
    180: gamma === null ? null : -gamma,
    270: beta === null ? null : -beta,
  }
  return angles[screenAngle] ?? null
}

interface TiltListeners {
  /** The current shift in px; null while the picture cannot follow. */
  readonly shift: () => number | null
  readonly limit: () => number
  readonly onMove: (shift: number) => void
  readonly onRest: () => void
}

/** Follows the motion sensor while it is switched on. */
export function followTilt(listeners: TiltListeners, signal: AbortSignal) {
  const { shift, limit, onMove, onRest } = listeners
  const follower = createTiltFollower()
  let life: AbortController | null = null
  /** Reports left until the picture rests. */
  let left = 0

  function follow(event: DeviceOrientationEvent): void {
    const degrees = sidewaysAngle(event, screen.orientation.angle)
    const current = shift()
    if (degrees === null || current === null) return
    const { next, target } = follower.next(degrees, current, limit())
    if (left === 0 && Math.abs(target - current) < STIR) return
    left = Math.abs(next - current) >= STILL ? STILL_REPORTS : left - 1
    onMove(next)
    if (left === 0) onRest()
  }

  function release(): void {
    left = 0
    follower.release()
  }

  function set(on: boolean): void {
    if (on === (life !== null)) return
    life?.abort()
    release()
    life = on ? new AbortController() : null
    if (life) addEventListener('deviceorientation', follow, { signal: life.signal })
    else onRest()
  }

  signal.addEventListener('abort', () => set(false))
  return { set, release }
}
