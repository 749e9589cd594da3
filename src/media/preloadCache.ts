import { afford, likelyBytes } from './preloadBudget'
import type { Source, Wish } from './source'

/** Sources made ready before they are needed, within a budget of decoders and memory. */
export interface Preparations {
  /** The wished source, at once if it was prepared. It is the caller's from then on, to be released by the caller. */
  take(wish: Wish, signal: AbortSignal): Promise<Source>
  /** What is worth having ready, likeliest first. What is no longer wanted, or affordable, is dropped, also half-way. */
  want(wishes: readonly Wish[]): void
  readonly counters: PreparationCounters
}

export interface PreparationCounters {
  readonly prepared: number
  readonly preparing: number
  /** Of the files of both. */
  readonly bytes: number
}

interface PreparationsOptions {
  /** Makes a source ready; rejects when that fails or the signal aborts. */
  readonly prepare: (wish: Wish, signal: AbortSignal) => Promise<Source>
  /** Video elements in nobody's hands. */
  readonly freeVideos: () => number
  /** Most bytes of files to hold ready. */
  readonly bytes: () => number
}

interface Entry {
  readonly wish: Wish
  readonly abort: AbortController
  readonly source: Promise<Source>
  done: boolean
}

const AT_A_TIME = 2
const IMAGES = 6
/** Elements left for what is asked for without having been wanted. */
const RESERVED_VIDEOS = 1

export function createPreparations({ prepare, freeVideos, bytes }: PreparationsOptions): Preparations {
  const entries = new Map<string, Entry>()
  const failed = new Set<string>()
  let wanted: readonly Wish[] = []

  const count = (test: (entry: Entry) => boolean) => [...entries.values()].filter(test).length

  function begin(wish: Wish): void {
    const abort = new AbortController()
    const entry: Entry = { wish, abort, source: prepare(wish, abort.signal), done: false }
    entries.set(wish.url, entry)
    entry.source
      .catch(() => {
        if (entries.get(wish.url) !== entry) return
        failed.add(wish.url)
        entries.delete(wish.url)
      })
      .finally(() => {
        entry.done = true
        goOn()
      })
  }

  function drop({ wish, abort, source }: Entry): void {
    entries.delete(wish.url)
    abort.abort()
    const released = source.then((made) => made.release()).catch(() => {})
    // Its element is free for another one now.
    released.then(goOn)
  }

  function goOn(): void {
    for (const wish of wanted) {
      if (count(({ done }) => !done) >= AT_A_TIME) return
      const room = wish.kind === 'image' || freeVideos() > RESERVED_VIDEOS
      if (room && !entries.has(wish.url) && !failed.has(wish.url)) begin(wish)
    }
  }

  return {
    async take(wish, signal) {
      wanted = wanted.filter(({ url }) => url !== wish.url)
      const entry = entries.get(wish.url)
      if (entry && entry.wish.loop === wish.loop) {
        entries.delete(wish.url)
        return claim(entry, signal)
      }
      if (wish.kind === 'video' && freeVideos() === 0) {
        const least = [...entries.values()].findLast(({ wish: other }) => other.kind === 'video')
        if (least) drop(least)
      }
      return prepare(wish, signal)
    },
    want(wishes) {
      const held = count(({ wish }) => wish.kind === 'video')
      const videos = Math.max(0, freeVideos() + held - RESERVED_VIDEOS)
      wanted = afford(wishes, { bytes: bytes(), images: IMAGES, videos })
      failed.clear()
      for (const entry of entries.values()) {
        if (!wanted.some(({ url }) => url === entry.wish.url)) drop(entry)
      }
      goOn()
    },
    get counters() {
      const bytes = [...entries.values()].reduce((total, { wish }) => total + likelyBytes(wish), 0)
      return { prepared: count(({ done }) => done), preparing: count(({ done }) => !done), bytes }
    },
  }
}

/** The source of an entry, for a caller who may abort while it is being prepared. */
async function claim({ abort, source }: Entry, signal: AbortSignal): Promise<Source> {
  const abandon = () => abort.abort(signal.reason)
  signal.addEventListener('abort', abandon)
  const prepared = await source.finally(() => signal.removeEventListener('abort', abandon))
  if (!signal.aborted) return prepared
  prepared.release()
  throw signal.reason
}
