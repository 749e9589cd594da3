import { createHash, type Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PackageFile } from '../../content'
import { hashInto, syncFolder } from './durable'
import type { Layout } from './layout'

/** What came is not what was named: all of it is thrown away. */
export class WrongBytes extends Error {
  override readonly name = 'WrongBytes'
}

/** A file on its way into the store. */
export interface BegunFile {
  /** Bytes that are here: the next ones go behind them. */
  readonly bytes: number
  /** @throws WrongBytes where there are more than there may be. */
  write(piece: Uint8Array): Promise<void>
  /**
   * Puts the file into the store, once it is whole and on the disk.
   * @throws WrongBytes where it is not what it should be.
   */
  finish(): Promise<void>
  /** Leaves what came, to go on later. */
  leave(): Promise<void>
  /** Throws away what came. */
  discard(): Promise<void>
}

const READ_AND_WRITE = constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0)

/** Goes on with a file, or begins it. What is there is read anew: nobody knows what became of it meanwhile. */
export async function openBegun(layout: Layout, { sha256, bytes, path }: PackageFile): Promise<BegunFile> {
  const name = layout.begunFile(sha256)
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
  const discard = async () => {
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
      await writeAll(handle, piece, length)
      hash.update(piece)
      length += piece.length
    },
    async finish() {
      if (length !== bytes) await refuse(`has ${length} bytes, the manifest says ${bytes}`)
      if (hash.digest('hex') !== sha256) await refuse('has other bytes than the manifest says')
      await handle.sync()
      await close()
      await takeIn(layout, sha256)
    },
    leave: close,
    discard,
  }
}

async function writeAll(handle: FileHandle, piece: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await handle.write(piece, done, piece.length - done, at + done)
    done += bytesWritten
  }
}

/** Under the name that says what is in it, for good. */
async function takeIn(layout: Layout, sha256: string): Promise<void> {
  const to = layout.file(sha256)
  const folder = dirname(to)
  if (await mkdir(folder, { recursive: true })) await syncFolder(layout.files)
  await rename(layout.begunFile(sha256), to)
  await syncFolder(folder)
}
