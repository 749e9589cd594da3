import { type Box, findBox } from './mp4Box'

/** How the pictures of a film are turned before they are shown. */
export interface Turn {
  /** Clockwise, 0 to 359. */
  readonly degrees: number
  /** As in a mirror. */
  readonly mirrored: boolean
}

export interface Size {
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** The pixels' width by their height. */
export type Aspect = readonly [width: number, height: number]

/** Bytes of the header of a movie or a track that precede its matrix, by version. */
const BEFORE_MATRIX = { mvhd: [36, 48], tkhd: [40, 52] } as const

/** The turn by the matrices of movie and track (ISO/IEC 14496-12, 6.2.2); undefined: none. */
export function readTurn(moov: Buffer, track: Box): Turn | undefined {
  const whole: Box = { type: 'moov', start: 0, end: moov.length }
  const [a, b, c, d] = product(
    readMatrix(moov, 'tkhd', findBox(moov, track, 'tkhd')),
    readMatrix(moov, 'mvhd', findBox(moov, whole, 'mvhd')),
  )
  const mirrored = a * d - b * c < 0
  const degrees = (Math.round((Math.atan2(b, mirrored ? -a : a) * 180) / Math.PI) + 360) % 360
  return degrees === 0 && !mirrored ? undefined : { degrees, mirrored }
}

/** The size in which browsers show a film: no side gets smaller by the shape of the pixels. */
export function shownSize({ width, height }: Size, aspect: Aspect | undefined, turn: Turn | undefined): Size {
  const [across, down] = aspect ?? [1, 1]
  const square =
    across >= down
      ? { width: Math.round((width * across) / down), height }
      : { width, height: Math.round((height * down) / across) }
  return turn && turn.degrees % 180 === 90 ? { width: square.height, height: square.width } : square
}

type Matrix = readonly [a: number, b: number, c: number, d: number]

const NO_TURN: Matrix = [1, 0, 0, 1]

function readMatrix(moov: Buffer, kind: keyof typeof BEFORE_MATRIX, box: Box | undefined): Matrix {
  if (!box || box.end === box.start) return NO_TURN
  const at = box.start + BEFORE_MATRIX[kind][moov.readUInt8(box.start) === 1 ? 1 : 0]
  if (at + 20 > box.end) return NO_TURN
  const [a = 0, b = 0, c = 0, d = 0] = [0, 4, 12, 16].map((offset) => moov.readInt32BE(at + offset) / 65536)
  // A damaged matrix without any size turns nothing.
  return a * d - b * c === 0 ? NO_TURN : [a, b, c, d]
}

function product([a, b, c, d]: Matrix, [e, f, g, h]: Matrix): Matrix {
  return [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h]
}
