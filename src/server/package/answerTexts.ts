import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { PackageFile } from '../../contracts'
import { FileFault } from '../files/safeOpen'
import { type CompressedText, createCompressedTexts } from './compressedTexts'

/** The texts of a package as they were when it was opened. */
export interface AnswerTexts {
  /** Whether a text of this length would be held in memory. */
  hasRoom(bytes: number): boolean
  /** Takes ownership of the open file. `bytes`: its content. */
  add(file: PackageFile, bytes: Buffer, handle: FileHandle): Promise<void>
  /** Takes ownership of the open file, which is read when needed. */
  addOpen(file: PackageFile, handle: FileHandle): void
  /** Shares a text that is held in memory elsewhere. Returns false if it is not. */
  adopt(file: PackageFile, others: AnswerTexts): boolean
  /** A text that is held in memory. */
  held(path: string): CompressedText | undefined
  /** Undefined: there is no such text. @throws FileFault if the file was overwritten since. */
  get(path: string): Promise<Buffer | undefined>
  close(): Promise<void>
}

/** Up to so many bytes are held in memory, the texts of an ordinary showroom. */
const MOST_HELD_BYTES = 64 * 1024 * 1024

/** Holds texts in memory; beyond `mostHeldBytes` it keeps their files open and reads them when needed. */
export function createAnswerTexts(mostHeldBytes: number = MOST_HELD_BYTES): AnswerTexts {
  const held = createCompressedTexts()
  const open = new Map<string, { readonly file: PackageFile; readonly handle: FileHandle }>()
  let heldBytes = 0
  const hasRoom = (bytes: number) => heldBytes + bytes <= mostHeldBytes
  const addOpen = (file: PackageFile, handle: FileHandle) => void open.set(file.path, { file, handle })
  return {
    hasRoom,
    addOpen,
    async add(file, bytes, handle) {
      if (!hasRoom(bytes.length)) return addOpen(file, handle)
      heldBytes += bytes.length
      await handle.close()
      await held.set(file.path, bytes)
    },
    adopt({ path, bytes }, others) {
      const text = others.held(path)
      if (!text || !hasRoom(bytes)) return false
      heldBytes += bytes
      held.share(path, text)
      return true
    },
    held: held.stored,
    async get(path) {
      const found = open.get(path)
      return found ? readAgain(found.file, found.handle) : held.get(path)
    },
    async close() {
      const handles = [...open.values()]
      open.clear()
      for (const { handle } of handles) await handle.close()
    },
  }
}

async function readAgain({ sha256, bytes }: PackageFile, handle: FileHandle): Promise<Buffer> {
  const text = Buffer.allocUnsafe(bytes)
  let length = 0
  while (length < bytes) {
    const { bytesRead } = await handle.read(text, length, bytes - length, length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  if (length !== bytes || sha256Of(text) !== sha256)
    throw new FileFault('has other bytes than the manifest says')
  return text
}

/** Lower-case hexadecimal. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
