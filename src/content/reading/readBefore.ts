/** What records of one answer became, by their place in it. */
export type Known = Map<number, unknown>

/** What was read without a fault before: of the same answer, a record that needs nothing else becomes the same again. */
export interface ReadBefore {
  of(answer: unknown): Known
}

/** Remembers for as long as somebody holds the answers. */
export function createReadBefore(): ReadBefore {
  const entries = new WeakMap<object, Known>()
  return {
    of(answer) {
      if (typeof answer !== 'object' || answer === null) return new Map()
      const known: Known = entries.get(answer) ?? new Map()
      entries.set(answer, known)
      return known
    },
  }
}

/** Remembers nothing. */
export const NOTHING_BEFORE: ReadBefore = { of: () => new Map() }
