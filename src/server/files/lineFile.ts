import { constants } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { isRecord } from '../../content'
import { createFolder, syncFolder } from './createFolder'
import { FileFault, identityOf, safeOpen } from './safeOpen'

/** A JSON Lines file. */
export interface LineFile {
  readonly dir: string
  readonly name: string
  /** Maximum size in bytes. */
  readonly mostBytes: number
}

/** The parsed line; undefined: it is not a JSON object, for example after a crash. */
export type Line = Readonly<Record<string, unknown>> | undefined

/**
 * The file has reached its maximum size, so that it cannot fill the disk. It accepts lines again once it is
 * collected.
 */
export class FileFull extends Error {
  override readonly name = 'FileFull'
}

/** Modes for the owner only: the files hold personal data. */
export const OWNER_ONLY = { folder: 0o700, file: 0o600 }

/** Does not follow symbolic links and does not block on pipes. */
const SAFE_FLAGS = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
const APPEND = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | SAFE_FLAGS
/** Creates a file that must not exist yet. */
export const CREATE_NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | SAFE_FLAGS

/**
 * Inodes of files whose names this process has flushed, by path. A file may be left by a process that was killed before it
 * flushed the name.
 */
const flushedNames = new LRUCache<string, string>({ max: 100 })

/** Characters per write. */
const CHUNK_LENGTH = 64 * 1024

/**
 * Appends lines and waits until they and all earlier ones are on the disk. A partial write is undone.
 * Creates folder and file if they are missing.
 */
export async function appendLines(
  { dir, name, mostBytes }: LineFile,
  lines: readonly string[],
): Promise<void> {
  await createFolder(dir, OWNER_ONLY.folder)
  const file = join(dir, name)
  const handle = await open(file, APPEND, OWNER_ONLY.file)
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw new Error(`${file} is not a regular file: nothing is stored there`)
    const { size, dev, ino } = found
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    // Ends a line that a crash truncated, so that the next one is not lost with it.
    const start = size > 0 && buffer.toString() !== '\n' ? '\n' : ''
    const bytes = Buffer.from(lines.length > 0 ? `${start}${lines.join('\n')}\n` : '')
    if (size + bytes.length > mostBytes) throw new FileFull(`${file} is full: collect its contents`)
    try {
      await handle.appendFile(bytes)
      await handle.sync()
    } catch (cause) {
      await handle.truncate(size).catch(() => {})
      throw cause
    }
    const inode = `${dev} ${ino}`
    if (size > 0 && flushedNames.get(file) === inode) return
    await syncFolder(dir)
    flushedNames.set(file, inode)
  } finally {
    await handle.close()
  }
}

/** Yields the lines of a file in order, each as text and parsed; none when the file is missing. */
export async function* readLines({ dir, name }: Omit<LineFile, 'mostBytes'>): AsyncGenerator<[string, Line]> {
  const handle = await safeOpen(dir, name, { grows: true }).catch((cause) => {
    if (!(cause instanceof FileFault && cause.message === 'is missing')) throw cause
  })
  if (!handle) return
  let rest = ''
  // The stream closes itself. Only `\n` ends a line: texts may contain other line separators.
  for await (const piece of handle.createReadStream({ encoding: 'utf8' })) {
    const texts = (rest + piece).split('\n')
    rest = texts.pop() ?? ''
    for (const text of texts) yield [text, contentOf(text)]
  }
  if (rest !== '') yield [rest, contentOf(rest)]
}

/**
 * Rewrites a file without the lines for which `isOver`, called in order, returns true; after a crash the
 * previous file is still there. Nobody may append meanwhile. Resolves with the number of dropped lines.
 */
export async function dropLines(file: LineFile, isOver: (line: Line) => boolean): Promise<number> {
  const path = join(file.dir, file.name)
  const draft = `${path}.new`
  await rm(draft, { force: true })
  const before = await identity(file)
  const going = new Set<number>()
  let at = 0
  for await (const [, line] of readLines(file)) {
    if (isOver(line)) going.add(at)
    at++
  }
  if (going.size === 0) return 0
  try {
    await writeDraft(draft, file, going)
    // Collecting moves the file away: a new file must not be replaced.
    if ((await identity(file)) !== before) return 0
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(file.dir)
  return going.size
}

async function writeDraft(draft: string, file: LineFile, going: ReadonlySet<number>): Promise<void> {
  const handle = await open(draft, CREATE_NEW, OWNER_ONLY.file)
  try {
    let at = 0
    let piece = ''
    for await (const [text] of readLines(file)) {
      if (!going.has(at++)) piece += `${text}\n`
      if (piece.length < CHUNK_LENGTH) continue
      await handle.appendFile(piece)
      piece = ''
    }
    await handle.appendFile(piece)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function identity({ dir, name }: LineFile): Promise<string | undefined> {
  const handle = await safeOpen(dir, name).catch(() => undefined)
  try {
    return handle && identityOf(await handle.stat({ bigint: true }))
  } finally {
    await handle?.close()
  }
}

function contentOf(text: string): Line {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
