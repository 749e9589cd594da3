/** What a PNG says about its colours besides a profile. */
export interface PngColours {
  readonly chunk: 'gAMA' | 'cHRM'
  /** The exponent of the samples: 1 means linear light, 0.45455 about sRGB. */
  readonly gamma: number
}

const SIGNATURE = '89504e470d0a1a0a'
const SRGB_GAMMA = 45_455
/** White, red, green and blue, x and y each, in hundred thousandths. */
const SRGB_PRIMARIES = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000]
/** Encoders round to two or three digits. */
const ROUNDED = 0.02

/** The colours of a PNG that are not sRGB's; undefined if they are, if a profile names them, or if it is no PNG. */
export function pngColours(bytes: Buffer): PngColours | undefined {
  if (bytes.length < 8 || bytes.toString('hex', 0, 8) !== SIGNATURE) return undefined
  const chunks = new Map<string, Buffer>()
  // A chunk has a length, a name, as many bytes, and a checksum. Colours precede the pixels.
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'IDAT') break
    chunks.set(name, bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  if (['sRGB', 'iCCP', 'cICP'].some((name) => chunks.has(name))) return undefined
  const [written = SRGB_GAMMA] = numbers(chunks.get('gAMA'), 1)
  const gamma = (written || SRGB_GAMMA) / 100_000
  const primaries = numbers(chunks.get('cHRM'), SRGB_PRIMARIES.length)
  const isOther = primaries.some(
    (value, index) => Math.abs(value - (SRGB_PRIMARIES[index] ?? 0)) > 1e5 * ROUNDED,
  )
  if (isOther) return { chunk: 'cHRM', gamma }
  return Math.abs(gamma - SRGB_GAMMA / 100_000) > ROUNDED ? { chunk: 'gAMA', gamma } : undefined
}

function numbers(chunk: Buffer | undefined, count: number): readonly number[] {
  if (!chunk || chunk.length < count * 4) return []
  return Array.from({ length: count }, (_, index) => chunk.readUInt32BE(index * 4))
}

/** The sRGB value of each sample of a picture with this exponent, as browsers compute it. */
export function gammaTable(gamma: number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, sample) => {
    const light = (sample / 255) ** (1 / gamma)
    return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
  })
}
