import { type Box, children } from '../package/media/mp4Box'

/** bt709, limited range, as in ISO/IEC 14496-12, 12.1.5. */
const COLR = Buffer.from('00000013636f6c726e636c7800010001000100', 'hex')
const VISUAL_ENTRY = 78
const MAX_OFFSET = 2 ** 32 - 1

/**
 * A film with colour tags in its header. Undefined: its index is of a kind that is not understood.
 * Only the header changes; positions of the frames behind it are moved.
 */
export function withColourTags(film: Buffer): Buffer | undefined {
  const path = pathToEntry(film)
  const entry = path?.at(-1)
  if (!path || !entry || film.toString('latin1', entry.start - 4, entry.start) !== 'avc1') return undefined
  if (children(film, { ...entry, start: entry.start + VISUAL_ENTRY }).some(({ type }) => type === 'colr'))
    return undefined
  const tagged = Buffer.concat([film.subarray(0, entry.end), COLR, film.subarray(entry.end)])
  for (const box of path) {
    const size = film.readUInt32BE(box.start - 8)
    // Boxes with long or open sizes are rare here.
    if (size !== box.end - box.start + 8) return undefined
    tagged.writeUInt32BE(size + COLR.length, box.start - 8)
  }
  return moveOffsets(tagged, entry.end) ? tagged : undefined
}

/** The boxes from the index to the entry of the only video track. */
function pathToEntry(film: Buffer): readonly Box[] | undefined {
  const whole: Box = { type: 'file', start: 0, end: film.length }
  const moov = children(film, whole).find(({ type }) => type === 'moov')
  const videos = moov ? children(film, moov).filter((track) => isVideo(film, track)) : []
  const [track] = videos
  if (!moov || !track || videos.length > 1) return undefined
  const path: Box[] = [moov, track]
  for (const name of ['mdia', 'minf', 'stbl', 'stsd']) {
    const next = children(film, path.at(-1) ?? moov).find(({ type }) => type === name)
    if (!next) return undefined
    path.push(next)
  }
  const stsd = path.at(-1) ?? moov
  const entries = children(film, { ...stsd, start: stsd.start + 8 })
  const [entry] = entries
  return entry && entries.length === 1 ? [...path, entry] : undefined
}

function isVideo(film: Buffer, track: Box): boolean {
  if (track.type !== 'trak') return false
  const mdia = children(film, track).find(({ type }) => type === 'mdia')
  const hdlr = mdia && children(film, mdia).find(({ type }) => type === 'hdlr')
  return hdlr !== undefined && film.toString('latin1', hdlr.start + 8, hdlr.start + 12) === 'vide'
}

/** Moves the positions behind the insertion, in all tracks. False: one of them does not fit. */
function moveOffsets(film: Buffer, insertion: number): boolean {
  const whole: Box = { type: 'file', start: 0, end: film.length }
  const moov = children(film, whole).find(({ type }) => type === 'moov')
  for (const table of moov ? tablesOf(film, moov) : []) {
    const size = table.type === 'stco' ? 4 : 8
    const count = film.readUInt32BE(table.start + 4)
    if (table.start + 8 + count * size > table.end) return false
    for (let row = 0; row < count; row++) {
      const at = table.start + 8 + row * size
      const before = size === 4 ? film.readUInt32BE(at) : Number(film.readBigUInt64BE(at))
      const offset = before >= insertion ? before + COLR.length : before
      if (size === 8) film.writeBigUInt64BE(BigInt(offset), at)
      else if (offset <= MAX_OFFSET) film.writeUInt32BE(offset, at)
      else return false
    }
  }
  return true
}

function* tablesOf(film: Buffer, parent: Box): Generator<Box> {
  for (const box of children(film, parent)) {
    if (box.type === 'stco' || box.type === 'co64') yield box
    if (['trak', 'mdia', 'minf', 'stbl'].includes(box.type)) yield* tablesOf(film, box)
  }
}
