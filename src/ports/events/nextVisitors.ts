import { createEmitter } from '../../util'

/** Announces the next visitor at this screen. */
export interface NextVisitors {
  /**
   * Calls the listener when the next visitor comes, so that nothing of the previous one remains. Returns an
   * unsubscribe function.
   */
  subscribe(listener: () => void): () => void
  /** Announces the next visitor. An error of a listener does not stop the others. */
  begin(): void
}

/** Errors of listeners are passed to `problem`. */
export function createNextVisitors(problem: (error: unknown) => void): NextVisitors {
  const { subscribe, emit } = createEmitter(problem)
  return { subscribe, begin: emit }
}
