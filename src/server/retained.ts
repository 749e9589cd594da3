import { MEDIA_STAY_MS } from '../contracts'
import type { CheckedFile } from './checkedFiles'
import type { OpenPackage } from './openPackage'

/** What is kept of a package: where its files are, not what they say. */
type Kept = Pick<OpenPackage, 'find' | 'files' | 'folder'>

/** Packages that were served before, for the visitors who came while they were. */
export interface Retained {
  add(content: OpenPackage): Promise<void>
  /** A file under `media/` by its path; of the latest package that had it. */
  find(path: string): CheckedFile | undefined
  clear(): Promise<void>
}

/** Packages that are kept in mind: who publishes more often than this in a day loses the eldest. */
const MOST_RETAINED = 16

/** `now`: milliseconds, from any beginning. */
export function createRetained(now: () => number = () => performance.now()): Retained {
  let kept: readonly { readonly content: Kept; readonly until: number }[] = []

  const keep = async (next: typeof kept) => {
    const gone = kept.filter((entry) => !next.includes(entry))
    kept = next
    await Promise.all(gone.map(({ content }) => content.folder.release()))
  }
  const inTime = () => kept.filter(({ until }) => until > now())

  return {
    add({ find, files, folder }) {
      const content = { find, files, folder }
      return keep([{ content, until: now() + MEDIA_STAY_MS }, ...inTime()].slice(0, MOST_RETAINED))
    },
    find(path) {
      if (!path.startsWith('media/')) return undefined
      for (const { content } of inTime()) {
        const file = content.find(path)
        if (file) return { files: content.files, file }
      }
      return undefined
    },
    clear: () => keep([]),
  }
}
