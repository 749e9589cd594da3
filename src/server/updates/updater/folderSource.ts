import type { FileHandle } from 'node:fs/promises'
import { readBounded } from '../../files/readBounded'
import { FileFault, safeOpen } from '../../files/safeOpen'
import { MOST_MANIFEST_BYTES } from '../store'
import { UpdateFault } from './faults'
import { createMedium, type Medium } from './medium'
import type { Source } from './source'

/** A slow network drive needs less than the time limit for one. */
const PIECE_BYTES = 64 * 1024

interface FolderOptions {
  /** Milliseconds until an operation of the medium counts as failed. */
  readonly stallTimeoutMs?: number | undefined
  readonly openFile?: (dir: string, path: string) => Promise<FileHandle>
}

/** A package folder on this machine: a stick or a network drive. */
export function folderSource(
  dir: string,
  { stallTimeoutMs = 30_000, openFile = safeOpen }: FolderOptions = {},
): Source {
  const medium = createMedium(dir, stallTimeoutMs)
  const open = (path: string) =>
    medium
      .run(
        () => openFile(dir, path),
        (handle) => void handle.close().catch(() => {}),
      )
      .catch((cause) => {
        if (!(cause instanceof FileFault)) throw cause
        const kind = cause.message === 'is missing' ? 'gone' : 'refused'
        throw new UpdateFault(kind, `${dir}: ${path} ${cause.message}`)
      })
  return {
    name: dir,
    async manifest() {
      const handle = await open('manifest.json')
      try {
        const read: FileHandle['read'] = (...args: Parameters<FileHandle['read']>) =>
          medium.run(() => handle.read(...args))
        const bytes = await readBounded({ read }, MOST_MANIFEST_BYTES)
        if (!bytes) throw new UpdateFault('refused', `${dir}: manifest.json is too large`)
        return bytes.toString('utf8')
      } finally {
        leave(handle)
      }
    },
    async file({ path }, from, signal) {
      return { from, pieces: piecesOf(await open(path), from, medium, signal) }
    },
    end() {},
  }
}

/** Reads a file to its end and closes it, also when the reader stops. */
async function* piecesOf(
  handle: FileHandle,
  from: number,
  medium: Medium,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    for (let at = from; ; ) {
      signal.throwIfAborted()
      const piece = Buffer.allocUnsafe(PIECE_BYTES)
      const { bytesRead } = await medium.run(() => handle.read(piece, 0, piece.length, at))
      if (bytesRead === 0) return
      at += bytesRead
      yield piece.subarray(0, bytesRead)
    }
  } finally {
    leave(handle)
  }
}

/** Does not wait: a medium that hangs does not close its files either. */
function leave(handle: FileHandle): void {
  handle.close().catch(() => {})
}
