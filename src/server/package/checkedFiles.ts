import type { FileHandle } from 'node:fs/promises'
import type { PackageFile } from '../../contracts'
import { FileFault, identityOf, openWithoutParentCheck, safeOpen, safeStat } from '../files/safeOpen'
import { fingerprint } from './fingerprint'

/** A package's files on disk, and whether their bytes match the manifest. */
export interface CheckedFiles {
  /**
   * Opens a file for reading. A file that changed since the last check is read whole first.
   * @throws FileFault when its bytes do not match the manifest.
   */
  open(file: PackageFile): Promise<FileHandle>
  /** Reads a file whole and compares it with the manifest. @throws FileFault as `open`. */
  compare(file: PackageFile, signal?: AbortSignal): Promise<void>
  /** Whether a file is unchanged since it was compared. */
  isCompared(file: PackageFile): Promise<boolean>
  /**
   * Adopts what is known of the identical file of another package: that its bytes match, or that they were not compared
   * yet. Returns false if the file is another one, or damaged.
   */
  adopt(file: PackageFile, others: CheckedFiles): boolean
  /** The last result for a file. */
  resultOf(path: string): CheckResult | undefined
  /** Faults by path. */
  readonly faults: ReadonlyMap<string, string>
  /** Number of files compared so far. */
  readonly compared: number
}

/** A file and the package it is opened in. */
export interface CheckedFile {
  readonly files: CheckedFiles
  readonly file: PackageFile
}

interface CheckResult {
  readonly identity: string
  /** Absent: its bytes have not been compared with the manifest yet. */
  readonly verdict?: 'same' | FileFault
}

/**
 * `root`: the folder of the package. `seen`: identities of its files when it was opened. `onFault`: called
 * once per fault. `compared`: paths of the files whose bytes were compared with the manifest since.
 */
export function createCheckedFiles(
  root: () => string,
  seen: ReadonlyMap<string, string>,
  onFault: (path: string, fault: string) => void = () => {},
  compared: ReadonlySet<string> = new Set(),
): CheckedFiles {
  return new PackageFiles(root, seen, onFault, compared)
}

class PackageFiles implements CheckedFiles {
  readonly faults = new Map<string, string>()
  readonly #root: () => string
  readonly #onFault: (path: string, fault: string) => void
  readonly #results: Map<string, CheckResult>
  readonly #running = new Map<string, Promise<void>>()
  #queue: Promise<void> = Promise.resolve()

  constructor(
    root: () => string,
    seen: ReadonlyMap<string, string>,
    onFault: (path: string, fault: string) => void,
    compared: ReadonlySet<string>,
  ) {
    this.#root = root
    this.#onFault = onFault
    this.#results = new Map(
      [...seen].map(([path, identity]) => [
        path,
        compared.has(path) ? { identity, verdict: 'same' } : { identity },
      ]),
    )
  }

  get compared() {
    return [...this.#results.values()].filter(({ verdict }) => verdict !== undefined).length
  }

  async open(file: PackageFile) {
    for (const mayRead of [true, false]) {
      const handle = await openWithoutParentCheck(this.#root(), file.path).catch((cause) =>
        this.#failed(file.path, cause),
      )
      try {
        if (await this.#recognize(handle, file)) return handle
      } catch (cause) {
        await handle.close()
        throw cause
      }
      await handle.close()
      if (mayRead) await this.#readOnce(file)
    }
    throw new FileFault('changes while it is read')
  }

  async compare(file: PackageFile, signal?: AbortSignal) {
    await this.#read(file, false, signal)
    const verdict = this.#results.get(file.path)?.verdict
    if (verdict instanceof FileFault) throw verdict
  }

  async isCompared({ path }: PackageFile) {
    const result = this.#results.get(path)
    if (result?.verdict !== 'same') return false
    return safeStat(this.#root(), path).then(
      (found) => identityOf(found) === result.identity,
      () => false,
    )
  }

  adopt({ path }: PackageFile, others: CheckedFiles) {
    const result = this.#results.get(path)
    const other = others.resultOf(path)
    if (result === undefined || other?.identity !== result.identity) return false
    if (other.verdict instanceof FileFault) return false
    this.#results.set(path, other)
    return true
  }

  resultOf(path: string) {
    return this.#results.get(path)
  }

  #note(path: string, result: CheckResult | undefined, fault?: FileFault) {
    if (result) this.#results.set(path, result)
    if (!fault) {
      this.faults.delete(path)
      return
    }
    if (this.faults.get(path) !== fault.message) this.#onFault(path, fault.message)
    this.faults.set(path, fault.message)
  }

  #failed(path: string, cause: unknown): never {
    if (cause instanceof FileFault) this.#note(path, undefined, cause)
    throw cause
  }

  async #read({ path, sha256, bytes }: PackageFile, isUrgent: boolean, signal?: AbortSignal) {
    const handle = await safeOpen(this.#root(), path).catch((cause) => this.#failed(path, cause))
    try {
      const identity = identityOf(await handle.stat({ bigint: true }))
      const known = this.#results.get(path)
      if (known?.identity === identity && known.verdict !== undefined) return
      const found = await fingerprint(handle, isUrgent, signal)
      const fault =
        found.sha256 === sha256 && found.bytes === bytes
          ? undefined
          : new FileFault('has other bytes than the manifest says')
      this.#note(path, { identity, verdict: fault ?? 'same' }, fault)
    } finally {
      await handle.close()
    }
  }

  /** Reads one file at a time; requests for the same file share the read. */
  #readOnce(file: PackageFile): Promise<void> {
    const known = this.#running.get(file.path)
    if (known) return known
    const reading = this.#queue
      .then(() => this.#read(file, true))
      .finally(() => this.#running.delete(file.path))
    this.#running.set(file.path, reading)
    this.#queue = reading.catch(() => {})
    return reading
  }

  async #recognize(handle: FileHandle, { path, bytes }: PackageFile): Promise<boolean> {
    const found = await handle.stat({ bigint: true })
    const result = this.#results.get(path)
    if (result?.identity !== identityOf(found)) return false
    if (result.verdict instanceof FileFault) throw result.verdict
    return result.verdict === 'same' || found.size === BigInt(bytes)
  }
}
