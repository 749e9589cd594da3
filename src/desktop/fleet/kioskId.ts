import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isKioskId } from '../../contracts'
import { createFolder, syncFolder } from '../../server'

/** The file in the data folder that holds the kiosk's id. */
export const KIOSK_ID_FILE = 'kiosk-id'

/**
 * This kiosk's random id, created at the first start and stored in the data folder. An unreadable id is
 * replaced: the fleet then sees a new kiosk.
 */
export async function openKioskId(dir: string): Promise<string> {
  const file = join(dir, KIOSK_ID_FILE)
  const stored = await readId(file)
  if (isKioskId(stored)) return stored
  await createFolder(dir)
  const id = randomBytes(16).toString('hex')
  const draft = `${file}.${id.slice(0, 8)}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(`${id}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (stored === 'broken') await rm(file, { recursive: true, force: true })
    await link(draft, file)
    await syncFolder(dir)
    return id
  } catch (cause) {
    // Another process created it at the same time.
    const other = await readId(file)
    if (isKioskId(other)) return other
    throw cause
  } finally {
    await rm(draft, { force: true })
  }
}

async function readId(file: string): Promise<string> {
  try {
    const id = (await readFile(file, 'utf8')).trim()
    return isKioskId(id) ? id : 'broken'
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT' ? 'missing' : 'broken'
  }
}
