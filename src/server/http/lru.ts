import { LRUCache } from 'lru-cache'

/** Caches values by key up to a total weight; evicts the least recently used first. */
interface Lru<T> {
  get(key: string, make: () => T): T
  forget(key: string): void
}

/** `weigh`: in the unit of `most`. A promise is shared while pending and weighed once it resolves. */
export function createLru<T>(most: number, weigh: (value: Awaited<T>) => number): Lru<T> {
  const pending = new Map<string, { readonly value: T }>()
  const made = new LRUCache<string, { readonly value: T }>({ maxSize: most })

  return {
    forget(key) {
      pending.delete(key)
      made.delete(key)
    },
    get(key, make) {
      const known = pending.get(key) ?? made.get(key)
      if (known) return known.value
      const entry = { value: make() }
      // An entry heavier than the limit is kept alone.
      const keep = (value: Awaited<T>) =>
        made.set(key, entry, { size: Math.min(most, Math.max(1, weigh(value))) })
      if (!(entry.value instanceof Promise)) keep(entry.value as Awaited<T>)
      else {
        const settle = (keepIt: () => void) => {
          if (pending.get(key) !== entry) return
          pending.delete(key)
          keepIt()
        }
        pending.set(key, entry)
        entry.value.then(
          (value) => settle(() => keep(value)),
          () => settle(() => {}),
        )
      }
      return entry.value
    },
  }
}
