import { createHash, type Hash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** A file that goes into the package. */
export interface PackageInput {
  /** Source path. */
  readonly from: string
  /** Target path, relative to the package. */
  readonly path: string
  readonly sha256: string
  readonly bytes: number
}

/** SHA-256 of a file, lower-case hexadecimal. */
export async function hashFile(file: string): Promise<string> {
  const hash: Hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Hashes of files by path, with the state of the file that they belong to. */
const known = new Map<string, { readonly state: string; readonly sha256: string }>()

/** Nanoseconds after which a file's time stamps show that it was written again: the clock of a file system ticks coarsely. */
const SETTLED = 2_000_000_000n

/**
 * The same, remembered by this process as long as size, inode and time stamps of the file stay the same: a rebuild while
 * somebody works reads only what has changed.
 */
export async function hashUnchanged(file: string): Promise<string> {
  const { state, isSettled } = fileState(file, Date.now())
  const before = known.get(file)
  if (before?.state === state) return before.sha256
  const sha256 = await hashFile(file)
  if (isSettled) known.set(file, { state, sha256 })
  return sha256
}

/** Identifies a file or folder and its state. `isSettled`: a later write shows, `now` in milliseconds since 1970. */
export function fileState(
  file: string,
  now: number,
): { readonly state: string; readonly isSettled: boolean } {
  // Blocking: handing thousands of these to other threads costs many times more.
  const { dev, ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true })
  const age = BigInt(now) * 1_000_000n - (ctimeNs > mtimeNs ? ctimeNs : mtimeNs)
  return { state: [dev, ino, size, mtimeNs, ctimeNs].join(' '), isSettled: age > SETTLED }
}

export function hashText(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Runs `work` for every entry with limited concurrency; results are in the order of the entries. */
export async function mapBounded<T, R>(
  entries: readonly T[],
  limit: number,
  work: (entry: T) => Promise<R>,
): Promise<readonly R[]> {
  const results = new Map<number, R>()
  const waiting = entries.entries()
  const worker = async () => {
    for (const [index, entry] of waiting) results.set(index, await work(entry))
  }
  await Promise.all(Array.from({ length: Math.min(limit, entries.length) }, worker))
  return entries.flatMap((_, index) => {
    const result = results.get(index)
    return result === undefined ? [] : [result]
  })
}
