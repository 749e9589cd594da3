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
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4)
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
  return box(
    'trak',
    box(
      'mdia',
      box('mdhd', numbers(0, 0, 0, 12800, Math.round(duration * 12800))),
      box('hdlr', numbers(0, 0), Buffer.from(handler)),
      box('minf', box('stbl', box('stsd', numbers(0, 1), sample), box('stsz', numbers(0, 0, frames)))),
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
}: VideoTrack) {
  const entry = Buffer.alloc(78)
  entry.writeUInt16BE(width, 24)
  entry.writeUInt16BE(height, 26)
  const [name, content] = config ?? ['avcC', avcC]
  const coded = config || coding === 'avc1' ? [box(name, Buffer.from(content))] : []
  return box(coding, entry, ...coded, ...(colr ? [box('colr', colr)] : []))
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
