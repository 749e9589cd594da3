import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
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

export function hashText(text: string): string {
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
