import type { AheadLoad, PreloadCache, Source, SourceRequest } from '../../media'
import type { Cue, CueItem } from '../../navigation'
import type { PlayerContext } from '../context'
import type { Rendition } from '../renditions'
import type { Screen } from '../screen'
import type { FilmChoice } from './filmChoice'
import { createPreloadedNext } from './preloadedNext'
import type { ShownItem } from './present'

/** Preloads the pictures that are likely to be shown next. */
export interface Preloading {
  /** Resolves with the requested source, loaded on the stage. */
  take(request: SourceRequest, signal: AbortSignal): Promise<Source>
  /** The load of a preloaded source. */
  ahead(url: string): AheadLoad | undefined
  /** The request for the best picture of an item. */
  bestRequest(item: CueItem | null | undefined): SourceRequest | null
  /** Loads the item after a transition on the stage while the transition plays. */
  preloadNext(item: CueItem | null | undefined): void
  /** Preloads the pending item, the item after it and nearby items. */
  update(cue: Cue | null, waiting: CueItem | undefined): void
  end(): void
}

interface PreloadingParts {
  readonly screen: Screen
  readonly cache: PreloadCache
  readonly shown: ShownItem
  readonly films: Pick<FilmChoice, 'isTooSlow'>
  readonly renditionsOf: (item: CueItem) => readonly Rendition[]
}

export function createPreloading(
  { mayPreload }: Pick<PlayerContext, 'mayPreload'>,
  { screen, cache, shown, films, renditionsOf }: PreloadingParts,
): Preloading {
  const preloadedNext = createPreloadedNext(
    (request, signal) => screen.load(cache.take(request, signal)),
    (source) => screen.discard(source),
  )

  function bestRequest(item: CueItem | null | undefined): SourceRequest | null {
    return (item && renditionsOf(item)[0]?.request) ?? null
  }

  return {
    bestRequest,
    take: preloadedNext.take,
    ahead: (url) => preloadedNext.ahead(url) ?? cache.ahead(url),
    preloadNext: (item) => preloadedNext.preload(bestRequest(item)),
    update(cue, waiting) {
      // The next item may have another rendition by now, for instance without films, or be another item.
      const next = bestRequest(cue?.next)
      if (!waiting && preloadedNext.url !== null && preloadedNext.url !== next?.url)
        preloadedNext.preload(next)
      const nearby = mayPreload() ? (cue?.nearby ?? []) : []
      const coming = bestRequest(waiting)
      const isThere = waiting && coming && shown.matches(waiting, coming)
      const requests = [isThere ? null : waiting, cue?.next, ...nearby].flatMap(
        (item) => bestRequest(item) ?? [],
      )
      const isWanted = (request: SourceRequest) =>
        request.url !== preloadedNext.url && (request.url === coming?.url || !films.isTooSlow(request))
      cache.preload(requests.filter(isWanted))
    },
    end() {
      preloadedNext.preload(null)
      cache.preload([])
    },
  }
}
