import type { PackageFile } from '../../contracts'

/** A file that has to be brought. */
export interface MissingFile extends PackageFile {
  /** Bytes of it that are here already, unproved. */
  readonly receivedBytes: number
}

/** What is missing of a release. */
export interface Plan {
  /** Each content once, however many paths have it; the smallest first, so that much is done early. */
  readonly files: readonly MissingFile[]
  /** Still to be brought. */
  readonly bytes: number
}

/** Compares what a release needs with what is here: `have` and `begun` hold lengths by hash. */
export function planOf(
  wanted: readonly PackageFile[],
  have: ReadonlyMap<string, number>,
  receivedBytes: ReadonlyMap<string, number>,
): Plan {
  const missing = new Map<string, MissingFile>()
  for (const file of wanted) {
    if (have.get(file.sha256) === file.bytes || missing.has(file.sha256)) continue
    const there = receivedBytes.get(file.sha256) ?? 0
    // What is longer than it may be is begun anew.
    missing.set(file.sha256, { ...file, receivedBytes: there > file.bytes ? 0 : there })
  }
  const files = [...missing.values()].sort((one, other) => one.bytes - other.bytes)
  return { files, bytes: files.reduce((sum, { bytes, receivedBytes }) => sum + bytes - receivedBytes, 0) }
}

/** One content cannot have two lengths: what says so was made by no publisher. Undefined: none has. */
export function lengthFault(files: readonly PackageFile[]): string | undefined {
  const lengths = new Map<string, number>()
  for (const { path, sha256, bytes } of files) {
    const other = lengths.get(sha256) ?? bytes
    if (other !== bytes) return `${path} has ${bytes} bytes, and ${other} under another name`
    lengths.set(sha256, bytes)
  }
  return undefined
}
