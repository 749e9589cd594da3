import { type FileHandle, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readTrackedEvent, type TrackedEvent } from '../../contracts'
import { FileFault, safeOpen } from '../files/safeOpen'

const NAME = /^visits-(\d{4}-\d{2}-\d{2})\.jsonl$/

export const fileOf = (day: string): string => `visits-${day}.jsonl`
const dayOf = (name: string): string | undefined => NAME.exec(name)?.[1]

const PIECE = 256 * 1024
/** Bytes of a line; a longer one is none of ours. */
const LONGEST = 64 * 1024
const LINE_END = 10

/** How far a file was read, and which one. */
export interface ReadPosition {
  /** Tells it from another one of its name; empty: there is none. */
  readonly file: string
  readonly bytes: number
}

export const UNREAD: ReadPosition = { file: '', bytes: 0 }

/**
 * Reads the events behind a mark. `again`: it is not the file that the mark is of, or was cut: what was told of it does
 * not count, and all of it follows. Lines that a crash cut off are left out; one that has no end yet is read the next time.
 */
export async function readNewEvents(
  dir: string,
  day: string,
  position: ReadPosition,
  reset: () => void,
  onEvent: (event: TrackedEvent) => void,
): Promise<ReadPosition> {
  const handle = await safeOpen(dir, fileOf(day), { grows: true }).catch((cause) => {
    if (!(cause instanceof FileFault && cause.message === 'is missing')) throw cause
  })
  if (!handle) {
    if (position.file !== '') reset()
    return UNREAD
  }
  try {
    const { dev, ino, size } = await handle.stat()
    const file = `${dev} ${ino}`
    const isSameFile = file === position.file && size >= position.bytes
    if (!isSameFile && position.file !== '') reset()
    return { file, bytes: await readLines(handle, isSameFile ? position.bytes : 0, onEvent) }
  } finally {
    await handle.close()
  }
}

/** Answers where the last whole line ended. */
async function readLines(
  handle: FileHandle,
  from: number,
  onEvent: (event: TrackedEvent) => void,
): Promise<number> {
  const piece = Buffer.alloc(PIECE)
  let read = from
  let ended = from
  let rest = Buffer.alloc(0)
  for (;;) {
    const { bytesRead } = await handle.read(piece, 0, PIECE, read)
    if (bytesRead === 0) return ended
    read += bytesRead
    const bytes = Buffer.concat([rest, piece.subarray(0, bytesRead)])
    const end = bytes.lastIndexOf(LINE_END) + 1
    for (const line of end === 0 ? [] : bytes.toString('utf8', 0, end - 1).split('\n')) {
      const event = line.length <= LONGEST ? eventIn(line) : undefined
      if (event) onEvent(event)
    }
    ended += end
    rest = bytes.subarray(end)
    // What has no end for so long is passed over, up to its end.
    if (rest.length <= LONGEST) continue
    ended += rest.length - 1
    rest = rest.subarray(rest.length - 1)
  }
}

function eventIn(line: string): TrackedEvent | undefined {
  try {
    return readTrackedEvent(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** Days that there are files of, oldest first. */
export async function listDays(dir: string): Promise<readonly string[]> {
  const names = await readdir(dir).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    throw cause
  })
  return names.flatMap((name) => dayOf(name) ?? []).sort()
}

/**
 * Takes the oldest days away until there are no more than `most`, of no more than so many bytes together. Days without
 * visits do not count: a clock that stands wrong for an hour takes nothing away.
 */
export async function forgetOldDays(dir: string, most: number, mostBytes: number): Promise<void> {
  let bytes = 0
  for (const [index, day] of [...(await listDays(dir))].reverse().entries()) {
    const file = join(dir, fileOf(day))
    bytes += (await stat(file)).size
    // The newest stays, however large it is.
    if (index > 0 && (index >= most || bytes > mostBytes)) await rm(file, { force: true })
  }
}
