import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf, fileOf } from './dayFile'

/** Days that there are files of, oldest first. */
export async function listDays(dir: string): Promise<readonly string[]> {
  const names = await readdir(dir).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    throw cause
  })
  return names.flatMap((name) => dayOf(name) ?? []).sort()
}

/**
 * Takes the oldest days away until there are no more than `most`, of no more than so many bytes together. Days without
 * visits do not count: a clock that stands wrong for an hour takes nothing away.
 */
export async function forgetOldDays(dir: string, most: number, mostBytes: number): Promise<void> {
  let bytes = 0
  for (const [index, day] of [...(await listDays(dir))].reverse().entries()) {
    const file = join(dir, fileOf(day))
    bytes += (await stat(file)).size
    // The newest stays, however large it is.
    if (index > 0 && (index >= most || bytes > mostBytes)) await rm(file, { force: true })
  }
}
