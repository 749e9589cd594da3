import { coverRect, type Size } from '../cover'

/** Milliseconds in which a released picture loses all but a third of its speed. */
const DECAY_MS = 325
/** Below this speed, in px per millisecond, a gliding picture rests. */
const SLOWEST = 0.02
/** A finger's speed is taken from its last moves, within this many milliseconds. */
const RECENT_MS = 100
/** Milliseconds in which a picture returns to the centre, or moves to something that has the focus. */
const EASE_MS = 600
/** A picture can be panned if it is wider than the stage by at least this share of the stage. */
const LEAST_SLACK = 0.2

/** How far a picture can be shifted to either side, in px. Zero if it is hardly wider than the stage. */
export function panLimit(stage: Size, picture: Size): number {
  const slack = coverRect(stage, picture).width - stage.width
  return slack >= LEAST_SLACK * stage.width ? slack / 2 : 0
}

/** Limits a shift to what the picture allows. */
export function withinLimit(shift: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, shift))
}

/** A position over time, in px, by milliseconds since its start. */
export interface Movement {
  at(ms: number): number
  isOver(ms: number): boolean
}

/** The movement of a picture that was released with a speed, in px per millisecond: ever slower, up to its limit. */
export function glide(from: number, speed: number, limit: number): Movement {
  const at = (ms: number) => withinLimit(from + speed * DECAY_MS * (1 - Math.exp(-ms / DECAY_MS)), limit)
  return {
    at,
    isOver: (ms) => Math.abs(speed) * Math.exp(-ms / DECAY_MS) < SLOWEST || Math.abs(at(ms)) === limit,
  }
}

/** A movement that starts and ends slowly. */
export function ease(from: number, to: number): Movement {
  return {
    at(ms) {
      const t = Math.min(1, ms / EASE_MS)
      return from + (to - from) * t * t * (3 - 2 * t)
    },
    isOver: (ms) => ms >= EASE_MS,
  }
}

/** Follows a finger. */
interface SpeedMeter {
  record(x: number, ms: number): void
  /** Px per millisecond when the finger is lifted at this time. Zero if it has rested before. */
  speed(ms: number): number
}

export function createSpeedMeter(): SpeedMeter {
  let moves: { readonly x: number; readonly ms: number }[] = []
  const recent = (now: number) => moves.filter(({ ms }) => now - ms <= RECENT_MS)
  return {
    record(x, ms) {
      moves = [...recent(ms), { x, ms }]
    },
    speed(ms) {
      const [first, last] = [recent(ms)[0], recent(ms).at(-1)]
      return first && last && last.ms > first.ms ? (last.x - first.x) / (last.ms - first.ms) : 0
    },
  }
}
