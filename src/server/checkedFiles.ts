import type { FileHandle } from 'node:fs/promises'
import type { PackageFile } from '../contracts'
import { fingerprint } from './fingerprint'
import { FileFault, identityOf, openAlone, openPlain, statPlain } from './plainFile'

/** The files of a package as they lie on the disk, and what is known of their bytes. */
export interface CheckedFiles {
  /**
   * Opens a file for reading. One that changed since it was looked at is read whole first.
   * @throws FileFault when its bytes are not those of the manifest.
   */
  open(file: PackageFile): Promise<FileHandle>
  /** Reads a file whole and compares it. @throws FileFault as `open`. */
  compare(file: PackageFile, signal?: AbortSignal): Promise<void>
  /** Whether a file is the one that was compared, untouched since. */
  isCompared(file: PackageFile): Promise<boolean>
  /** Takes over what others know of a file that is the very same on the disk; false: they know nothing of it. */
  adopt(file: PackageFile, others: CheckedFiles): boolean
  /** What a file was when it was found to be right. */
  goodIdentity(path: string): string | undefined
  /** What is wrong with which file, by path. */
  readonly faults: ReadonlyMap<string, string>
  /** How many files have been compared. */
  readonly compared: number
}

/** A file and the package it is opened in. */
export interface CheckedFile {
  readonly files: CheckedFiles
  readonly file: PackageFile
}

interface Look {
  readonly identity: string
  /** Absent: its bytes have not been compared with the manifest yet. */
  readonly verdict?: 'same' | FileFault
}

/**
 * `root`: the folder of the package. `seen`: identities of its files when it was opened. `tell`: hears of each fault once.
 */
export function createCheckedFiles(
  root: () => string,
  seen: ReadonlyMap<string, string>,
  tell: (path: string, fault: string) => void = () => {},
): CheckedFiles {
  const looks = new Map<string, Look>([...seen].map(([path, identity]) => [path, { identity }]))
  const faults = new Map<string, string>()
  const running = new Map<string, Promise<void>>()
  let last: Promise<void> = Promise.resolve()

  const note = (path: string, look: Look | undefined, fault?: FileFault) => {
    if (look) looks.set(path, look)
    if (!fault) {
      faults.delete(path)
      return
    }
    if (faults.get(path) !== fault.message) tell(path, fault.message)
    faults.set(path, fault.message)
  }

  const read = async ({ path, sha256, bytes }: PackageFile, isUrgent: boolean, signal?: AbortSignal) => {
    const handle = await openPlain(root(), path).catch((cause) => {
      if (cause instanceof FileFault) note(path, undefined, cause)
      throw cause
    })
    try {
      const identity = identityOf(await handle.stat({ bigint: true }))
      const known = looks.get(path)
      if (known?.identity === identity && known.verdict !== undefined) return
      const found = await fingerprint(handle, isUrgent, signal)
      const fault =
        found.sha256 === sha256 && found.bytes === bytes
          ? undefined
          : new FileFault('has other bytes than the manifest says')
      note(path, { identity, verdict: fault ?? 'same' }, fault)
    } finally {
      await handle.close()
    }
  }

  /** One file after another; whoever wants the same one waits for the same reading. */
  const readOnce = (file: PackageFile): Promise<void> => {
    const known = running.get(file.path)
    if (known) return known
    const reading = last.then(() => read(file, true)).finally(() => running.delete(file.path))
    running.set(file.path, reading)
    last = reading.catch(() => {})
    return reading
  }

  const recognize = async (handle: FileHandle, { path, bytes }: PackageFile): Promise<boolean> => {
    const found = await handle.stat({ bigint: true })
    const look = looks.get(path)
    if (look?.identity !== identityOf(found)) return false
    if (look.verdict instanceof FileFault) throw look.verdict
    return look.verdict === 'same' || found.size === BigInt(bytes)
  }

  return {
    async open(file) {
      for (const mayRead of [true, false]) {
        const handle = await openAlone(root(), file.path).catch((cause) => {
          if (cause instanceof FileFault) note(file.path, undefined, cause)
          throw cause
        })
        try {
          if (await recognize(handle, file)) return handle
        } catch (cause) {
          await handle.close()
          throw cause
        }
        await handle.close()
        if (mayRead) await readOnce(file)
      }
      throw new FileFault('changes while it is read')
    },
    async compare(file, signal) {
      await read(file, false, signal)
      const verdict = looks.get(file.path)?.verdict
      if (verdict instanceof FileFault) throw verdict
    },
    async isCompared({ path }) {
      const look = looks.get(path)
      if (look?.verdict !== 'same') return false
      return statPlain(root(), path).then(
        (found) => identityOf(found) === look.identity,
        () => false,
      )
    },
    adopt({ path }, others) {
      const look = looks.get(path)
      if (look === undefined || others.goodIdentity(path) !== look.identity) return false
      looks.set(path, { ...look, verdict: 'same' })
      return true
    },
    goodIdentity(path) {
      const look = looks.get(path)
      return look?.verdict === 'same' ? look.identity : undefined
    },
    faults,
    get compared() {
      return [...looks.values()].filter(({ verdict }) => verdict !== undefined).length
    },
  }
}
