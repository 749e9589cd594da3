import { type FileHandle, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readTrackedEvent, type TrackedEvent } from '../../contracts'
import { FileFault, safeOpen } from '../files/safeOpen'

const NAME = /^visits-(\d{4}-\d{2}-\d{2})\.jsonl$/

export const fileOf = (day: string): string => `visits-${day}.jsonl`
const dayOf = (name: string): string | undefined => NAME.exec(name)?.[1]

const PIECE = 256 * 1024
/** Maximum bytes of a line; longer lines are ignored. */
const LONGEST = 64 * 1024
const LINE_END = 10

/** What was read of a day, and up to where. */
export interface ReadPosition {
  /** Identifies the file, even if it was replaced under the same name; empty: there is none. */
  readonly file: string
  /** Bytes of the file, or the position in the database. */
  readonly bytes: number
}

export const UNREAD: ReadPosition = { file: '', bytes: 0 }

/**
 * Reads the events after a position. Calls `reset` if the file was replaced or truncated: all its events
 * follow again. Skips truncated lines; an incomplete last line is read the next time.
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

/** Returns the end of the last complete line. */
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
    // An overlong line is skipped up to its end.
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

/** Days that have a file, oldest first. */
export async function listDays(dir: string): Promise<readonly string[]> {
  const names = await readdir(dir).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    throw cause
  })
  return names.flatMap((name) => dayOf(name) ?? []).sort()
}

/**
 * Deletes the oldest days until at most `most` days and `mostBytes` bytes are left. Days without visits do
 * not count, so that a wrong clock deletes nothing.
 */
export async function forgetOldDays(dir: string, most: number, mostBytes: number): Promise<void> {
  let bytes = 0
  for (const [index, day] of [...(await listDays(dir))].reverse().entries()) {
    const file = join(dir, fileOf(day))
    bytes += (await stat(file)).size
    // The newest file is always kept.
    if (index > 0 && (index >= most || bytes > mostBytes)) await rm(file, { force: true })
  }
}
