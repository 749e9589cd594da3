import { random } from '../kit'

/** Half the width of the grain's distribution, in code values: enough to survive WebP. */
const AMPLITUDE = 4

/**
 * Adds a fine grey grain, so that a smooth background has no visible steps: WebP removes the dither of one code value
 * that every frame has. The same grain each time. RGBA, in place.
 */
export function addGrain(rgba: Uint8Array): void {
  const next = random(7)
  for (let i = 0; i < rgba.length; i += 4) {
    const grain = (next() + next() - 1) * AMPLITUDE
    for (let c = i; c < i + 3; c++) rgba[c] = Math.min(255, Math.max(0, Math.round((rgba[c] ?? 0) + grain)))
  }
}
