import { omitUndefined } from '../../../src/util'
import { type Box, children, kindOf, readIndex, requireBox } from './mp4Box'
import { CODEC_BOXES, readCoding } from './mp4Codec'

/** The headers of an MP4 file. */
export interface Mp4 {
  /** As in a MIME type's `codecs`: `avc1.640028`. */
  readonly codec: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Seconds. */
  readonly duration: number
  readonly frames: number
  /** The index precedes the media data, so that playback starts before the file is fully loaded. */
  readonly faststart: boolean
  readonly sound: boolean
  /** ffmpeg's name: `yuv420p`, `yuv422p10`; absent when the headers do not tell. */
  readonly pixelFormat?: string
  /** Colour metadata; absent when players have to guess. */
  readonly colour?: Colour
}

/** Codes of ITU-T H.273; 1 is bt709 in each of the three. */
interface Colour {
  readonly primaries: number
  readonly transfer: number
  readonly matrix: number
  readonly fullRange: boolean
}

/**
 * Reads the headers of an MP4 file without decoding it.
 * @throws Error with the reason: not an MP4, cut off, no video track.
 */
export async function readMp4(file: string): Promise<Mp4> {
  const { moov, video, tracks, first } = await readIndex(file)
  const { timescale, duration } = readTimes(moov, requireBox(moov, video, 'mdia', 'mdhd'))
  const samples = requireBox(moov, video, 'mdia', 'minf', 'stbl', 'stsz')
  return {
    ...readSampleEntry(moov, requireBox(moov, video, 'mdia', 'minf', 'stbl', 'stsd')),
    duration: duration / timescale,
    frames: moov.readUInt32BE(samples.start + 8),
    faststart: first,
    sound: tracks.some((track) => kindOf(moov, track) === 'soun'),
  }
}

/** Reads `mdhd` in both versions: 32 and 64 bit times. */
function readTimes(moov: Buffer, { start }: Box) {
  const version = moov.readUInt8(start)
  return version === 1
    ? { timescale: moov.readUInt32BE(start + 20), duration: Number(moov.readBigUInt64BE(start + 24)) }
    : { timescale: moov.readUInt32BE(start + 12), duration: moov.readUInt32BE(start + 16) }
}

/** Reads the first sample entry of `stsd`: codec, size, colours. */
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
    ...omitUndefined({
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
