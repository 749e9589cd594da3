import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** What identifies the bytes of a file. */
export interface Fingerprint {
  /** Lower-case hexadecimal. */
  readonly sha256: string
  readonly bytes: number
}

const CHUNK_BYTES = 256 * 1024

/** Pause after each chunk of background work, as a multiple of the time it took. */
const REST = 3

/**
 * Computes the lower-case hexadecimal SHA-256 and the length of an open file, which stays open. Unless
 * `isUrgent`, it pauses in between so that visitors are not slowed down.
 */
export async function fingerprint(
  handle: FileHandle,
  isUrgent: boolean,
  signal?: AbortSignal,
): Promise<Fingerprint> {
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  let bytes = 0
  for (;;) {
    signal?.throwIfAborted()
    const startedAt = performance.now()
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, bytes)
    if (bytesRead === 0) return { sha256: hash.digest('hex'), bytes }
    hash.update(chunk.subarray(0, bytesRead))
    bytes += bytesRead
    if (!isUrgent) await pause((performance.now() - startedAt) * REST, undefined, { ref: false })
  }
}
