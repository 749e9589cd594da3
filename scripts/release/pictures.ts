import { readFile } from 'node:fs/promises'
import { readPackage } from '../../src/server'
import { currentRelease, packageOf } from './history'
import { draftOf } from './publish'

/** Pictures that a page shows; others, such as a panorama's source, are too large for it. */
const MAX_BYTES = 20 * 1024 ** 2
const TYPES: Readonly<Record<string, string>> = {
  ...{ webp: 'image/webp', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif' },
  avif: 'image/avif',
}

/** A picture of the current release (`before`) or of the next one (`after`); undefined: there is none at this path. */
export async function readPicture(
  dir: string,
  side: 'before' | 'after',
  path: string,
): Promise<{ readonly bytes: Buffer; readonly type: string } | undefined> {
  const type = TYPES[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '']
  const current = side === 'before' ? await currentRelease(dir) : undefined
  const folder = side === 'after' ? draftOf(dir) : current === undefined ? undefined : packageOf(dir, current)
  if (type === undefined || folder === undefined) return undefined
  const pack = await readPackage(folder).catch(() => undefined)
  const file = pack?.manifest.files.find((each) => each.path === path)
  if (!pack || !file || !path.startsWith('media/') || file.bytes > MAX_BYTES) return undefined
  return { bytes: await readFile(pack.locate(file)), type }
}
