import { statfs } from 'node:fs/promises'
import { hardLink, type Link } from './releaseFolder'

export interface StoreOptions {
  /** Called with each problem that is found. */
  readonly log?: (line: string) => void
  readonly now?: () => Date
  readonly linkFile?: Link
  /** Whether the first release may be rolled back, too: the user of the store has one of its own. */
  readonly mayBeEmpty?: boolean
  /** Returns the free bytes of the disk. */
  readonly freeBytes?: (dir: string) => Promise<number>
}

export const DEFAULT_OPTIONS: Required<StoreOptions> = {
  ...{ log: () => {}, now: () => new Date(), linkFile: hardLink, mayBeEmpty: false, freeBytes: freeOn },
}

async function freeOn(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}
