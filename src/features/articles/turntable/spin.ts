/** How far something has turned, in turns (1 is once round), and how fast it does, in turns a second. */
export interface Spin {
  readonly at: number
  readonly speed: number
}

/** Seconds in which a thrown turn loses about two thirds of its speed. */
const DECAY_SECONDS = 0.4

/** Turns a second: slower than this is rest, and no throw is faster. */
const REST_SPEED = 0.02
const MAX_SPEED = 2.5

/** A turn left to itself after so many seconds: the same in one step as in many, so on every screen. */
export function coast({ at, speed }: Spin, seconds: number): Spin {
  const left = Math.exp(-seconds / DECAY_SECONDS)
  return { at: at + speed * DECAY_SECONDS * (1 - left), speed: speed * left }
}

export function isAtRest({ speed }: Spin): boolean {
  return Math.abs(speed) < REST_SPEED
}

/** Where a hand had turned it to, and when (ms). */
export interface Moment {
  readonly at: number
  readonly time: number
}

/** A hand that lies still this long (ms) before it lets go does not throw. */
const STILL_MS = 60

/** What of a hand's way counts for how fast it was, ms. */
const RECENT_MS = 100

/** The speed a hand leaves behind when it lets go at `now` (ms), from its way until then, oldest moment first. */
export function releaseSpeed(moments: readonly Moment[], now: number): number {
  const last = moments.at(-1)
  const first = moments.find(({ time }) => now - time <= RECENT_MS)
  if (!first || !last || now - last.time > STILL_MS || last.time <= first.time) return 0
  const speed = ((last.at - first.at) / (last.time - first.time)) * 1000
  return Math.max(-MAX_SPEED, Math.min(MAX_SPEED, speed))
}

/** Seconds that the invitation takes. */
const HINT_SECONDS = 5

/** The invitation to turn: once round, gently begun and ended. Turns after so many seconds; undefined when it is over. */
export function hintRotation(seconds: number): number | undefined {
  if (seconds >= HINT_SECONDS) return undefined
  return (1 - Math.cos((Math.PI * seconds) / HINT_SECONDS)) / 2
}
