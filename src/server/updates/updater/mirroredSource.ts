import type { Source } from './source'

/**
 * One source of several that offer the same releases. Each check asks the next of them first, so that one that lags or
 * lies holds no update back for long. A file that did not arrive well from one is requested from the next.
 */
export function mirroredSource(sources: readonly [Source, ...Source[]]): Source {
  const [first] = sources
  let turn = -1
  /** Requests of each file since the last check. */
  let requests = new Map<string, number>()

  /** Asks all, from a position on. @throws the error of the first. */
  const askAll = async <T>(
    from: number,
    signal: AbortSignal,
    ask: (source: Source) => Promise<T>,
  ): Promise<T> => {
    let fault: unknown
    for (let step = 0; step < sources.length; step++) {
      try {
        return await ask(sources[(from + step) % sources.length] ?? first)
      } catch (cause) {
        signal.throwIfAborted()
        fault ??= cause
      }
    }
    throw fault
  }
  return {
    name: sources.map(({ name }) => name).join(' or '),
    manifest(signal) {
      turn++
      requests = new Map()
      return askAll(turn, signal, (source) => source.manifest(signal))
    },
    file(file, from, signal) {
      const before = requests.get(file.sha256) ?? 0
      requests.set(file.sha256, before + 1)
      return askAll(Math.max(0, turn) + before, signal, (source) => source.file(file, from, signal))
    },
    end() {
      for (const source of sources) source.end()
    },
  }
}
