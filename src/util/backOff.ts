/** Milliseconds before the first try, and most before any later one. */
const FIRST = 2_000
const MOST = 60_000

/** Milliseconds before a try, counted from 0: twice as long each time up to a minute. `random` from 0 to 1 spreads a hall's screens. */
export function backOff(attempt: number, random: number): number {
  const longest = Math.min(MOST, FIRST * 2 ** attempt)
  return (longest * (1 + random)) / 2
}
