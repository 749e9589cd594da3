/** Parsed records of one answer by position: complete ones, and their essences. */
export interface CachedRecords {
  readonly whole: Map<number, unknown>
  readonly brief: Map<number, object>
}

/** Keeps records that were parsed without faults: the same answer gives the same records. */
export interface ParseCache {
  of(answer: unknown): CachedRecords
}

const emptyCache = (): CachedRecords => ({ whole: new Map(), brief: new Map() })

/** Keeps entries as long as the answers are referenced. */
export function createParseCache(): ParseCache {
  const entries = new WeakMap<object, CachedRecords>()
  return {
    of(answer) {
      if (typeof answer !== 'object' || answer === null) return emptyCache()
      const known = entries.get(answer) ?? emptyCache()
      entries.set(answer, known)
      return known
    },
  }
}

/** A cache that keeps nothing. */
export const NO_CACHE: ParseCache = { of: emptyCache }
