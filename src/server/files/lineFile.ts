import { constants } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '../../content'
import { FileFault, identityOf, safeOpen } from './safeOpen'

/** A JSON Lines file. */
export interface LineFile {
  readonly dir: string
  readonly name: string
  /** Maximum size in bytes. */
  readonly mostBytes: number
}

/** What a line holds; undefined: it is no JSON object, as one that a crash cut off. */
export type Line = Readonly<Record<string, unknown>> | undefined

/** The file is full until it is collected: it must not fill the disk. */
export class FileFull extends Error {
  override readonly name = 'FileFull'
}

/** Modes for the owner only: the files hold personal data. */
export const OWNER_ONLY = { folder: 0o700, file: 0o600 }

/** A link that somebody put there is not written through, a pipe is not waited for. */
const SAFE_FLAGS = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
const APPEND = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | SAFE_FLAGS
/** A file that nobody made before. */
export const CREATE_NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | SAFE_FLAGS

/** Characters that are written at once. */
const CHUNK_LENGTH = 64 * 1024

/**
 * Writes more lines and waits until they, and all before them, are on the disk. What could not be written whole is taken
 * back. Folder and file are made where they are missing.
 */
export async function appendLines(
  { dir, name, mostBytes }: LineFile,
  lines: readonly string[],
): Promise<void> {
  await mkdir(dir, { recursive: true, mode: OWNER_ONLY.folder })
  const file = join(dir, name)
  const handle = await open(file, APPEND, OWNER_ONLY.file)
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw new Error(`${file} is no regular file: nothing is kept there`)
    const { size } = found
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    // After a crash in the middle of a line, the next one must not be lost with it.
    const start = size > 0 && buffer.toString() !== '\n' ? '\n' : ''
    const bytes = Buffer.from(lines.length > 0 ? `${start}${lines.join('\n')}\n` : '')
    if (size + bytes.length > mostBytes) throw new FileFull(`${file} is full: collect what it holds`)
    try {
      await handle.appendFile(bytes)
      await handle.sync()
    } catch (cause) {
      await handle.truncate(size).catch(() => {})
      throw cause
    }
    if (size === 0) await syncFolder(dir)
  } finally {
    await handle.close()
  }
}

/** The lines of a file from the first to the last, each as it stands and as what it holds; none where there is no file. */
export async function* readLines({ dir, name }: Omit<LineFile, 'mostBytes'>): AsyncGenerator<[string, Line]> {
  const handle = await safeOpen(dir, name, { grows: true }).catch((cause) => {
    if (!(cause instanceof FileFault && cause.message === 'is missing')) throw cause
  })
  if (!handle) return
  let rest = ''
  // Closes itself at the end. Lines end where they were ended here, and nowhere else: texts have line ends of their own.
  for await (const piece of handle.createReadStream({ encoding: 'utf8' })) {
    const texts = (rest + piece).split('\n')
    rest = texts.pop() ?? ''
    for (const text of texts) yield [text, contentOf(text)]
  }
  if (rest !== '') yield [rest, contentOf(rest)]
}

/**
 * Writes a file anew without the lines that are over, asked for in their order; a crash leaves the one before. Nobody may
 * append meanwhile. Resolves with how many lines went.
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
    // Who collects moves the file away: what is in its place now is not to be replaced.
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

/** Makes a new name in a folder survive a power cut. Systems without support do not need it. */
export async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, constants.O_RDONLY).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

function contentOf(text: string): Line {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
