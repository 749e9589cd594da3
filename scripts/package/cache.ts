import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashText } from './inputs'

/** A folder of finished work, found again by what it was made from. */
export interface Cache {
  /**
   * The folder `make` filled for this key and what it answered: from an earlier time, or made now. A folder is there
   * whole or not at all, so that a build broken off leaves nothing half done.
   */
  remember<T>(
    key: string,
    make: (dir: string) => Promise<T>,
  ): Promise<{ readonly dir: string; readonly result: T }>
}

export function createCache(root: string): Cache {
  return {
    async remember<T>(key: string, make: (dir: string) => Promise<T>) {
      const dir = join(root, hashText(key))
      const known = await readFile(join(dir, 'result.json'), 'utf8').catch(() => undefined)
      if (known !== undefined) return { dir, result: JSON.parse(known) as T }
      await mkdir(root, { recursive: true })
      const fresh = await mkdtemp(join(root, 'new-'))
      try {
        const result = await make(fresh)
        await writeFile(join(fresh, 'result.json'), JSON.stringify(result))
        await rename(fresh, dir).catch(async (cause) => {
          // A build running beside this one was first; its work is the same.
          if (!['EEXIST', 'ENOTEMPTY'].includes(cause.code)) throw cause
        })
        return { dir, result }
      } finally {
        await rm(fresh, { recursive: true, force: true })
      }
    },
  }
}
