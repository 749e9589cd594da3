import { createEmitter } from '../../util'

/** One visitor after the other, on one screen. */
export interface NextVisitors {
  /** Calls the listener when the next visitor comes: nothing of the last one may be left. The answer ends it. */
  subscribe(listener: () => void): () => void
  /** The next visitor comes. A listener that throws keeps no other from forgetting. */
  begin(): void
}

/** Tells all who hold something of a visitor when it is to be forgotten; what they throw is `problem`'s. */
export function createNextVisitors(problem: (error: unknown) => void): NextVisitors {
  const { subscribe, emit } = createEmitter(problem)
  return { subscribe, begin: emit }
}
