import { type FileHandle, open } from 'node:fs/promises'
import { given } from '../../src/util'
import { CODEC_BOXES, readCoding } from './mp4Codec'

/** What the boxes of an MP4 file say about it. */
export interface Mp4 {
  /** As in a MIME type's `codecs`: `avc1.640028`. */
  readonly codec: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Seconds. */
  readonly duration: number
  readonly frames: number
  /** The index lies before the pictures, so that playing starts before everything is loaded. */
  readonly faststart: boolean
  readonly sound: boolean
  /** As ffmpeg calls it: `yuv420p`, `yuv422p10`; absent where the headers do not say. */
  readonly pixelFormat?: string
  /** How its numbers become colours; absent where the film leaves it to the player to guess. */
  readonly colour?: Colour
}

/** Codes of ITU-T H.273; 1 is bt709 in each of the three. */
export interface Colour {
  readonly primaries: number
  readonly transfer: number
  readonly matrix: number
  readonly fullRange: boolean
}

interface Box {
  readonly type: string
  /** Byte position of the box's content. */
  readonly start: number
  readonly end: number
}

/** An index of more than this is no film of a showroom. */
const MAX_INDEX_BYTES = 64 * 1024 * 1024

/**
 * Reads the headers of an MP4 file; the pictures are not decoded.
 * @throws Error saying what is wrong with the file: no MP4, cut off, no video track.
 */
export async function readMp4(file: string): Promise<Mp4> {
  const handle = await open(file)
  try {
    const boxes = await topLevelBoxes(handle)
    const moov = boxes.find(({ type }) => type === 'moov')
    if (!moov) throw new Error("has no 'moov' box: the file is cut off or still being written")
    const mdat = boxes.find(({ type }) => type === 'mdat')
    if (!mdat) throw new Error("has no 'mdat' box: it holds no pictures")
    if (moov.end - moov.start > MAX_INDEX_BYTES) throw new Error('has an index of more than 64 MB')
    const index = Buffer.alloc(moov.end - moov.start)
    await handle.read(index, 0, index.length, moov.start)
    return { ...readIndex(index), faststart: moov.start < mdat.start }
  } finally {
    await handle.close()
  }
}

async function topLevelBoxes(handle: FileHandle): Promise<readonly Box[]> {
  const { size } = await handle.stat()
  const header = Buffer.alloc(16)
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= size; ) {
    header.fill(0)
    await handle.read(header, 0, 16, at)
    if (at === 0 && header.toString('latin1', 4, 8) !== 'ftyp') throw new Error('is no MP4 file')
    const box = readBox(header, 0, at, size)
    boxes.push(box)
    at = box.end
  }
  if (boxes.length === 0) throw new Error('is no MP4 file')
  return boxes
}

/** The box at `offset` of `buffer`, whose first byte is byte `origin` of what `limit` counts. */
function readBox(buffer: Buffer, offset: number, origin: number, limit: number): Box {
  const type = buffer.toString('latin1', offset + 4, offset + 8)
  const short = buffer.readUInt32BE(offset)
  const long = short === 1 && offset + 16 <= buffer.length
  const size = long ? Number(buffer.readBigUInt64BE(offset + 8)) : short === 0 ? limit - origin : short
  const head = long ? 16 : 8
  if (size < head || origin + size > limit) {
    const name = /^[ -~]{4}$/.test(type) ? `'${type}'` : 'a box'
    throw new Error(`is cut off: ${name} at byte ${origin} runs past the end`)
  }
  return { type, start: origin + head, end: origin + size }
}

function readIndex(moov: Buffer): Omit<Mp4, 'faststart'> {
  const whole: Box = { type: 'moov', start: 0, end: moov.length }
  const tracks = children(moov, whole).filter(({ type }) => type === 'trak')
  const kindOf = (track: Box) => {
    const handler = find(moov, track, 'mdia', 'hdlr')
    return handler && moov.toString('latin1', handler.start + 8, handler.start + 12)
  }
  const video = tracks.find((track) => kindOf(track) === 'vide')
  if (!video) throw new Error('has no video track')
  const need = (...path: string[]) => {
    const box = find(moov, video, ...path)
    if (!box) throw new Error(`has a video track without '${path.at(-1)}'`)
    return box
  }
  const { timescale, duration } = readTimes(moov, need('mdia', 'mdhd'))
  const samples = need('mdia', 'minf', 'stbl', 'stsz')
  return {
    ...readSampleEntry(moov, need('mdia', 'minf', 'stbl', 'stsd')),
    duration: duration / timescale,
    frames: moov.readUInt32BE(samples.start + 8),
    sound: tracks.some((track) => kindOf(track) === 'soun'),
  }
}

/** `mdhd` in its two versions: 32 and 64 bit times. */
function readTimes(moov: Buffer, { start }: Box) {
  const version = moov.readUInt8(start)
  return version === 1
    ? { timescale: moov.readUInt32BE(start + 20), duration: Number(moov.readBigUInt64BE(start + 24)) }
    : { timescale: moov.readUInt32BE(start + 12), duration: moov.readUInt32BE(start + 16) }
}

/** The first sample entry of `stsd`: how the pictures are coded, how large they are, what their colours mean. */
function readSampleEntry(moov: Buffer, stsd: Box) {
  const entry = children(moov, { ...stsd, start: stsd.start + 8 })[0]
  if (!entry) throw new Error("has an empty 'stsd' box")
  const inside = children(moov, { ...entry, start: entry.start + 78 })
  const config = inside.find(({ type }) => CODEC_BOXES.includes(type))
  const { codec, pixelFormat } = readCoding(
    entry.type,
    config && { type: config.type, bytes: moov.subarray(config.start, config.end) },
  )
  const colr = inside.find(({ type }) => type === 'colr')
  return {
    codec,
    width: moov.readUInt16BE(entry.start + 24),
    height: moov.readUInt16BE(entry.start + 26),
    ...given({
      pixelFormat,
      colour: colr && readColour(moov.subarray(colr.start, colr.end)),
    }),
  }
}

function readColour(colr: Buffer): Colour | undefined {
  const kind = colr.toString('latin1', 0, 4)
  if ((kind !== 'nclx' && kind !== 'nclc') || colr.length < 10) return undefined
  const [primaries, transfer, matrix] = [colr.readUInt16BE(4), colr.readUInt16BE(6), colr.readUInt16BE(8)]
  return { primaries, transfer, matrix, fullRange: kind === 'nclx' && ((colr[10] ?? 0) & 128) !== 0 }
}

function find(buffer: Buffer, parent: Box, ...path: readonly string[]): Box | undefined {
  return path.reduce<Box | undefined>(
    (box, type) => box && children(buffer, box).find((child) => child.type === type),
    parent,
  )
}

function children(buffer: Buffer, parent: Box): readonly Box[] {
  const boxes: Box[] = []
  for (let at = parent.start; at + 8 <= parent.end; ) {
    const box = readBox(buffer, at, at, parent.end)
    boxes.push(box)
    at = box.end
  }
  return boxes
}
