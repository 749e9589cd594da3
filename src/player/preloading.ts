import type { PreloadCache, Source, SourceRequest } from '../media'
import type { Cue, CueItem } from '../navigation'
import type { PlayerContext } from './context'
import { createAhead } from './preloadedNext'
import type { ShownItem } from './present'
import type { Showing } from './renditions'
import type { Screen } from './screen'

/** Loads what is likely to be shown next. */
interface Preloading {
  /** The wished source, ready on the stage. */
  take(request: SourceRequest, signal: AbortSignal): Promise<Source>
  /** Makes what follows a transition ready on the stage while that plays. */
  prepareNext(item: CueItem | null | undefined): void
  /** Prepares the item that waits for its turn, what follows it and what lies around. */
  update(cue: Cue | null, waiting: CueItem | undefined): void
  end(): void
}

interface PreloadingParts {
  readonly screen: Screen
  readonly preparations: PreloadCache
  readonly shown: ShownItem
  readonly waysOf: (item: CueItem) => readonly Showing[]
}

export function createPreloading(
  { mayLoadAhead }: Pick<PlayerContext, 'mayLoadAhead'>,
  { screen, preparations, shown, waysOf }: PreloadingParts,
): Preloading {
  const ahead = createAhead(
    (request, signal) => screen.load(preparations.take(request, signal)),
    (source) => screen.discard(source),
  )

  function bestRequest(item: CueItem | null | undefined): SourceRequest | null {
    return (item && waysOf(item)[0]?.request) ?? null
  }

  return {
    take: ahead.take,
    prepareNext: (item) => ahead.prepare(bestRequest(item)),
    update(cue, waiting) {
      // What follows may be shown in another way by now, as without films, or be something else.
      const following = bestRequest(cue?.next)
      if (!waiting && ahead.url !== null && ahead.url !== following?.url) ahead.prepare(following)
      const nearby = mayLoadAhead() ? (cue?.nearby ?? []) : []
      const coming = bestRequest(waiting)
      const isThere = waiting && coming && shown.matches(waiting, coming)
      const requests = [isThere ? null : waiting, cue?.next, ...nearby].flatMap(
        (item) => bestRequest(item) ?? [],
      )
      preparations.preload(requests.filter(({ url }) => url !== ahead.url))
    },
    end() {
      ahead.prepare(null)
      preparations.preload([])
    },
  }
}
