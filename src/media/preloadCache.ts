import type { PrefetchLimit } from '../util'
import type { AheadLoad } from './loadedAhead'
import { estimatedBytes, selectWithinBudget } from './preloadBudget'
import type { Source, SourceRequest } from './source'

/** Sources that are loaded before they are needed, within a budget of decoders and memory. */
export interface PreloadCache {
  /** Resolves with the requested source, at once if it was preloaded. The caller owns it and has to release it. */
  take(request: SourceRequest, signal: AbortSignal): Promise<Source>
  /**
   * Preloads these sources, likeliest first. Drops every source that is no longer requested or affordable,
   * also while it is loading.
   */
  preload(requests: readonly SourceRequest[]): void
  /** The load of a source that is requested. */
  ahead(url: string): AheadLoad | undefined
  readonly counters: PreloadCounters
}

interface PreloadCounters {
  readonly prepared: number
  readonly preparing: number
  /** Of the files of both. */
  readonly bytes: number
}

interface PreloadCacheOptions {
  /** Loads a source. Rejects when that fails or the signal aborts. */
  readonly load: (request: SourceRequest, signal: AbortSignal) => Promise<Source>
  /** Video elements that are not in use. */
  readonly freeVideos: () => number
  /** The most bytes of files to preload. */
  readonly bytes: () => number
  /** Shared with everything else that the page prefetches. */
  readonly limit: PrefetchLimit
}

interface Entry {
  readonly request: SourceRequest
  readonly abort: AbortController
  readonly source: Promise<Source>
  loaded?: Source
  done: boolean
  /** Ends its turn: it is loaded, dropped or no longer ahead of its need. */
  endTurn: () => void
}

const MAX_IMAGES = 6
/** Elements kept free for sources that were not preloaded. */
const RESERVED_VIDEOS = 1

export function createPreloadCache({ load, freeVideos, bytes, limit }: PreloadCacheOptions): PreloadCache {
  const entries = new Map<string, Entry>()
  const failed = new Set<string>()
  let wanted: readonly SourceRequest[] = []

  function startLoading(request: SourceRequest): Promise<void> {
    const { entry, turn } = beginEntry(request, load)
    entries.set(request.url, entry)
    entry.source
      .catch(() => {
        if (entries.get(request.url) !== entry) return
        failed.add(request.url)
        entries.delete(request.url)
      })
      .finally(() => {
        entry.done = true
        entry.endTurn()
        loadNext()
      })
    return turn
  }

  function drop({ request, abort, source, endTurn }: Entry): void {
    entries.delete(request.url)
    abort.abort()
    endTurn()
    // Its element can be used for another one then.
    releaseWhenLoaded(source).then(loadNext)
  }

  const canLoad = ({ kind, url }: SourceRequest) =>
    (kind === 'image' || freeVideos() > RESERVED_VIDEOS) && !entries.has(url) && !failed.has(url)

  const loadLikeliest = () => {
    const next = wanted.find(canLoad)
    return next && startLoading(next)
  }

  const loadNext = () => void limit.whenFree(loadLikeliest)

  return {
    async take(request, signal) {
      wanted = wanted.filter(({ url }) => url !== request.url)
      const entry = entries.get(request.url)
      if (entry && entry.request.loop === request.loop) {
        entries.delete(request.url)
        entry.endTurn()
        return claim(entry, signal)
      }
      if (request.kind === 'video' && freeVideos() === 0) {
        const least = videosIn(entries).at(-1)
        if (least) drop(least)
      }
      return load(request, signal)
    },
    preload(requests) {
      const videos = Math.max(0, freeVideos() + videosIn(entries).length - RESERVED_VIDEOS)
      wanted = selectWithinBudget(requests, { bytes: bytes(), images: MAX_IMAGES, videos })
      failed.clear()
      for (const entry of entries.values()) {
        if (!wanted.some(({ url }) => url === entry.request.url)) drop(entry)
      }
      loadNext()
    },
    ahead: (url) => entries.get(url),
    get counters() {
      return countersOf([...entries.values()])
    },
  }
}

const videosIn = (entries: ReadonlyMap<string, Entry>) =>
  [...entries.values()].filter(({ request }) => request.kind === 'video')

function countersOf(entries: readonly Entry[]): PreloadCounters {
  const prepared = entries.filter(({ done }) => done).length
  const bytes = entries.reduce((total, { request }) => total + estimatedBytes(request), 0)
  return { prepared, preparing: entries.length - prepared, bytes }
}

async function releaseWhenLoaded(source: Promise<Source>): Promise<void> {
  await source.then(
    (made) => made.release(),
    () => {},
  )
}

/** Starts loading. `turn` resolves when it no longer counts as a prefetch. */
function beginEntry(request: SourceRequest, load: PreloadCacheOptions['load']) {
  const abort = new AbortController()
  let endTurn = () => {}
  const turn = new Promise<void>((resolve) => {
    endTurn = resolve
  })
  const entry: Entry = {
    request,
    abort,
    source: load(request, abort.signal),
    done: false,
    endTurn,
  }
  entry.source.then(
    (source) => {
      entry.loaded = source
    },
    () => {},
  )
  return { entry, turn }
}

/** Waits for an entry's source on behalf of a caller who may abort. */
async function claim({ abort, source }: Entry, signal: AbortSignal): Promise<Source> {
  const abandon = () => abort.abort(signal.reason)
  signal.addEventListener('abort', abandon)
  const prepared = await source.finally(() => signal.removeEventListener('abort', abandon))
  if (!signal.aborted) return prepared
  prepared.release()
  throw signal.reason
}
