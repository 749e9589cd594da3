import { constants } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder and its missing parents, and makes them survive a power cut. `mode`: of new folders.
 * @throws the error of `mkdir`.
 */
export async function createFolder(dir: string, mode?: number): Promise<void> {
  const first = await mkdir(dir, { recursive: true, ...(mode !== undefined && { mode }) })
  if (first === undefined) return
  const parentOfFirst = dirname(resolve(first))
  let parent = resolve(dir)
  do {
    parent = dirname(parent)
    await syncFolder(parent)
  } while (parent !== parentOfFirst && parent !== dirname(parent))
}

/** The errors of systems that neither open nor flush folders, because they do not need it, and of folders that may not be read. */
const UNSUPPORTED = new Set([
  ...['EPERM', 'EACCES', 'EISDIR', 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EBADF', 'UNKNOWN'],
  // The entry was for a folder that is gone.
  'ENOENT',
])

const ignoreUnsupported = (cause: NodeJS.ErrnoException) => {
  if (!UNSUPPORTED.has(cause.code ?? '')) throw cause
}

/**
 * Makes a new directory entry survive a power cut.
 * @throws the error of a disk that failed to do so (EIO, ENOSPC): nothing may be acknowledged then.
 */
export async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, constants.O_RDONLY).catch(ignoreUnsupported)
  try {
    await handle?.sync().catch(ignoreUnsupported)
  } finally {
    await handle?.close()
  }
}
