import { createHash, type Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../../files/createFolder'

const CHUNK_BYTES = 1024 * 1024

/** Flushes the bytes of a file to the disk. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  await handle.sync().finally(() => handle.close())
}

let drafts = 0

/** Replaces a text file atomically and durably: after a crash it holds the old text or the new one. */
export async function replaceText(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}-${++drafts}`
  const handle = await open(draft, 'wx')
  try {
    await handle.writeFile(text)
    await handle.sync()
    await handle.close()
    await rename(draft, path)
  } catch (cause) {
    await handle.close().catch(() => {})
    await rm(draft, { force: true })
    throw cause
  }
  await syncFolder(dirname(path))
}

/** Adds the bytes of an open file, from its start, to a hash. Returns their number. */
export async function hashInto(hash: Hash, handle: FileHandle, signal?: AbortSignal): Promise<number> {
  // A new file needs no buffer, and a small one a small buffer.
  const { size } = await handle.stat()
  if (size === 0) return 0
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, size + 1))
  let bytes = 0
  for (;;) {
    signal?.throwIfAborted()
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, bytes)
    if (bytesRead === 0) return bytes
    hash.update(chunk.subarray(0, bytesRead))
    bytes += bytesRead
  }
}

/** The SHA-256 of a file, lower-case hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    const hash = createHash('sha256')
    await hashInto(hash, handle)
    return hash.digest('hex')
  } finally {
    await handle.close()
  }
}

export const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
