/** What records of one answer became, by their place in it: as a whole, and what was read of them at once. */
export interface CachedRecords {
  readonly whole: Map<number, unknown>
  readonly brief: Map<number, object>
}

/** What was read without a fault before: of the same answer, a record that needs nothing else becomes the same again. */
export interface ReadBefore {
  of(answer: unknown): CachedRecords
}

const emptyCache = (): CachedRecords => ({ whole: new Map(), brief: new Map() })

/** Remembers for as long as somebody holds the answers. */
export function createReadBefore(): ReadBefore {
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

/** Remembers nothing. */
export const NO_CACHE: ReadBefore = { of: emptyCache }
