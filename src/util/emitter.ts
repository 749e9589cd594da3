/** Passes values on to the listeners that are subscribed when they are emitted. */
interface Emitter<T = void> {
  /** The number of subscribed listeners. */
  readonly size: number
  emit(value: T): void
  /** Returns an unsubscribe function. */
  subscribe(listener: (value: T) => void): () => void
}

/** `onError` receives what a listener throws; without it the error stops `emit` and reaches its caller. */
export function createEmitter<T = void>(onError?: (error: unknown) => void): Emitter<T> {
  const listeners = new Set<(value: T) => void>()

  function call(listener: (value: T) => void, value: T): void {
    try {
      listener(value)
    } catch (error) {
      if (!onError) throw error
      onError(error)
    }
  }

  return {
    get size() {
      return listeners.size
    },
    emit(value) {
      for (const listener of [...listeners]) call(listener, value)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
