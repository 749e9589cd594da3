/** Delay of the first attempt and maximum delay, in milliseconds. */
const FIRST = 2_000
const MOST = 60_000

/**
 * Exponential delay before an attempt, counted from 0, in milliseconds, up to a minute. `random` from 0 to 1 adds
 * jitter, so that the screens of a hall do not retry together.
 */
export function backOff(attempt: number, random: number): number {
  const longest = Math.min(MOST, FIRST * 2 ** attempt)
  return (longest * (1 + random)) / 2
}
