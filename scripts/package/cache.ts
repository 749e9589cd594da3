import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashText } from './inputs'

/** A cache of folders, addressed by their inputs. */
export interface Cache {
  /**
   * Returns the folder that `make` filled for this key and its result, cached or new. A folder appears
   * atomically, so that an interrupted build leaves nothing half done.
   */
  memoize<T>(
    key: string,
    make: (dir: string) => Promise<T>,
  ): Promise<{ readonly dir: string; readonly result: T }>
}

export function createCache(root: string): Cache {
  return {
    async memoize<T>(key: string, make: (dir: string) => Promise<T>) {
      const dir = join(root, hashText(key))
      const known = await readFile(join(dir, 'result.json'), 'utf8').catch(() => undefined)
      if (known !== undefined) return { dir, result: JSON.parse(known) as T }
      await mkdir(root, { recursive: true })
      const fresh = await mkdtemp(join(root, 'new-'))
      try {
        const result = await make(fresh)
        await writeFile(join(fresh, 'result.json'), JSON.stringify(result))
        await rename(fresh, dir).catch(async (cause) => {
          // A concurrent build was first; its result is the same.
          if (!['EEXIST', 'ENOTEMPTY'].includes(cause.code)) throw cause
        })
        return { dir, result }
      } finally {
        await rm(fresh, { recursive: true, force: true })
      }
    },
  }
}
