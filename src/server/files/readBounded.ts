import type { FileHandle } from 'node:fs/promises'

const PIECE_BYTES = 64 * 1024

/**
 * Reads an open file from its start to its end. Undefined: it has more bytes than allowed. Does not trust the length
 * that the system states: a file may grow, and a foreign file system may lie.
 */
export async function readBounded(
  handle: Pick<FileHandle, 'read'>,
  mostBytes: number,
): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  for (let bytes = 0; ; ) {
    const piece = Buffer.allocUnsafe(PIECE_BYTES)
    const { bytesRead } = await handle.read(piece, 0, piece.length, bytes)
    if (bytesRead === 0) return Buffer.concat(pieces, bytes)
    bytes += bytesRead
    if (bytes > mostBytes) return undefined
    pieces.push(piece.subarray(0, bytesRead))
  }
}
