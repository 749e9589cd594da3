type Listener = (detail: never) => void

/** Listeners by name. An error of a listener is the page's own and stops nothing else. */
export function createListeners() {
  const all = new Map<string, Set<Listener>>()
  return {
    has: (name: string) => (all.get(name)?.size ?? 0) > 0,
    emit(name: string, detail: unknown) {
      for (const listener of [...(all.get(name) ?? [])]) {
        try {
          listener(detail as never)
        } catch (error) {
          console.error(error)
        }
      }
    },
    /** Returns an unsubscribe function. */
    add(name: string, listener: Listener): () => void {
      const own = all.get(name) ?? new Set()
      all.set(name, own.add(listener))
      return () => void own.delete(listener)
    },
  }
}
