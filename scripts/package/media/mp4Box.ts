import { type FileHandle, open } from 'node:fs/promises'

/** A box of an MP4 file. */
export interface Box {
  readonly type: string
  /** Byte position of the box's content. */
  readonly start: number
  readonly end: number
}

/** Maximum plausible size of an index. */
const MAX_INDEX_BYTES = 64 * 1024 * 1024

/** The index of an MP4 file. */
export interface Index {
  readonly moov: Buffer
  /** The video track. */
  readonly video: Box
  readonly tracks: readonly Box[]
  /** It precedes the media data. */
  readonly first: boolean
}

/**
 * Reads the index of an MP4 file.
 * @throws Error with the reason: not an MP4, cut off, no video track.
 */
export async function readIndex(file: string): Promise<Index> {
  const handle = await open(file)
  try {
    const boxes = await topLevelBoxes(handle)
    const index = boxes.find(({ type }) => type === 'moov')
    if (!index) throw new Error("has no 'moov' box: the file is cut off or still being written")
    const mdat = boxes.find(({ type }) => type === 'mdat')
    if (!mdat) throw new Error("has no 'mdat' box: it contains no frames")
    if (index.end - index.start > MAX_INDEX_BYTES) throw new Error('has an index of more than 64 MB')
    const moov = Buffer.alloc(index.end - index.start)
    await handle.read(moov, 0, moov.length, index.start)
    const whole: Box = { type: 'moov', start: 0, end: moov.length }
    const tracks = children(moov, whole).filter(({ type }) => type === 'trak')
    const video = tracks.find((track) => kindOf(moov, track) === 'vide')
    if (!video) throw new Error('has no video track')
    return { moov, video, tracks, first: index.start < mdat.start }
  } finally {
    await handle.close()
  }
}

/** The handler type of a track: `vide`, `soun`. */
export function kindOf(moov: Buffer, track: Box): string | undefined {
  const handler = findBox(moov, track, 'mdia', 'hdlr')
  return handler && moov.toString('latin1', handler.start + 8, handler.start + 12)
}

/** A box inside a track. @throws Error when there is none. */
export function requireBox(moov: Buffer, track: Box, ...path: readonly string[]): Box {
  const box = findBox(moov, track, ...path)
  if (!box) throw new Error(`has a video track without '${path.at(-1)}'`)
  return box
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

/** Reads the box at `offset`; the buffer starts at byte `origin` of a file or parent that ends at `limit`. */
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

export function findBox(buffer: Buffer, parent: Box, ...path: readonly string[]): Box | undefined {
  return path.reduce<Box | undefined>(
    (box, type) => box && children(buffer, box).find((child) => child.type === type),
    parent,
  )
}

export function children(buffer: Buffer, parent: Box): readonly Box[] {
  const boxes: Box[] = []
  for (let at = parent.start; at + 8 <= parent.end; ) {
    const box = readBox(buffer, at, at, parent.end)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** Reads `mdhd` in both versions: 32 and 64 bit times. */
export function readClock(moov: Buffer, { start }: Box) {
  const version = moov.readUInt8(start)
  return version === 1
    ? { timescale: moov.readUInt32BE(start + 20), duration: Number(moov.readBigUInt64BE(start + 24)) }
    : { timescale: moov.readUInt32BE(start + 12), duration: moov.readUInt32BE(start + 16) }
}
