/** Position in turns and speed in turns per second. */
export interface Spin {
  readonly at: number
  readonly speed: number
}

/** Seconds in which the speed decays to about a third. */
const DECAY_SECONDS = 0.4

/** Turns per second: slower is at rest; flings are limited to the maximum. */
const REST_SPEED = 0.02
const MAX_SPEED = 2.5

/** Position and speed after coasting for some seconds. Independent of the frame rate. */
export function coast({ at, speed }: Spin, seconds: number): Spin {
  const left = Math.exp(-seconds / DECAY_SECONDS)
  return { at: at + speed * DECAY_SECONDS * (1 - left), speed: speed * left }
}

export function isAtRest({ speed }: Spin): boolean {
  return Math.abs(speed) < REST_SPEED
}

/** A position and its time in ms. */
export interface Moment {
  readonly at: number
  readonly time: number
}

/** Milliseconds without movement after which a release is no fling. */
const STILL_MS = 60

/** Milliseconds of the drag that determine the release speed. */
const RECENT_MS = 100

/** Returns the speed at release at `now` (ms), from the drag's samples, oldest first. */
export function releaseSpeed(samples: readonly Moment[], now: number): number {
  const last = samples.at(-1)
  const first = samples.find(({ time }) => now - time <= RECENT_MS)
  if (!first || !last || now - last.time > STILL_MS || last.time <= first.time) return 0
  const speed = ((last.at - first.at) / (last.time - first.time)) * 1000
  return Math.max(-MAX_SPEED, Math.min(MAX_SPEED, speed))
}

/** Duration of the hint in seconds. */
const HINT_SECONDS = 8

/** The rotation hint: one slow turn. Returns turns after the given seconds; undefined when it is over. */
export function hintRotation(seconds: number): number | undefined {
  if (seconds >= HINT_SECONDS) return undefined
  return (1 - Math.cos((Math.PI * seconds) / HINT_SECONDS)) / 2
}
