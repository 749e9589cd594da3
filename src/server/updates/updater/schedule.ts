/** Milliseconds until the first retry; doubled after each failure. */
const FIRST_AGAIN_MS = 60_000
const MINUTE_MS = 60_000

/**
 * Milliseconds until the next check: the interval in the settings, spread so that kiosks do not check at the
 * same time. After `failures` in a row, sooner at first.
 */
export function nextLook(everyMinutes: number, failures: number, random: number): number {
  const usual = everyMinutes * MINUTE_MS
  const again = failures > 0 ? FIRST_AGAIN_MS * 2 ** Math.min(20, failures - 1) : usual
  return Math.min(usual, again) * (0.8 + 0.4 * random)
}

/** Milliseconds after the start until the first check: the showroom itself takes precedence. */
export function firstLook(random: number): number {
  return (5 + 25 * random) * 1000
}
