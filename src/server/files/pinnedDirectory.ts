import { constants } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'

/** A folder whose files stay reachable after a rename, where the system supports it. */
export interface PinnedDirectory {
  /** Path to reach its files. */
  path(): string
  /** Whether a name leads to this folder now. */
  isAt(dir: string): Promise<boolean>
  release(): Promise<void>
}

/** Holds a folder; links on the way there are resolved now, once. @throws what the system says when there is none. */
export async function pinDirectory(dir: string): Promise<PinnedDirectory> {
  const real = await realpath(dir)
  const self = await identityOfFolder(real)
  const handle = await open(real, constants.O_RDONLY | (constants.O_DIRECTORY ?? 0)).catch(() => undefined)
  // Linux shows open folders here; elsewhere files are looked for where the folder was.
  const shown = handle && `/proc/self/fd/${handle.fd}`
  let path = shown !== undefined && (await identityOfFolder(shown)) === self ? shown : real
  return {
    path: () => path,
    isAt: async (name) => self !== undefined && (await identityOfFolder(name)) === self,
    async release() {
      path = real
      await handle?.close()
    },
  }
}

async function identityOfFolder(dir: string): Promise<string | undefined> {
  const found = await stat(dir, { bigint: true }).catch(() => undefined)
  return found?.isDirectory() ? `${found.dev} ${found.ino}` : undefined
}
