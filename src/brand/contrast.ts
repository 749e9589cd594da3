import {
  clampChroma,
  converter,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parseHex,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn'

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) registerMode(mode)
const toOklch = converter('oklch')

/** The least contrast of texts, and of icons, lines and the edges of controls (WCAG 2.2, 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5
export const ICON_CONTRAST = 3

const BLACK = '#000000'
const WHITE = '#ffffff'

/** The WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other)
}

/** `color` with an opacity of 0..1 over another one, as browsers paint it. */
export function over(color: string, opacity: number, under: string): string {
  return formatHex(interpolate([under, color], 'rgb')(opacity)) ?? color
}

/** The least contrast of a colour with any of these. */
export function leastContrast(color: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(color, ground)))
}

/** Black or white, whichever stands out more from these. */
export function farther(grounds: readonly string[]): string {
  return leastContrast(BLACK, grounds) > leastContrast(WHITE, grounds) ? BLACK : WHITE
}

/**
 * The colour itself if its contrast with all of these reaches `least`; else the nearest lighter or darker one that does,
 * in the same hue; else black or white.
 */
export function withContrast(color: string, grounds: readonly string[], least: number): string {
  if (leastContrast(color, grounds) >= least) return color
  const base = toOklch(parseHex(color))
  const pole = farther(grounds)
  const end = pole === WHITE ? 1 : 0
  if (base === undefined) return pole
  const steps = Array.from({ length: STEPS }, (_, step) => base.l + ((end - base.l) * (step + 1)) / STEPS)
  const candidates = steps.map((l) => formatHex(clampChroma({ ...base, l }, 'oklch')) ?? pole)
  return candidates.find((each) => leastContrast(each, grounds) >= least) ?? pole
}

const STEPS = 100

/** The first of these colours that is legible on `ground`; else black or white. */
export function legible(candidates: readonly string[], ground: string): string {
  return candidates.find((each) => contrast(each, ground) >= TEXT_CONTRAST) ?? farther([ground])
}

/** The least opacity in steps of a percent from `from` to 1 that fulfils a condition; 1 if none does. */
export function opacityFor(from: number, isEnough: (opacity: number) => boolean): number {
  for (let percent = Math.round(from * 100); percent < 100; percent++)
    if (isEnough(percent / 100)) return percent / 100
  return 1
}

/** `#rgb` as `#rrggbb`, in lower case. */
export function normalizeHex(color: string): string {
  return formatHex(parseHex(color)) ?? color
}

export const ANY_PICTURE = [BLACK, WHITE]
