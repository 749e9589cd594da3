import { LRUCache } from 'lru-cache'
import { createLimiter } from '../http/limiter'
import { appendLines, dropLines, FileFull, type Line, type LineFile, readLines } from './lineFile'

/** Entries of one kind, one a line of a file, each kept once for its id. */
interface UniqueLines<Entry extends { readonly id: string }> {
  /**
   * Resolves when all of them are safe on the disk, with those that were not kept before. All are written at once; after
   * a crash in the middle, those that come again are told from those that were lost.
   * @throws Busy when too many come at once, FileFull, and Error when the disk does not take them.
   */
  append(entries: readonly Entry[]): Promise<readonly Entry[]>
  /** What is kept, oldest first, as it was read; lines that cannot be read are left out. */
  read(): AsyncGenerator<NonNullable<Line>>
  /** Takes out the lines that are over; what cannot be read is asked as undefined. Resolves with how many went. */
  drop(isOver: (line: Line) => boolean): Promise<number>
}

export interface UniqueLinesOptions extends LineFile {
  /** The latest entries, by whose ids one that comes again is known. */
  readonly mostIds?: number
  /** Calls in line for the disk. */
  readonly mostWaiting?: number
}

/** Seconds after which a line for the disk has moved on. */
const RETRY_AFTER = 2

/** Keeps entries in a file, which is made with the first one. No other process may write it. */
export function createUniqueLines<Entry extends { readonly id: string }>({
  mostIds = 10_000,
  mostWaiting = 100,
  ...file
}: UniqueLinesOptions): UniqueLines<Entry> {
  const limiter = createLimiter(1, mostWaiting, RETRY_AFTER)
  let known: Promise<Ids> | undefined
  // What a process wrote before it was ended may not be on the disk yet, although it can be read.
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
      // How much of it is there now, the file knows.
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
