import type { Source, SourceRequest } from '../media'

/** The one source that is fully ready on the stage before it is asked for: what follows while a transition plays. */
interface Ahead {
  /** The wished source: the one held ready, or a new one. What was held for something else is dropped. */
  take(request: SourceRequest, signal: AbortSignal): Promise<Source>
  /** Holds this one ready, and nothing else. */
  prepare(request: SourceRequest | null): void
  readonly url: string | null
}

/** `load` makes a source ready on the stage; `discard` releases one that was never shown. */
export function createAhead(
  load: (request: SourceRequest, signal: AbortSignal) => Promise<Source>,
  discard: (source: Source) => void,
): Ahead {
  let held: {
    readonly url: string
    readonly abort: AbortController
    readonly source: Promise<Source>
  } | null = null

  function drop(): void {
    held?.abort.abort()
    held?.source.then(discard).catch(() => {})
    held = null
  }

  return {
    get url() {
      return held?.url ?? null
    },
    async take(request, signal) {
      if (held?.url !== request.url) {
        drop()
        return load(request, signal)
      }
      const { source, abort } = held
      held = null
      signal.addEventListener('abort', () => abort.abort(signal.reason))
      const ready = await source.catch(() => {
        signal.throwIfAborted()
        return load(request, signal)
      })
      if (!signal.aborted) return ready
      discard(ready)
      throw signal.reason
    },
    prepare(request) {
      if (request && held?.url === request.url) return
      drop()
      if (!request) return
      const abort = new AbortController()
      const source = load(request, abort.signal)
      source.catch(() => {})
      held = { url: request.url, abort, source }
    },
  }
}
