import { omitUndefined } from '../../../src/util'

/** Codes of ITU-T H.273; 1 is bt709 in each of the three. */
export interface Colour {
  readonly primaries: number
  readonly transfer: number
  readonly matrix: number
  readonly fullRange: boolean
}

/** What an H.264 stream says about its pictures, in its sequence parameter set. */
export interface H264Stream {
  /** Pixels, without what is cropped. */
  readonly width: number
  readonly height: number
  /** Width of a pixel by its height; absent when it is not said. */
  readonly pixelAspect?: readonly [number, number]
  /** Codes of ITU-T H.273; 2 is unspecified. */
  readonly colour?: Colour
  /** Pictures may consist of two fields. */
  readonly interlaced: boolean
}

/** Pixel aspects by their number (ITU-T H.264, table E-1), from 1 on. */
const ASPECTS: readonly (readonly [number, number])[] = [
  ...([
    [1, 1],
    [12, 11],
    [10, 11],
    [16, 11],
    [40, 33],
    [24, 11],
    [20, 11],
    [32, 11],
    [80, 33],
  ] as const),
  ...([
    [18, 11],
    [15, 11],
    [64, 33],
    [160, 99],
    [4, 3],
    [3, 2],
    [2, 1],
  ] as const),
]
const OWN_ASPECT = 255
const UNSPECIFIED = 2
/** Profiles whose sets contain the chroma format. */
const WITH_CHROMA = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])

/**
 * Reads the first sequence parameter set of an `avcC` box (ITU-T H.264, 7.3.2.1.1 and E.1.1). Undefined when the box
 * has none or it is damaged.
 */
export function readAvcStream(avcC: Buffer): H264Stream | undefined {
  const sets = (avcC[5] ?? 0) & 31
  if (sets === 0 || avcC.length < 8) return undefined
  const length = avcC.readUInt16BE(6)
  try {
    return readSet(avcC.subarray(8, 8 + length))
  } catch (cause) {
    if (cause instanceof RangeError) return undefined
    throw cause
  }
}

function readSet(unit: Buffer): H264Stream {
  const bits = createBits(unit.subarray(1))
  const profile = bits.take(8)
  bits.take(16)
  bits.number()
  const chroma = WITH_CHROMA.has(profile) ? readChroma(bits) : 1
  bits.number()
  skipOrder(bits)
  bits.number()
  bits.take(1)
  const [across, down] = [bits.number() + 1, bits.number() + 1]
  const fields = bits.take(1) === 0
  // Macroblocks of 16 pixels; twice as many rows when pictures may consist of fields.
  if (fields) bits.take(1)
  bits.take(1)
  const [unitX, unitY] = [chroma === 1 || chroma === 2 ? 2 : 1, (chroma === 1 ? 2 : 1) * (fields ? 2 : 1)]
  const cropped = bits.take(1) === 1
  const [left, right, top, bottom] = cropped ? [0, 0, 0, 0].map(() => bits.number()) : [0, 0, 0, 0]
  const width = across * 16 - ((left ?? 0) + (right ?? 0)) * unitX
  const height = down * 16 * (fields ? 2 : 1) - ((top ?? 0) + (bottom ?? 0)) * unitY
  if (width <= 0 || height <= 0) throw new RangeError('no pixels')
  return { width, height, interlaced: fields, ...(bits.take(1) === 1 ? readUsability(bits) : {}) }
}

function readChroma(bits: Bits): number {
  const chroma = bits.number()
  if (chroma === 3) bits.take(1)
  bits.number()
  bits.number()
  bits.take(1)
  if (bits.take(1) === 0) return chroma
  for (let list = 0; list < (chroma === 3 ? 12 : 8); list++)
    if (bits.take(1) === 1) skipScaling(bits, list < 6 ? 16 : 64)
  return chroma
}

function skipScaling(bits: Bits, size: number): void {
  let [last, next] = [8, 8]
  for (let each = 0; each < size; each++) {
    if (next !== 0) next = (last + bits.signed() + 256) % 256
    last = next === 0 ? last : next
  }
}

/** How the order of pictures is counted. */
function skipOrder(bits: Bits): void {
  const kind = bits.number()
  if (kind === 0) bits.number()
  if (kind !== 1) return
  bits.take(1)
  bits.signed()
  bits.signed()
  const cycle = bits.number()
  if (cycle > 255) throw new RangeError('long cycle')
  for (let each = 0; each < cycle; each++) bits.signed()
}

function readUsability(bits: Bits): Pick<H264Stream, 'pixelAspect' | 'colour'> {
  const pixelAspect = bits.take(1) === 1 ? readAspect(bits) : undefined
  if (bits.take(1) === 1) bits.take(1)
  return omitUndefined({ pixelAspect, colour: bits.take(1) === 1 ? readColours(bits) : undefined })
}

function readAspect(bits: Bits): readonly [number, number] | undefined {
  const known = bits.take(8)
  const aspect = known === OWN_ASPECT ? ([bits.take(16), bits.take(16)] as const) : ASPECTS[known - 1]
  return aspect && aspect[0] > 0 && aspect[1] > 0 ? aspect : undefined
}

function readColours(bits: Bits): Colour {
  bits.take(3)
  const fullRange = bits.take(1) === 1
  if (bits.take(1) === 0)
    return { primaries: UNSPECIFIED, transfer: UNSPECIFIED, matrix: UNSPECIFIED, fullRange }
  return { primaries: bits.take(8), transfer: bits.take(8), matrix: bits.take(8), fullRange }
}

interface Bits {
  /** Up to 16 bits as a number. @throws RangeError at the end. */
  take(count: number): number
  /** An unsigned Exp-Golomb code. @throws RangeError at the end. */
  number(): number
  signed(): number
}

function createBits(unit: Buffer): Bits {
  // A 3 after two zero bytes keeps them apart from a start code, and is no content.
  const bytes = unit.filter((byte, at) => !(byte === 3 && unit[at - 1] === 0 && unit[at - 2] === 0))
  let at = 0
  const bit = () => {
    const byte = bytes[at >> 3]
    if (byte === undefined) throw new RangeError('no end')
    return (byte >> (7 - (at++ & 7))) & 1
  }
  const take = (count: number) => {
    let value = 0
    for (let each = 0; each < count; each++) value = value * 2 + bit()
    return value
  }
  const number = () => {
    let zeros = 0
    while (bit() === 0) if (++zeros > 31) throw new RangeError('long code')
    return 2 ** zeros - 1 + take(zeros)
  }
  return {
    take,
    number,
    signed() {
      const code = number()
      return code % 2 === 1 ? (code + 1) / 2 : -code / 2
    },
  }
}
