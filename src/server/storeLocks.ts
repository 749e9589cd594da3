import { createFolder } from './files/createFolder'
import { leaseFolder } from './files/folderLease'
import { FolderBusy, lockFolder } from './files/folderLock'
import { OWNER_ONLY } from './files/lineFile'
import { log } from './http/log'
import { StartError } from './startError'

/**
 * Locks the folders that this server writes: a second server on one of them would lose messages. Returns the
 * function that unlocks them. A folder that cannot be created is not locked, because nothing can be stored there.
 * `onLost`: another process has taken a folder.
 * @throws StartError naming the folder and the process that uses it.
 */
export async function lockStores(
  dirs: readonly string[],
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  const unlocks: (() => Promise<void>)[] = []
  const unlock = async () => {
    for (const release of unlocks.splice(0).reverse()) await release()
  }
  try {
    for (const dir of new Set(dirs)) {
      if (!(await exists(dir))) continue
      unlocks.push(await lockFolder(dir))
      unlocks.push(await leaseFolder(dir, { onLost }))
    }
    return unlock
  } catch (cause) {
    await unlock()
    if (!(cause instanceof FolderBusy)) throw cause
    throw new StartError(`${cause.message}: end it first, or choose another folder.`)
  }
}

/** Another process writes the same files: continuing would lose what is stored. */
export function endWithoutFolder({ message }: Error) {
  log.error(`${message}: this server ends.`)
  process.exit(1)
}

async function exists(dir: string): Promise<boolean> {
  const made = createFolder(dir, OWNER_ONLY.folder)
  return made.then(
    () => true,
    () => false,
  )
}
