import { LRUCache } from 'lru-cache'
import { createLimiter } from '../http/limiter'
import { appendLines, dropLines, FileFull, type Line, type LineFile, readLines } from './lineFile'

/** Stores entries of one kind in a file, one per line and once per id. */
interface UniqueLines<Entry extends { readonly id: string }> {
  /**
   * Resolves with the new entries once all of them are safely on the disk. All are written at once; entries
   * that are sent again after a crash are matched by id.
   * @throws Busy when too many calls wait, FileFull, and Error when the disk fails.
   */
  append(entries: readonly Entry[]): Promise<readonly Entry[]>
  /** Yields the stored entries, oldest first; unreadable lines are skipped. */
  read(): AsyncGenerator<NonNullable<Line>>
  /** Drops lines; unreadable ones are passed as undefined. Resolves with their number. */
  drop(isOver: (line: Line) => boolean): Promise<number>
}

export interface UniqueLinesOptions extends LineFile {
  /** Number of latest ids that duplicates are detected by. */
  readonly mostIds?: number
  /** Maximum number of queued calls. */
  readonly mostWaiting?: number
}

/** Retry-After when the queue is full, in seconds. */
const RETRY_AFTER = 2

/** Stores entries in a file, created with the first one. No other process may write it. */
export function createUniqueLines<Entry extends { readonly id: string }>({
  mostIds = 10_000,
  mostWaiting = 100,
  ...file
}: UniqueLinesOptions): UniqueLines<Entry> {
  const limiter = createLimiter(1, mostWaiting, RETRY_AFTER)
  let known: Promise<Ids> | undefined
  // Lines of an earlier process can be read although they may not be on the disk yet.
  let isSynced = false

  const ids = async (): Promise<Ids> => {
    known ??= readIds(file, mostIds)
    try {
      return await known
    } catch (cause) {
      known = undefined
      throw cause
    }
  }

  const append = async (entries: readonly Entry[]): Promise<readonly Entry[]> => {
    const before = await ids()
    const fresh = [...new Map(entries.map((entry) => [entry.id, entry])).values()].filter(
      ({ id }) => !before.has(id),
    )
    if (fresh.length === 0 && isSynced) return []
    try {
      await appendLines(
        file,
        fresh.map((entry) => JSON.stringify(entry)),
      )
    } catch (cause) {
      // Only the file knows how much was written.
      if (!(cause instanceof FileFull)) known = undefined
      isSynced = false
      throw cause
    }
    isSynced = true
    for (const { id } of fresh) before.set(id, true)
    return fresh
  }

  return {
    append: (entries) => limiter.run(() => append(entries)),
    async *read() {
      for await (const [, line] of readLines(file)) if (line) yield line
    },
    drop: (isOver) => limiter.run(() => dropLines(file, isOver)),
  }
}

type Ids = LRUCache<string, true>

async function readIds(file: LineFile, most: number): Promise<Ids> {
  const ids: Ids = new LRUCache({ max: most })
  for await (const [, line] of readLines(file)) if (typeof line?.id === 'string') ids.set(line.id, true)
  return ids
}
