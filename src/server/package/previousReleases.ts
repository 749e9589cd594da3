import { type PackageFile, RETIRED_MEDIA_MS, readRetiredFiles } from '../../contracts'
import type { PinnedDirectory } from '../files/pinnedDirectory'
import { readBounded } from '../files/readBounded'
import { safeOpen } from '../files/safeOpen'
import type { CheckedFile, CheckedFiles } from './checkedFiles'
import type { ContentPackage } from './contentPackage'

/** The locations of a package's files, without their content. */
interface PreviousRelease {
  readonly find: ContentPackage['find']
  readonly files: CheckedFiles
  readonly folder: PinnedDirectory
}

/** Earlier releases, for visitors who arrived while they were served. */
export interface PreviousReleases {
  add(content: PreviousRelease): Promise<void>
  /** A file under `media/` by its path, from the latest release that had it. */
  find(path: string): CheckedFile | undefined
  clear(): Promise<void>
}

/** Maximum number of earlier releases; publishing more often within a day drops the oldest. */
const MOST_PREVIOUS = 16

/** `now`: monotonic milliseconds. */
export function createPreviousReleases(now: () => number = () => performance.now()): PreviousReleases {
  let releases: readonly { readonly content: PreviousRelease; readonly until: number }[] = []

  const keep = async (next: typeof releases) => {
    const gone = releases.filter((entry) => !next.includes(entry))
    releases = next
    await Promise.all(gone.map(({ content }) => content.folder.release()))
  }
  const inTime = () => releases.filter(({ until }) => until > now())

  return {
    add({ find, files, folder }) {
      const content = { find, files, folder }
      return keep([{ content, until: now() + RETIRED_MEDIA_MS }, ...inTime()].slice(0, MOST_PREVIOUS))
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

/** No build writes a larger list. */
const MOST_BYTES = 32 * 1024 * 1024

/**
 * The files that a build removed recently, by path: `retired.json` beside the manifest. Empty when the list
 * is missing or invalid.
 */
export async function readRetired(folder: string): Promise<ReadonlyMap<string, PackageFile>> {
  const handle = await safeOpen(folder, 'retired.json').catch(() => undefined)
  if (!handle) return new Map()
  try {
    const bytes = await readBounded(handle, MOST_BYTES)
    if (!bytes) return new Map()
    const files = readRetiredFiles(JSON.parse(bytes.toString('utf8')))
    return new Map(files.map((file) => [file.path, file]))
  } catch {
    return new Map()
  } finally {
    await handle.close()
  }
}
