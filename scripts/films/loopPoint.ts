import { type Picture, pixelDifference } from '../pictures/similarity'

/** The part of a film that repeats best. */
export interface LoopPoint {
  /** Its first frame, and the frame after its last one. */
  readonly start: number
  readonly end: number
  /** The step from its last to its first frame, and both steps beside it, 0..255. */
  readonly jump: number
  readonly beside: readonly [number, number]
}

/** A loop that is shorter looks like a twitch. */
const LEAST_SECONDS = 1
/** Steps of 255 that differ by less look alike; of them the longest loop is best. */
const ALIKE = 0.05
/** As in the checker: how much larger than its neighbours the step may be. */
const FACTOR = 1.25
const SLACK = 0.5

/** Whether the step at which the loop restarts is seen. */
export function isSmooth({ jump, beside }: LoopPoint): boolean {
  return jump <= Math.max(...beside) * FACTOR + SLACK
}

/** Stricter: a flash at one end does not hide the step. */
function isEven({ jump, beside }: LoopPoint): boolean {
  return jump <= Math.min(...beside) * FACTOR + SLACK
}

/**
 * Finds where a film repeats best. A film that restarts smoothly as it is stays whole; one that does so from its first
 * frame, which meets a still, is only cut at its end.
 */
export function bestLoop(frames: readonly Picture[], fps: number): LoopPoint {
  const whole = pointAt(frames, 0, frames.length)
  const least = Math.max(2, Math.round(LEAST_SECONDS * fps))
  if (frames.length <= least || isEven(whole)) return whole
  const fromStart = best(frames, [0], least)
  if (isEven(fromStart)) return fromStart
  const starts = frames.slice(0, frames.length - least).map((_, start) => start)
  const anywhere = best(frames, starts, least)
  return isEven(anywhere) || anywhere.jump < fromStart.jump ? anywhere : fromStart
}

function best(frames: readonly Picture[], starts: readonly number[], least: number): LoopPoint {
  const small = frames.map(shrink)
  const found: { readonly start: number; readonly end: number; readonly cost: number }[] = []
  for (const start of starts)
    for (let end = start + least; end <= frames.length; end++)
      found.push({ start, end, cost: costOf(small, start, end) })
  const lowest = found.reduce((low, { cost }) => Math.min(low, cost), Number.POSITIVE_INFINITY)
  const { start, end } = found
    .filter(({ cost }) => cost <= lowest + ALIKE)
    .reduce((one, other) => (other.end - other.start > one.end - one.start ? other : one))
  return pointAt(frames, start, end)
}

/** A sixteenth of the pixels: all pairs of frames are compared. */
function shrink({ width, height, pixels }: Picture): Picture {
  const [columns, rows] = [width >> 2, height >> 2]
  const sums = new Uint16Array(columns * rows * 3)
  for (let y = 0; y < rows * 4; y++)
    for (let x = 0; x < columns * 4; x++)
      for (let colour = 0; colour < 3; colour++) {
        const to = ((y >> 2) * columns + (x >> 2)) * 3 + colour
        sums[to] = (sums[to] ?? 0) + (pixels[(y * width + x) * 3 + colour] ?? 0)
      }
  return { width: columns, height: rows, pixels: Uint8Array.from(sums, (sum) => sum >> 4) }
}

/**
 * How far the picture that would follow differs from the first one. Behind the end of the film nothing follows: the
 * steps from its last two frames are compared with usual ones, of which the second tells a step back from a step on.
 */
function costOf(frames: readonly Picture[], start: number, end: number): number {
  const first = frames[start] as Picture
  const next = frames[end]
  if (next) return pixelDifference(next, first)
  const step = (from: number, to: number) => stepOf(frames, from, to)
  return (
    Math.abs(step(end - 1, start) - step(start, start + 1)) +
    Math.abs(step(end - 2, start) - step(start, start + 2))
  )
}

function pointAt(frames: readonly Picture[], start: number, end: number): LoopPoint {
  return {
    ...{ start, end, jump: stepOf(frames, end - 1, start) },
    beside: [stepOf(frames, start, start + 1), stepOf(frames, end - 2, end - 1)],
  }
}

function stepOf(frames: readonly Picture[], from: number, to: number): number {
  const [one, other] = [frames[from], frames[to]]
  return one && other ? pixelDifference(one, other) : 0
}
