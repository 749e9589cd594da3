/** Milliseconds between two tries: twice as many each time. */
export interface Backoff {
  readonly first: number
  readonly most: number
}

/** A company's server that is gone for a night is found again within a quarter of an hour. */
export const BACKOFF: Backoff = { first: 5_000, most: 15 * 60_000 }

/** Milliseconds to wait after so many tries that came to nothing; kiosks that were cut off together do not come back so. */
export function backoffDelay(
  tries: number,
  { first, most }: Backoff,
  chance: number = Math.random(),
): number {
  const whole = Math.min(most, first * 2 ** Math.min(30, tries - 1))
  return whole * (0.8 + 0.2 * chance)
}
