import { realpathSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { FileFault, safeOpen, safeStatSync } from '../../src/server'
import { decodeSource } from './sourceJson'

/**
 * Reads a source text file; `dir` itself may be a link, but nothing in it.
 * @throws Error with the reason: `is missing`, `is a symbolic link`, `is encoded as UTF-16`.
 */
export async function readSourceFile(dir: string, path: string): Promise<string> {
  const handle = await safeOpen(await realpath(dir), path)
  try {
    return decodeSource(await handle.readFile())
  } finally {
    await handle.close()
  }
}

/**
 * Asserts that a media file's name stays inside the media folder: targets of links or outside paths must not
 * get into a package.
 * @throws Error with the reason.
 */
export async function assertMediaFile(dir: string, name: string): Promise<void> {
  const isInside = !/[\\\0]/.test(name) && name.split('/').every((part) => !['', '.', '..'].includes(part))
  if (!isInside) throw new Error('must be a path inside the media folder')
  try {
    safeStatSync(realpathSync(dir), `media/${name}`)
  } catch (cause) {
    const isMissing = cause instanceof FileFault && cause.message === 'is missing'
    throw isMissing ? new Error('is not in the media folder') : cause
  }
}
