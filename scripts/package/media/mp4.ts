import { omitUndefined } from '../../../src/util'
import { type Colour, type H264Stream, readAvcStream } from './h264Sps'
import { type Box, children, findBox, kindOf, readClock, readIndex, requireBox } from './mp4Box'
import { CODEC_BOXES, readCoding } from './mp4Codec'
import { type Aspect, readTurn, type Size, shownSize, type Turn } from './mp4Shown'
import { readTimes, type Times } from './mp4Times'

/** The headers of an MP4 file. */
export interface Mp4 {
  /** As in a MIME type's `codecs`: `avc1.640028`. */
  readonly codec: string
  /** Pixels as shown: cropped, with square pixels, turned. */
  readonly width: number
  readonly height: number
  /** The size that is stored, where it is another one. */
  readonly stored?: Size
  /** The size that the header names, where the stream has another one. */
  readonly named?: Size
  /** Pixels that are not square. */
  readonly pixelAspect?: Aspect
  /** Turned by the header before it is shown. */
  readonly turn?: Turn
  /** Seconds. */
  readonly duration: number
  readonly frames: number
  /** The index precedes the media data, so that playback starts before the file is fully loaded. */
  readonly faststart: boolean
  readonly sound: boolean
  /** ffmpeg's name: `yuv420p`, `yuv422p10`; absent when the headers do not tell. */
  readonly pixelFormat?: string
  /** Colour metadata, of the header or else of the stream; absent when players have to guess. */
  readonly colour?: Colour
  /** Colour metadata of the stream, where it contradicts the header. */
  readonly otherColour?: Colour
  /** When frames are shown; absent when the index does not tell. */
  readonly times?: Times
  /** Frames may consist of two fields. */
  readonly interlaced?: true
  /** The frames are in fragments, outside of the index. */
  readonly fragmented?: true
  /** Has metadata for a dynamic range that is adapted scene by scene. */
  readonly dolbyVision?: true
}

/**
 * Reads the headers of an MP4 file without decoding it.
 * @throws Error with the reason: not an MP4, cut off, no video track.
 */
export async function readMp4(file: string): Promise<Mp4> {
  const { moov, video, tracks, first } = await readIndex(file)
  const { timescale, duration } = readClock(moov, requireBox(moov, video, 'mdia', 'mdhd'))
  const samples = requireBox(moov, video, 'mdia', 'minf', 'stbl', 'stsz')
  const turn = readTurn(moov, video)
  const { stored, pixelAspect, ...entry } = readSampleEntry(
    moov,
    requireBox(moov, video, 'mdia', 'minf', 'stbl', 'stsd'),
  )
  const shown = shownSize(stored, pixelAspect, turn)
  const isStored = shown.width === stored.width && shown.height === stored.height
  const fragmented = findBox(moov, { type: 'moov', start: 0, end: moov.length }, 'mvex') !== undefined
  return {
    ...entry,
    ...shown,
    duration: duration / timescale,
    frames: moov.readUInt32BE(samples.start + 8),
    faststart: first,
    sound: tracks.some((track) => kindOf(moov, track) === 'soun'),
    ...omitUndefined({
      ...(isStored ? {} : { stored }),
      ...{ pixelAspect, turn, times: readTimes(moov, video, timescale) },
      fragmented: fragmented || undefined,
    }),
  }
}

/** Reads the first sample entry of `stsd`: codec, size, colours. */
function readSampleEntry(moov: Buffer, stsd: Box) {
  const entry = children(moov, { ...stsd, start: stsd.start + 8 })[0]
  if (!entry) throw new Error("has an empty 'stsd' box")
  const inside = children(moov, { ...entry, start: entry.start + 78 })
  const bytesOf = (...types: readonly string[]) => {
    const box = inside.find(({ type }) => types.includes(type))
    return box && { type: box.type, bytes: moov.subarray(box.start, box.end) }
  }
  const config = bytesOf(...CODEC_BOXES)
  const stream = config?.type === 'avcC' ? readAvcStream(config.bytes) : undefined
  const { codec, pixelFormat } = readCoding(entry.type, config)
  const named = { width: moov.readUInt16BE(entry.start + 24), height: moov.readUInt16BE(entry.start + 26) }
  return {
    codec,
    stored: stream ? { width: stream.width, height: stream.height } : named,
    ...omitUndefined({
      pixelFormat,
      named: stream && (stream.width !== named.width || stream.height !== named.height) ? named : undefined,
      pixelAspect: notSquare(readAspect(bytesOf('pasp')?.bytes) ?? stream?.pixelAspect),
      ...coloursOf(bytesOf('colr')?.bytes, stream),
      interlaced: stream?.interlaced || undefined,
      dolbyVision: bytesOf('dvcC', 'dvvC') ? (true as const) : undefined,
    }),
  }
}

function readAspect(pasp: Buffer | undefined): Aspect | undefined {
  if (!pasp || pasp.length < 8) return undefined
  const [width, height] = [pasp.readUInt32BE(0), pasp.readUInt32BE(4)]
  return width > 0 && height > 0 ? [width, height] : undefined
}

function notSquare(aspect: Aspect | undefined): Aspect | undefined {
  return aspect && aspect[0] !== aspect[1] ? aspect : undefined
}

/** Code of a colour that is not stated. */
const UNSPECIFIED = 2

/** The header's colours count; those of the stream where it says nothing. */
function coloursOf(
  colr: Buffer | undefined,
  stream: H264Stream | undefined,
): Partial<Pick<Mp4, 'colour' | 'otherColour'>> {
  const inStream = stream?.colour
  const header = colr && readColour(colr, inStream)
  // Muxers write a box that states nothing.
  if (!header || !isStated(header)) return inStream && isStated(inStream) ? { colour: inStream } : {}
  if (!inStream) return { colour: header }
  const differs = (name: 'primaries' | 'transfer' | 'matrix') =>
    header[name] !== inStream[name] && header[name] !== UNSPECIFIED && inStream[name] !== UNSPECIFIED
  const isOther =
    differs('primaries') ||
    differs('transfer') ||
    differs('matrix') ||
    header.fullRange !== inStream.fullRange
  return isOther ? { colour: header, otherColour: inStream } : { colour: header }
}

function isStated({ primaries, transfer, matrix, fullRange }: Colour): boolean {
  return fullRange || [primaries, transfer, matrix].some((code) => code !== UNSPECIFIED)
}

/** QuickTime's form, `nclc`, says nothing about the range. */
function readColour(colr: Buffer, stream: Colour | undefined): Colour | undefined {
  const kind = colr.toString('latin1', 0, 4)
  if ((kind !== 'nclx' && kind !== 'nclc') || colr.length < 10) return undefined
  const [primaries, transfer, matrix] = [colr.readUInt16BE(4), colr.readUInt16BE(6), colr.readUInt16BE(8)]
  const fullRange = kind === 'nclx' ? ((colr[10] ?? 0) & 128) !== 0 : (stream?.fullRange ?? false)
  return { primaries, transfer, matrix, fullRange }
}
