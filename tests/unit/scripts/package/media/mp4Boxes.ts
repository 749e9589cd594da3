/** Builds an MP4 file box by box, as small as a header reader needs. */
export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

function numbers(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value >>> 0, index * 4)
  return buffer
}

export const ftyp = box('ftyp', Buffer.from('isom'), numbers(0))
export const mdat = box('mdat', Buffer.alloc(16))

export interface VideoTrack {
  /** Of the sample entry: `avc1`, `hvc1`. */
  readonly coding?: string
  /** Content of `avcC`: profile, level, and pixel format at its end. */
  readonly avcC?: readonly number[]
  /** Configuration box of another codec: name and content. */
  readonly config?: readonly [name: string, content: readonly number[]]
  readonly width?: number
  readonly height?: number
  /** Seconds. */
  readonly duration?: number
  readonly frames?: number
  /** Content of the `colr` box; null: none. */
  readonly colr?: Buffer | null
  /** Further boxes of the sample entry: `pasp`, `dvcC`. */
  readonly inside?: readonly Buffer[]
  /** a, b, c and d of the track's matrix: `[0, 1, -1, 0]` turns by 90°. */
  readonly matrix?: readonly [number, number, number, number]
  /** Frames that are shown for as many of 12,800 parts of a second. */
  readonly steps?: readonly number[]
  /** By how much later than they are decoded frames are shown. */
  readonly shifts?: readonly number[]
  /** Where each part of the edit list starts; -1: nothing is shown for a second. */
  readonly edits?: readonly number[]
  /** Where its chunks lie in the file. */
  readonly offsets?: readonly number[]
}

/** A sequence parameter set of High with these colours. */
export function avcWithSet(set: readonly number[]): readonly number[] {
  return [1, 0x64, 0, 0x28, 0xff, 0xe1, set.length >> 8, set.length & 255, ...set, 0, 0xfd, 0xf8, 0xf8, 0]
}

/** High profile, without parameter sets, 4:2:0, 8 bit. */
export const HIGH = [1, 0x64, 0, 0x28, 0xff, 0xe0, 0, 0xfd, 0xf8, 0xf8, 0] as const

export function nclx(primaries: number, transfer: number, matrix: number, fullRange = false): Buffer {
  const codes = [primaries, transfer, matrix].flatMap((code) => [code >> 8, code & 255])
  return Buffer.concat([Buffer.from('nclx'), Buffer.from([...codes, fullRange ? 128 : 0])])
}

export function track(handler: 'vide' | 'soun', video: VideoTrack = {}): Buffer {
  const { duration = 1.8, frames = 45 } = video
  const sample = handler === 'vide' ? sampleEntry(video) : box('mp4a')
  const { matrix, edits, steps, shifts, offsets } = video
  const runs = (name: string, values: readonly number[] | undefined) =>
    values ? [box(name, numbers(0, values.length, ...values.flatMap((value) => [1, value])))] : []
  return box(
    'trak',
    ...(matrix ? [trackHeader(matrix)] : []),
    ...(edits
      ? [box('edts', box('elst', numbers(0, edits.length, ...edits.flatMap((at) => [1, at, 65536]))))]
      : []),
    box(
      'mdia',
      box('mdhd', numbers(0, 0, 0, 12800, Math.round(duration * 12800))),
      box('hdlr', numbers(0, 0), Buffer.from(handler)),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', numbers(0, 1), sample),
          box('stsz', numbers(0, 0, frames)),
          ...runs('stts', steps),
          ...runs('ctts', shifts),
          ...(offsets ? [box('stco', numbers(0, offsets.length, ...offsets))] : []),
        ),
      ),
    ),
  )
}

function sampleEntry({
  coding = 'avc1',
  avcC = HIGH,
  config,
  width = 1920,
  height = 1080,
  colr = nclx(1, 1, 1),
  inside = [],
}: VideoTrack) {
  const entry = Buffer.alloc(78)
  entry.writeUInt16BE(width, 24)
  entry.writeUInt16BE(height, 26)
  const [name, content] = config ?? ['avcC', avcC]
  const coded = config || coding === 'avc1' ? [box(name, Buffer.from(content))] : []
  return box(coding, entry, ...coded, ...(colr ? [box('colr', colr)] : []), ...inside)
}

function trackHeader([a, b, c, d]: readonly [number, number, number, number]): Buffer {
  const fixed = (value: number) => (value * 65536) >>> 0
  return box(
    'tkhd',
    numbers(0, 0, 0, 1, 0, 0, 0, 0, 0, 0, fixed(a), fixed(b), 0, fixed(c), fixed(d), 0, 0, 0, 2 ** 30, 0, 0),
  )
}

/** The shape of a pixel. */
export function pasp(width: number, height: number): Buffer {
  return box('pasp', numbers(width, height))
}

/** A valid film. */
export function film(video: VideoTrack = {}): Buffer {
  return Buffer.concat([ftyp, box('moov', track('vide', video)), mdat])
}

/** A film in 4K, AV1 Main, 4:2:0, 8 bit. */
export function film4k(video: VideoTrack = {}): Buffer {
  const config = ['av1C', [0x81, 12, 0x0c, 0]] as const
  return film({ coding: 'av01', config, width: 3840, height: 2160, duration: 4, frames: 100, ...video })
}
