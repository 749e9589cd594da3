import type { Clock } from '../util'
import { prepareImage } from './imageSource'
import type { Source } from './source'
import type { VideoPool } from './videoPool'
import { prepareVideo } from './videoSource'

export interface Wish {
  readonly kind: 'image' | 'video'
  readonly url: string
  readonly loop: boolean
}

/** Sources made ready before they are needed, within a budget of decoders and memory. */
export interface Preparations {
  /** The wished source, at once if it was prepared. It is the caller's from then on, to be released by the caller. */
  take(wish: Wish, signal: AbortSignal): Promise<Source>
  /** What is worth having ready, likeliest first. What is no longer wanted is dropped, also half-way. */
  want(wishes: readonly Wish[]): void
  readonly counters: { readonly prepared: number; readonly preparing: number }
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

export function createPreparations(pool: VideoPool, clock: Clock): Preparations {
  const entries = new Map<string, Entry>()
  const failed = new Set<string>()
  let wanted: readonly Wish[] = []

  const prepare = (wish: Wish, signal: AbortSignal) =>
    wish.kind === 'image' ? prepareImage(wish.url, clock, signal) : prepareVideo(wish, pool, clock, signal)
  const count = (test: (entry: Entry) => boolean) => [...entries.values()].filter(test).length

  function begin(wish: Wish): void {
    const abort = new AbortController()
    const entry: Entry = { wish, abort, source: prepare(wish, abort.signal), done: false }
    entries.set(wish.url, entry)
    entry.source
      .catch(() => {
        failed.add(wish.url)
        if (entries.get(wish.url) === entry) entries.delete(wish.url)
      })
      .finally(() => {
        entry.done = true
        goOn()
      })
  }

  function drop({ wish, abort, source }: Entry): void {
    entries.delete(wish.url)
    abort.abort()
    source.then((made) => made.release()).catch(() => {})
  }

  function roomFor({ kind }: Wish): boolean {
    return kind === 'video'
      ? pool.free > RESERVED_VIDEOS
      : count(({ wish }) => wish.kind === 'image') < IMAGES
  }

  function goOn(): void {
    for (const wish of wanted) {
      if (count((entry) => !entry.done) >= AT_A_TIME) return
      if (!entries.has(wish.url) && !failed.has(wish.url) && roomFor(wish)) begin(wish)
    }
  }

  return {
    async take(wish, signal) {
      const entry = entries.get(wish.url)
      if (entry && entry.wish.loop === wish.loop) {
        entries.delete(wish.url)
        const abandon = () => entry.abort.abort(signal.reason)
        signal.addEventListener('abort', abandon, { once: true })
        const source = await entry.source.finally(() => signal.removeEventListener('abort', abandon))
        if (!signal.aborted) return source
        source.release()
        throw signal.reason
      }
      if (wish.kind === 'video' && pool.free === 0) {
        const least = [...entries.values()].findLast(({ wish: other }) => other.kind === 'video')
        if (least) drop(least)
      }
      return prepare(wish, signal)
    },
    want(wishes) {
      wanted = wishes
      failed.clear()
      for (const entry of entries.values()) {
        if (!wishes.some(({ url }) => url === entry.wish.url)) drop(entry)
      }
      goOn()
    },
    get counters() {
      return { prepared: count(({ done }) => done), preparing: count(({ done }) => !done) }
    },
  }
}
