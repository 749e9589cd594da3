/** The colours that an ICC profile describes. */
export interface IccProfile {
  /** As the profile calls itself; empty if it does not. */
  readonly name: string
  /** Whether its colours are sRGB's, whatever its name. */
  readonly isSrgb: boolean
}

const HEADER = 128
const MOST_TAGS = 100
/** Red, green and blue of sRGB, adapted to the white of profiles (D50): X, Y, Z each. */
const SRGB = {
  rXYZ: [0.4361, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
} as const
const SAME_PRIMARY = 0.01
/** Light of a sample of one half. A gamma of 2.2 differs by less than a step of 255. */
const SRGB_HALF = 0.214
const SAME_HALF = 0.015

/** Reads an ICC profile (ICC.1:2022); undefined if it is damaged. */
export function readIccProfile(bytes: Buffer): IccProfile | undefined {
  try {
    const tags = tagsOf(bytes)
    const space = bytes.toString('latin1', 16, 20)
    return { name: nameOf(tags.get('desc')), isSrgb: isLikeSrgb(space, tags) }
  } catch (cause) {
    if (cause instanceof RangeError) return undefined
    throw cause
  }
}

function tagsOf(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const tags = new Map<string, Buffer>()
  const count = Math.min(bytes.readUInt32BE(HEADER), MOST_TAGS)
  for (let index = 0; index < count; index++) {
    const at = HEADER + 4 + index * 12
    const start = bytes.readUInt32BE(at + 4)
    tags.set(bytes.toString('latin1', at, at + 4), bytes.subarray(start, start + bytes.readUInt32BE(at + 8)))
  }
  return tags
}

/** `desc` of version 2 is ASCII, `mluc` of version 4 is UTF-16 in several languages. */
function nameOf(desc: Buffer | undefined): string {
  if (!desc) return ''
  const type = desc.toString('latin1', 0, 4)
  if (type === 'desc') return clean(desc.toString('latin1', 12, 12 + desc.readUInt32BE(8)))
  if (type !== 'mluc') return ''
  const [length, start] = [desc.readUInt32BE(20), desc.readUInt32BE(24)]
  return clean(
    Buffer.from(desc.subarray(start, start + (length & ~1)))
      .swap16()
      .toString('utf16le'),
  )
}

function clean(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '').trim()
}

function isLikeSrgb(space: string, tags: ReadonlyMap<string, Buffer>): boolean {
  if (space === 'GRAY') return isSrgbCurve(tags.get('kTRC'))
  if (space !== 'RGB ') return false
  const isSame = Object.entries(SRGB).every(([name, wanted]) => {
    const tag = tags.get(name)
    return (
      tag &&
      wanted.every((value, at) => Math.abs(tag.readInt32BE(8 + at * 4) / 65_536 - value) < SAME_PRIMARY)
    )
  })
  return isSame && ['rTRC', 'gTRC', 'bTRC'].every((name) => isSrgbCurve(tags.get(name)))
}

function isSrgbCurve(curve: Buffer | undefined): boolean {
  return curve !== undefined && Math.abs(lightOfHalf(curve) - SRGB_HALF) < SAME_HALF
}

/** The light that a curve gives for a sample of one half. */
function lightOfHalf(curve: Buffer): number {
  const type = curve.toString('latin1', 0, 4)
  if (type === 'curv') {
    const count = curve.readUInt32BE(8)
    if (count === 0) return 0.5
    if (count === 1) return 0.5 ** (curve.readUInt16BE(12) / 256)
    return curve.readUInt16BE(12 + Math.floor((count - 1) / 2) * 2) / 65_535
  }
  if (type !== 'para') return Number.NaN
  const kind = curve.readUInt16BE(8)
  const [gamma = 1, a = 1, b = 0] = [12, 16, 20].map((at) =>
    at + 4 <= curve.length ? curve.readInt32BE(at) / 65_536 : undefined,
  )
  return kind === 0 ? 0.5 ** gamma : (a * 0.5 + b) ** gamma
}
