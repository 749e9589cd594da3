import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const CHUNK_BYTES = 256 * 1024

/** Of the time that unhurried work takes, it leaves this many times as much to others. */
const REST = 3

/**
 * The SHA-256 of an open file, lower-case hexadecimal, and how many bytes there were. `isUrgent`: somebody waits for it;
 * else it rests in between, so that visitors do not notice. The file stays open.
 */
export async function fingerprint(
  handle: FileHandle,
  isUrgent: boolean,
  signal?: AbortSignal,
): Promise<{ readonly sha256: string; readonly bytes: number }> {
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  let bytes = 0
  for (;;) {
    signal?.throwIfAborted()
    const begun = performance.now()
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, bytes)
    if (bytesRead === 0) return { sha256: hash.digest('hex'), bytes }
    hash.update(chunk.subarray(0, bytesRead))
    bytes += bytesRead
    if (!isUrgent) await pause((performance.now() - begun) * REST, undefined, { ref: false })
  }
}
