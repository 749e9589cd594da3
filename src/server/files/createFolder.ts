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

/** Makes a new directory entry survive a power cut. Systems without support do not need it. */
export async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, constants.O_RDONLY).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
