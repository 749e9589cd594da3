/** Milliseconds after which nobody has to wait for a network that comes back: doubled each time. */
const FIRST_AGAIN_MS = 60_000
const MINUTE_MS = 60_000

/**
 * Milliseconds until the next look: as often as the settings say, spread so that a hall's kiosks do not come together. After
 * looks that did not get through (`failures` in a row) sooner at first.
 */
export function nextLook(everyMinutes: number, failures: number, random: number): number {
  const usual = everyMinutes * MINUTE_MS
  const again = failures > 0 ? FIRST_AGAIN_MS * 2 ** Math.min(20, failures - 1) : usual
  return Math.min(usual, again) * (0.8 + 0.4 * random)
}

/** Milliseconds after the start until the first look: the showroom itself comes first. */
export function firstLook(random: number): number {
  return (5 + 25 * random) * 1000
}
