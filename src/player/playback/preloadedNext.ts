import type { AheadLoad, Source, SourceRequest } from '../../media'

/** The one source that is loaded on the stage before it is shown: the next item, while a transition plays. */
interface PreloadedNext {
  /** Resolves with the requested source: the preloaded one, or a new one. Discards any other preloaded source. */
  take(request: SourceRequest, signal: AbortSignal): Promise<Source>
  /** Preloads this source and discards any other. */
  preload(request: SourceRequest | null): void
  readonly url: string | null
  /** Its load, if it is this source. */
  ahead(url: string): AheadLoad | undefined
}

/** `load` loads a source on the stage. `discard` releases one that was never shown. */
export function createPreloadedNext(
  load: (request: SourceRequest, signal: AbortSignal) => Promise<Source>,
  discard: (source: Source) => void,
): PreloadedNext {
  let preloaded: {
    readonly url: string
    readonly abort: AbortController
    readonly source: Promise<Source>
    loaded?: Source
  } | null = null

  function drop(): void {
    preloaded?.abort.abort()
    preloaded?.source.then(discard).catch(() => {})
    preloaded = null
  }

  return {
    get url() {
      return preloaded?.url ?? null
    },
    ahead: (url) => (preloaded?.url === url ? preloaded : undefined),
    async take(request, signal) {
      if (preloaded?.url !== request.url) {
        drop()
        return load(request, signal)
      }
      const { source, abort } = preloaded
      preloaded = null
      signal.addEventListener('abort', () => abort.abort(signal.reason))
      const ready = await source.catch(() => {
        signal.throwIfAborted()
        return load(request, signal)
      })
      if (!signal.aborted) return ready
      discard(ready)
      throw signal.reason
    },
    preload(request) {
      if (request && preloaded?.url === request.url) return
      drop()
      if (!request) return
      const abort = new AbortController()
      const source = load(request, abort.signal)
      const next: NonNullable<typeof preloaded> = {
        url: request.url,
        abort,
        source,
      }
      source.then(
        (loaded) => {
          next.loaded = loaded
        },
        () => {},
      )
      preloaded = next
    },
  }
}
