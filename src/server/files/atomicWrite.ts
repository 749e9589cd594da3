import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolder, syncFolder } from './createFolder'
import { CREATE_NEW, OWNER_ONLY } from './lineFile'

/**
 * Replaces a file's content atomically: after a crash the previous content is still there. Creates the
 * folder if it is missing.
 */
export async function writeAtomically(dir: string, name: string, text: string): Promise<void> {
  await createFolder(dir, OWNER_ONLY.folder)
  const path = join(dir, name)
  const draft = `${path}.new`
  await rm(draft, { force: true })
  try {
    const handle = await open(draft, CREATE_NEW, OWNER_ONLY.file)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(dir)
}
