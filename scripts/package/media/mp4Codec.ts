/** How a film is encoded, from a box of its sample entry. */
export interface Coding {
  /** As in a MIME type's `codecs`: `avc1.640028`, `av01.0.12M.08`. */
  readonly codec: string
  /** ffmpeg's name: `yuv420p`, `yuv422p10`; absent when the headers do not tell. */
  readonly pixelFormat: string | undefined
}

/** The configuration box of each codec. */
const READERS: Readonly<Record<string, (entry: string, box: Buffer) => Coding>> = {
  avcC: readAvc,
  av1C: readAv1,
  hvcC: readHevc,
  vpcC: readVp9,
}

export const CODEC_BOXES: readonly string[] = Object.keys(READERS)

/** Reads a configuration box; without one, or when it is too short, only the entry's name is known. */
export function readCoding(
  entry: string,
  box: { readonly type: string; readonly bytes: Buffer } | undefined,
): Coding {
  const unknown = { codec: entry, pixelFormat: undefined }
  if (!box) return unknown
  try {
    return READERS[box.type]?.(entry, box.bytes) ?? unknown
  } catch (cause) {
    if (cause instanceof RangeError) return unknown
    throw cause
  }
}

/** ISO/IEC 14496-15: the name has three bytes; the pixel format follows the parameter sets. */
function readAvc(entry: string, box: Buffer): Coding {
  return { codec: `${entry}.${box.toString('hex', 1, 4)}`, pixelFormat: avcPixelFormat(box) }
}

/** The end of `avcC`: only High profiles and above have it, all others are `yuv420p`. */
function avcPixelFormat(avcC: Buffer): string | undefined {
  const profile = avcC[1] ?? 0
  if (profile < 100) return 'yuv420p'
  let at = 6
  for (let sets = (avcC[5] ?? 0) & 31; sets > 0 && at + 2 <= avcC.length; sets--)
    at += 2 + avcC.readUInt16BE(at)
  for (let sets = avcC[at++] ?? 0; sets > 0 && at + 2 <= avcC.length; sets--) at += 2 + avcC.readUInt16BE(at)
  const [chroma, depth] = [avcC[at], avcC[at + 1]]
  if (chroma === undefined || depth === undefined) return undefined
  return pixels(chroma & 3, 8 + (depth & 7))
}

/** AV1 in ISOBMFF, 5: `av01.<profile>.<level><tier>.<depth>`. */
function readAv1(entry: string, box: Buffer): Coding {
  const [names, flags] = [box.readUInt8(1), box.readUInt8(2)]
  const bits = flags & 64 ? (flags & 32 ? 12 : 10) : 8
  const level = two(names & 31)
  const tier = flags & 128 ? 'H' : 'M'
  const chroma = flags & 16 ? 0 : flags & 8 ? (flags & 4 ? 1 : 2) : 3
  return { codec: `${entry}.${names >> 5}.${level}${tier}.${two(bits)}`, pixelFormat: pixels(chroma, bits) }
}

/** ISO/IEC 14496-15, annex E: profile, compatibility flags in reverse order, tier and level, constraints. */
function readHevc(entry: string, box: Buffer): Coding {
  const [general, level] = [box.readUInt8(1), box.readUInt8(12)]
  const space = ['', 'A', 'B', 'C'][general >> 6] ?? ''
  const flags = [...box.readUInt32BE(2).toString(2).padStart(32, '0')].reverse().join('')
  const constraints = [...box.subarray(6, 12)].map((byte) => byte.toString(16).toUpperCase())
  while (constraints.at(-1) === '0') constraints.pop()
  const codec = [
    entry,
    `${space}${general & 31}`,
    Number.parseInt(flags, 2).toString(16).toUpperCase(),
    `${general & 32 ? 'H' : 'L'}${level}`,
    ...constraints,
  ]
  return { codec: codec.join('.'), pixelFormat: pixels(box.readUInt8(16) & 3, 8 + (box.readUInt8(17) & 7)) }
}

/** VP Codec ISO Media File Format Binding: `vp09.<profile>.<level>.<depth>`. */
function readVp9(entry: string, box: Buffer): Coding {
  const [profile, level, sampling] = [box.readUInt8(4), box.readUInt8(5), box.readUInt8(6)]
  const bits = sampling >> 4
  const chroma = [1, 1, 2, 3][(sampling >> 1) & 7] ?? 1
  return { codec: [entry, two(profile), two(level), two(bits)].join('.'), pixelFormat: pixels(chroma, bits) }
}

/** `chroma`: 0 grey, 1 4:2:0, 2 4:2:2, 3 4:4:4. */
function pixels(chroma: number, bits: number): string {
  return `${['gray', 'yuv420p', 'yuv422p', 'yuv444p'][chroma]}${bits === 8 ? '' : bits}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
