export type Rgb = readonly [red: number, green: number, blue: number]

/**
 * The colour world: the colour of every location's still image and every transition's film; a film is the same both
 * ways. Neighbours differ by at least 120, and no blend of two neighbours comes closer than 50 to a third colour.
 */
export const COLOURS = {
  a: [40, 216, 40],
  b: [40, 128, 216],
  c: [216, 216, 128],
  d: [216, 40, 216],
  e: [128, 216, 216],
  f: [40, 128, 40],
  g: [128, 40, 40],
  h: [216, 216, 40],
  i: [40, 216, 216],
  'a-b': [128, 128, 40],
  'b-c': [216, 128, 216],
  'c-d': [128, 216, 40],
  'd-e': [40, 216, 128],
  'e-f': [216, 40, 128],
  'c-g': [216, 128, 40],
  'f-h': [40, 40, 216],
  'h-i': [128, 216, 128],
} as const satisfies Record<string, Rgb>

export type ColourName = keyof typeof COLOURS

/** Maximum deviation of a film's colour: 4:2:0 at 8 bits rounds. */
const TOLERANCE = 10

const names = Object.keys(COLOURS) as ColourName[]

/** The location or transition that a pixel belongs to; `undefined` for a blend or a foreign picture. */
export function colourName(rgb: Rgb, tolerance = TOLERANCE): ColourName | undefined {
  return names.find((name) => distance(rgb, COLOURS[name]) <= tolerance)
}

/** The locations and transitions that frames show, in order, without repetition and without blends. */
export function colourSequence(frames: readonly Rgb[]): readonly ColourName[] {
  const seen = frames.flatMap((frame) => colourName(frame) ?? [])
  return seen.filter((name, index) => name !== seen[index - 1])
}

/** The transitions whose films the frames show, in order. */
export const filmsOf = (frames: readonly Rgb[]): readonly ColourName[] =>
  colourSequence(frames).filter((name) => name.includes('-'))

/** Whether a pixel is `a`, `b`, or any blend of the two, within `tolerance` (distance in 0…255 RGB). */
export function isBlendOf(rgb: Rgb, a: Rgb, b: Rgb, tolerance = TOLERANCE): boolean {
  return distance(rgb, nearestMix(rgb, a, b)) <= tolerance
}

function nearestMix(rgb: Rgb, a: Rgb, b: Rgb): Rgb {
  const along = b.map((value, channel) => value - at(a, channel))
  const length = along.reduce((total, value) => total + value * value, 0)
  if (length === 0) return a
  const projected = along.reduce((total, value, channel) => {
    return total + value * (at(rgb, channel) - at(a, channel))
  }, 0)
  const share = Math.min(1, Math.max(0, projected / length))
  const mix = (channel: number) => at(a, channel) + share * at(along, channel)
  return [mix(0), mix(1), mix(2)]
}

const distance = (a: Rgb, b: Rgb) => Math.hypot(...a.map((value, channel) => value - at(b, channel)))
const at = (values: readonly number[], channel: number) => values[channel] ?? Number.NaN
