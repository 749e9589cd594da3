/** Milliseconds between two attempts. The delay doubles with each attempt. */
export interface Backoff {
  readonly first: number
  readonly most: number
}

/** A server that was down overnight is reached again within a quarter of an hour. */
export const BACKOFF: Backoff = { first: 5_000, most: 15 * 60_000 }

/**
 * Milliseconds to wait after a number of failed attempts. The jitter spreads kiosks that lost the connection
 * together.
 */
export function backoffDelay(
  tries: number,
  { first, most }: Backoff,
  chance: number = Math.random(),
): number {
  const whole = Math.min(most, first * 2 ** Math.min(30, tries - 1))
  return whole * (0.8 + 0.2 * chance)
}
