import { createHash, type Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PackageFile } from '../../../contracts'
import { codeOf, hashInto } from './durable'
import type { Layout } from './layout'

/** The bytes do not match the manifest; the file is discarded. */
export class WrongBytes extends Error {
  override readonly name = 'WrongBytes'
}

/** A partially downloaded file. */
export interface PartialFile {
  /** Bytes received so far; writing continues after them. */
  readonly bytes: number
  /** @throws WrongBytes when the file gets too long. */
  write(piece: Uint8Array): Promise<void>
  /**
   * Verifies the file, flushes it to the disk, and moves it into the store.
   * @throws WrongBytes when it does not match the manifest.
   */
  finish(): Promise<void>
  /** Closes the file, to be resumed later. */
  leave(): Promise<void>
  /** Deletes what was downloaded. */
  discard(): Promise<void>
}

const READ_AND_WRITE = constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0)

/** Opens or creates a partial file. Reads its bytes again, because they may have changed meanwhile. */
export async function openPartialFile(
  layout: Layout,
  { sha256, bytes, path }: PackageFile,
): Promise<PartialFile> {
  const name = layout.partialFile(sha256)
  const handle = await open(name, READ_AND_WRITE, 0o644)
  let hash: Hash = createHash('sha256')
  let length = 0
  let isOpen = true
  const close = async () => {
    if (isOpen) await handle.close()
    isOpen = false
  }
  try {
    length = await hashInto(hash, handle)
    if (length > bytes) {
      await handle.truncate(0)
      hash = createHash('sha256')
      length = 0
    }
  } catch (cause) {
    await close()
    throw cause
  }
  const writing = createWriting(handle, length)
  const discard = async () => {
    await writing.flush().catch(() => {})
    await close()
    await rm(name, { force: true })
  }
  const refuse = async (fault: string) => {
    await discard()
    throw new WrongBytes(`${path} ${fault}`)
  }

  return {
    get bytes() {
      return length
    },
    async write(piece) {
      if (length + piece.length > bytes) await refuse(`has more than the ${bytes} bytes of the manifest`)
      hash.update(piece)
      length += piece.length
      await writing.add(piece)
    },
    async finish() {
      await writing.flush()
      if (length !== bytes) await refuse(`has ${length} bytes, the manifest says ${bytes}`)
      if (hash.digest('hex') !== sha256) await refuse('does not match its hash in the manifest')
      await handle.sync()
      await close()
      await moveIntoStore(layout, sha256)
    },
    async leave() {
      if (isOpen) await writing.flush().catch(() => {})
      await close()
    },
    discard,
  }
}

/** Bytes of one write: many small writes are slower than the network. */
const WRITE_BYTES = 512 * 1024

/** Writes pieces in order, and collects the next ones during a write. */
function createWriting(handle: FileHandle, from: number) {
  let gathered: Uint8Array[] = []
  let size = 0
  let at = from
  let last: Promise<void> = Promise.resolve()

  const begin = () => {
    const [pieces, start] = [gathered, at]
    at += size
    gathered = []
    size = 0
    last = last.then(() => writeAll(handle, pieces, start))
    // The next write or the end reports the failure.
    last.catch(() => {})
  }
  return {
    async add(piece: Uint8Array) {
      gathered.push(piece)
      size += piece.length
      if (size < WRITE_BYTES) return
      await last
      begin()
    },
    async flush() {
      if (size > 0) begin()
      await last
    },
  }
}

async function writeAll(handle: FileHandle, pieces: readonly Uint8Array[], at: number): Promise<void> {
  let done = (await handle.writev(pieces, at)).bytesWritten
  const all = pieces.reduce((sum, { length }) => sum + length, 0)
  // A disk that is nearly full accepts a part; the next attempt reports the reason.
  const rest = done < all ? Buffer.concat(pieces) : undefined
  while (rest && done < all) done += (await handle.write(rest, done, all - done, at + done)).bytesWritten
}

/** Moves the file to the name of its hash. */
async function moveIntoStore(layout: Layout, sha256: string): Promise<void> {
  const to = layout.file(sha256)
  // The name is flushed when a release is assembled: a power cut before that only costs another download.
  const take = () => rename(layout.partialFile(sha256), to)
  await take().catch(async (cause) => {
    if (codeOf(cause) !== 'ENOENT') throw cause
    // It is the first file of its folder.
    await mkdir(dirname(to), { recursive: true })
    await take()
  })
}
