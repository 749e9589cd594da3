/** Remembers what was made for a key, up to a weight; what was not asked for the longest is forgotten first. */
export interface Lru<T> {
  get(key: string, make: () => T): T
  forget(key: string): void
}

/** `weigh`: in the unit of `most`; asked again once a promise has become its value. */
export function createLru<T>(most: number, weigh: (value: Awaited<T>) => number): Lru<T> {
  const kept = new Map<string, { readonly value: T; weight: number }>()
  let total = 0

  const forget = (key: string) => {
    total -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }
  const shrink = (spared: string) => {
    for (const key of kept.keys()) {
      if (total <= most) return
      if (key !== spared) forget(key)
    }
  }
  return {
    forget,
    get(key, make) {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known.value
      }
      const entry = { value: make(), weight: 0 }
      kept.set(key, entry)
      const settle = (value: Awaited<T>) => {
        if (kept.get(key) !== entry) return
        entry.weight = weigh(value)
        total += entry.weight
        shrink(key)
      }
      if (entry.value instanceof Promise)
        entry.value.then(settle, () => kept.get(key) === entry && kept.delete(key))
      else settle(entry.value as Awaited<T>)
      return entry.value
    },
  }
}
