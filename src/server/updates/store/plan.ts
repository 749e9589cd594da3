import type { PackageFile } from '../../../contracts'

/** A file to download. */
export interface MissingFile extends PackageFile {
  /** Bytes already downloaded, not verified yet. */
  readonly receivedBytes: number
}

/** The missing files of a release. */
export interface Plan {
  /** Each content once, however many paths use it, smallest first. */
  readonly files: readonly MissingFile[]
  /** Bytes still to download. */
  readonly bytes: number
}

/** Compares a release with the store: `have` and the partial files hold lengths by hash. */
export function planOf(
  wanted: readonly PackageFile[],
  have: ReadonlyMap<string, number>,
  receivedBytes: ReadonlyMap<string, number>,
): Plan {
  const missing = new Map<string, MissingFile>()
  for (const file of wanted) {
    if (have.get(file.sha256) === file.bytes || missing.has(file.sha256)) continue
    const there = receivedBytes.get(file.sha256) ?? 0
    // A partial file that is too long is downloaded again.
    missing.set(file.sha256, { ...file, receivedBytes: there > file.bytes ? 0 : there })
  }
  const files = [...missing.values()].sort((one, other) => one.bytes - other.bytes)
  return { files, bytes: files.reduce((sum, { bytes, receivedBytes }) => sum + bytes - receivedBytes, 0) }
}

/** Finds a content with two lengths, which no genuine manifest has. Undefined if there is none. */
export function lengthFault(files: readonly PackageFile[]): string | undefined {
  const lengths = new Map<string, number>()
  for (const { path, sha256, bytes } of files) {
    const other = lengths.get(sha256) ?? bytes
    if (other !== bytes) return `${path} has ${bytes} bytes, and ${other} under another name`
    lengths.set(sha256, bytes)
  }
  return undefined
}
