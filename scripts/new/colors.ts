import { clampChroma, converter, formatHex, parseHex } from 'culori'
import { derivePalette } from '../../src/brand'

/** The colours of a new showroom, as `#rrggbb`. */
export interface StarterColors {
  readonly accent: string
  readonly ground: string
  readonly text: string
  readonly theme: 'light' | 'dark'
}

const toOklch = converter('oklch')

/** Lightness of the grounds to choose from: dark ones first, each nearer to black or white. */
const DARK = [0.2, 0.16, 0.12, 0]
const LIGHT = [0.985, 1]

/**
 * Chooses a ground and a text colour on which the accent is legible as it is: dark, unless only a light one suits it. An
 * accent that is legible on none becomes the nearest one that is.
 */
export function colorsFor(accent: string): StarterColors {
  const candidates: StarterColors[] = [
    ...DARK.map((lightness) => ({
      ...{ accent, ground: tint(accent, lightness, 0.018), theme: 'dark' as const },
      text: tint(accent, 0.97, 0.012),
    })),
    ...LIGHT.map((lightness) => ({
      ...{ accent, ground: tint(accent, lightness, 0.006), theme: 'light' as const },
      text: tint(accent, 0.24, 0.012),
    })),
  ]
  const suited = candidates.find((colors) => derivePalette(colors).faults.length === 0)
  if (suited) return suited
  const change = (color: string) => Math.abs(lightnessOf(color) - lightnessOf(accent))
  const [nearest] = candidates
    .map((colors) => ({ ...colors, accent: derivePalette(colors).palette.accentText }))
    .filter((colors) => derivePalette(colors).faults.length === 0)
    .sort((a, b) => change(a.accent) - change(b.accent))
  if (!nearest) throw new Error(`The accent ${accent} is legible on no ground: choose another.`)
  return nearest
}

function lightnessOf(color: string): number {
  return toOklch(parseHex(color))?.l ?? 0
}

/** A colour of the accent's hue with another lightness of 0..1 and at most this chroma. */
export function tint(accent: string, lightness: number, chroma: number): string {
  const { c = 0, h = 0 } = toOklch(parseHex(accent)) ?? {}
  return hexOf({ mode: 'oklch', l: lightness, c: Math.min(c, chroma), h })
}

/** The colour with its lightness multiplied: below 1 darker, above lighter. */
export function lit(color: string, factor: number): string {
  const key = `${color} ${factor}`
  const known = LIT.get(key)
  if (known !== undefined) return known
  const base = toOklch(parseHex(color)) ?? { mode: 'oklch' as const, l: 0, c: 0 }
  const result = hexOf({ ...base, l: Math.min(1, base.l * factor) })
  LIT.set(key, result)
  return result
}

/** Few enough to keep: scenes have some twenty colours in some hundred shades. */
const LIT = new Map<string, string>()

function hexOf(color: Parameters<typeof clampChroma>[0]): string {
  return formatHex(clampChroma(color, 'oklch')) ?? '#000000'
}
