import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { type Box, children, findBox } from './mp4Box'

/** Films are held in memory while their index is moved. */
const MAX_BYTES = 256 * 1024 ** 2
const MAX_OFFSET = 2 ** 32 - 1

/**
 * Writes a film with its index in front, so that it starts before it is fully loaded. Its pictures stay as they are.
 * @throws Error with the reason when that is impossible.
 */
export async function moveIndexToFront(from: string, to: string): Promise<void> {
  const { size } = await stat(from)
  if (!canMoveIndex(size)) throw new Error("has its index at the end: re-mux it with '-movflags +faststart'")
  await writeFile(to, withIndexInFront(await readFile(from)))
  // The package names the file by its content: all of it must be on the disk.
  const handle = await open(to)
  await handle.sync().finally(() => handle.close())
}

/** Whether a film of this size can be held in memory. */
export function canMoveIndex(bytes: number): boolean {
  return bytes <= MAX_BYTES
}

/** The index directly behind the file's type; positions of pictures behind it are moved by its size. */
export function withIndexInFront(film: Buffer): Buffer {
  const boxes = children(film, { type: 'file', start: 0, end: film.length })
  const [ftyp] = boxes
  const moov = boxes.find(({ type }) => type === 'moov')
  if (!ftyp || !moov) throw new Error("has no 'moov' box: the file is cut off or still being written")
  const start = headOf(boxes, moov)
  const index = Buffer.from(film.subarray(start, moov.end))
  const inIndex: Box = { type: 'moov', start: moov.start - start, end: index.length }
  const move = (offset: number) => (offset >= ftyp.end && offset < start ? offset + index.length : offset)
  for (const track of children(index, inIndex)) {
    if (track.type !== 'trak') continue
    const table = findBox(index, track, 'mdia', 'minf', 'stbl')
    for (const box of table ? children(index, table) : []) moveOffsets(index, box, move)
  }
  return Buffer.concat([
    film.subarray(0, ftyp.end),
    index,
    film.subarray(ftyp.end, start),
    film.subarray(moov.end),
  ])
}

/** Where the box's size is written: where the box before it ends. */
function headOf(boxes: readonly Box[], box: Box): number {
  return boxes[boxes.indexOf(box) - 1]?.end ?? 0
}

function moveOffsets(index: Buffer, { type, start, end }: Box, move: (offset: number) => number): void {
  if (type !== 'stco' && type !== 'co64') return
  const size = type === 'stco' ? 4 : 8
  const count = Math.min(index.readUInt32BE(start + 4), Math.floor((end - start - 8) / size))
  for (let row = 0; row < count; row++) {
    const at = start + 8 + row * size
    const offset = move(size === 4 ? index.readUInt32BE(at) : Number(index.readBigUInt64BE(at)))
    if (size === 8) index.writeBigUInt64BE(BigInt(offset), at)
    else if (offset <= MAX_OFFSET) index.writeUInt32BE(offset, at)
    else throw new Error("has its index at the end: re-mux it with '-movflags +faststart'")
  }
}
