import { realpath } from 'node:fs/promises'
import { FileFault, safeOpen, safeStat } from '../../src/server'

/**
 * Reads a text of the sources; `dir` itself may be a link, nothing in it.
 * @throws Error saying what is wrong: `is missing`, `is a symbolic link`.
 */
export async function readSourceFile(dir: string, path: string): Promise<string> {
  const handle = await safeOpen(await realpath(dir), path)
  try {
    return await handle.readFile('utf8')
  } finally {
    await handle.close()
  }
}

/**
 * Makes sure that the name of a media file means a file inside the media folder: what a link or a path outside leads to
 * is no business of a package.
 * @throws Error saying what is wrong.
 */
export async function assertMediaFile(dir: string, name: string): Promise<void> {
  const isInside = !/[\\\0]/.test(name) && name.split('/').every((part) => !['', '.', '..'].includes(part))
  if (!isInside) throw new Error('must be a path inside the media folder')
  await safeStat(await realpath(dir), `media/${name}`).catch((cause) => {
    const isMissing = cause instanceof FileFault && cause.message === 'is missing'
    throw isMissing ? new Error('is not in the media folder') : cause
  })
}
