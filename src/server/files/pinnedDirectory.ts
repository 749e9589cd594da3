import { constants } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'

/** A folder whose files stay reachable after a rename, where the system supports it. */
export interface PinnedDirectory {
  /** Path to reach its files. */
  path(): string
  /** Whether a path currently leads to this folder. */
  isAt(dir: string): Promise<boolean>
  release(): Promise<void>
}

/**
 * Pins a folder; links in its path are resolved once. @throws the system's error if the folder does not exist.
 */
export async function pinDirectory(dir: string): Promise<PinnedDirectory> {
  const real = await realpath(dir)
  const self = await identityOfFolder(real)
  const handle = await open(real, constants.O_RDONLY | (constants.O_DIRECTORY ?? 0)).catch(() => undefined)
  // Linux exposes open folders here; elsewhere the resolved path is used.
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
