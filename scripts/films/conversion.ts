import { TONE_MAP_FILTER } from '../check/films/repairs'
import type { Probe } from './probe'

/** Heights of films, as stages choose between them. The film itself is 1080 high, if there are as many rows. */
const RUNGS = [2160, 1080, 720, 540] as const
const MAIN = 1080

export interface Rung {
  readonly width: number
  readonly height: number
  /** The film itself, which has the plain name. */
  readonly isMain: boolean
}

/** How a delivery becomes a film. */
export interface Conversion {
  /** ffmpeg's filters before the picture is scaled. */
  readonly filters: readonly string[]
  readonly rungs: readonly Rung[]
  readonly rate: string
  /** What is changed, for the report: `turns it upright`. */
  readonly changes: readonly string[]
}

/** What a film is for. */
export interface Use {
  readonly kind: 'flight' | 'loop' | 'unknown'
  /** Width by height that the place asks for; absent: any. */
  readonly ratio?: number
}

/** Relative difference of a shape that is cropped away. */
const CROPPED = 0.03
const FLIGHT = { least: 1.2, most: 3 }
/** Longer films are no loops. */
const MOST_SECONDS = 60
/** How many times longer than most a frame may be shown. */
const UNEVEN = 1.5

/** The reason why a delivery cannot become a film; undefined: it can. */
export function refusal(probe: Probe, { kind, ratio }: Use): string | undefined {
  const { width, height } = shownSize(probe)
  if (!(width > 0) || !(height > 0) || probe.frames === 0) return 'contains no pictures: render it again'
  const seconds = probe.frames / probe.fps
  if (kind === 'flight' && (seconds > FLIGHT.most + 0.05 || seconds < FLIGHT.least - 0.05))
    return `lasts ${seconds.toFixed(2)} s: a flight has ${FLIGHT.least} to ${FLIGHT.most} s, so render it again or cut it`
  if (seconds > MOST_SECONDS)
    return `lasts ${seconds.toFixed(0)} s: cut the loop out, at most ${MOST_SECONDS} s`
  if (ratio !== undefined && Math.abs(width / height / ratio - 1) > CROPPED)
    return `is ${width}×${height}, but its place needs ${named(ratio)}: render it in this shape`
  return undefined
}

/** The conversion of a delivery that is not refused. */
export function conversionOf(probe: Probe, { ratio }: Use): Conversion {
  const shown = shownSize(probe)
  const target = ratio ?? shown.width / shown.height
  const cropped = crop(shown, target)
  const isCropped = cropped.width !== shown.width || cropped.height !== shown.height
  const isVariable = probe.unevenness > UNEVEN
  const needsSquare = Math.abs(probe.pixelAspect - 1) > 1e-3
  const steps: readonly (readonly [applies: boolean, filter: string, change: string])[] = [
    // ffmpeg turns the picture itself before the first filter.
    [probe.turn !== 0, '', `turns it by ${probe.turn}°`],
    [probe.interlaced, 'yadif', 'joins its fields'],
    [isVariable, `fps=${probe.rate}`, `makes its rate constant (${probe.rate})`],
    [needsSquare, `scale=${even(shown.width)}:${even(shown.height)},setsar=1`, 'makes its pixels square'],
    [probe.hdr !== undefined, TONE_MAP_FILTER, `tone-maps it from ${probe.hdr}`],
    [isCropped, `crop=${cropped.width}:${cropped.height}`, `crops it to ${named(target)}`],
    [probe.sound, '', 'removes its sound'],
    [probe.fullRange && !probe.rgb, '', 'narrows its range'],
    [isOldMatrix(probe), '', `converts its colours from ${probe.matrix}`],
  ]
  const rungs = rungsOf(cropped)
  const isScaled = rungs.every(({ height }) => height !== cropped.height)
  const applied = steps.filter(([applies]) => applies)
  return {
    filters: applied.map(([, filter]) => filter).filter((filter) => filter !== ''),
    rungs,
    rate: probe.rate,
    changes: [
      ...applied.map(([, , change]) => change),
      ...(isScaled ? [`scales it from ${cropped.width}×${cropped.height}`] : []),
    ],
  }
}

/** How ffmpeg converts to the colours of stills: without a stated matrix it would assume old television. */
export function colourFilter(probe: Probe): string {
  const matrix = probe.hdr ? 'bt709' : probe.rgb || probe.matrix === 'unknown' ? undefined : probe.matrix
  const from = probe.rgb && !probe.hdr ? '' : `in_color_matrix=${matrixName(matrix)}:`
  return `${from}out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+lanczos,format=yuv420p`
}

function matrixName(matrix: string | undefined): string {
  if (matrix === 'bt470bg' || matrix === 'smpte170m') return 'bt601'
  return matrix?.startsWith('bt2020') ? 'bt2020' : 'bt709'
}

function isOldMatrix({ matrix, hdr, rgb }: Probe): boolean {
  return !hdr && !rgb && matrix !== 'unknown' && matrix !== 'bt709'
}

interface Size {
  readonly width: number
  readonly height: number
}

function shownSize({ width, height, pixelAspect, turn }: Probe): Size {
  const square =
    pixelAspect >= 1
      ? { width: Math.round(width * pixelAspect), height }
      : { width, height: Math.round(height / pixelAspect) }
  return turn % 180 === 90 ? { width: square.height, height: square.width } : square
}

function crop({ width, height }: Size, ratio: number): Size {
  if (Math.abs(width / height / ratio - 1) < 1e-3) return { width, height }
  return width / height > ratio
    ? { width: even(height * ratio), height: even(height) }
    : { width: even(width), height: even(width / ratio) }
}

/** Never larger than the delivery. A small one is a film of its own height. */
function rungsOf({ width, height }: Size): readonly Rung[] {
  const fitting = RUNGS.filter((rung) => rung <= height)
  const main = fitting.find((rung) => rung <= MAIN) ?? even(height)
  const heights = fitting.includes(main as never) ? fitting : [main]
  return heights.map((rung) => ({
    width: even((rung * width) / height),
    height: rung,
    isMain: rung === main,
  }))
}

function named(ratio: number): string {
  for (const [across, down] of [
    [16, 9],
    [4, 3],
    [9, 16],
    [21, 9],
    [1, 1],
  ] as const)
    if (Math.abs(across / down / ratio - 1) < 0.01) return `${across}:${down}`
  return ratio.toFixed(2)
}

function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2)
}
