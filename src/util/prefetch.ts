import { whenIdle } from './whenIdle'

/** Links that a page prefetches at a time (spec §9): pictures, films and parts of the program together. */
const MAX_CONCURRENT = 2

/** Milliseconds after which a prefetch that does not end gives its turn to the next one. */
const MAX_TURN = 30_000

/** Starts a prefetch and returns a promise of its end; undefined if there is nothing left to prefetch. */
type StartPrefetch = () => Promise<unknown> | undefined

/** Limits how much is prefetched at a time. */
export interface PrefetchLimit {
  /**
   * Calls `start` for each free turn, in rotation with the others, until it returns undefined. Returns a cancel
   * function; what has been started goes on.
   */
  whenFree(start: StartPrefetch): () => void
}

interface Page {
  setTimeout(callback: () => void, ms: number): number
  clearTimeout(timer: number): void
}

export function createPrefetchLimit(): PrefetchLimit {
  const waiting = new Set<StartPrefetch>()
  let running = 0

  const fill = () => {
    while (running < MAX_CONCURRENT) {
      const [start] = waiting
      if (!start) return
      waiting.delete(start)
      running++
      const work = start()
      if (work) waiting.add(start)
      if (work) afterTurn(work, endTurn)
      else running--
    }
  }
  const endTurn = () => {
    running--
    fill()
  }
  return {
    whenFree(start) {
      waiting.add(start)
      fill()
      return () => void waiting.delete(start)
    },
  }
}

function afterTurn(work: Promise<unknown>, end: () => void): void {
  const page = globalThis as unknown as Page
  let isOver = false
  const endOnce = () => {
    page.clearTimeout(timer)
    if (!isOver) end()
    isOver = true
  }
  const timer = page.setTimeout(endOnce, MAX_TURN)
  work.then(endOnce, endOnce)
}

/** The limit of this page. */
export const prefetchLimit = createPrefetchLimit()

/** Loads a part of the program ahead when its turn comes. Returns a cancel function. */
export function prefetch(load: StartPrefetch, limit = prefetchLimit): () => void {
  let isStarted = false
  return limit.whenFree(() => {
    if (isStarted) return undefined
    isStarted = true
    return load()
  })
}

/** The same once the page is idle. */
export function prefetchWhenIdle(load: StartPrefetch, limit = prefetchLimit): () => void {
  let cancelTurn = () => {}
  const cancelIdle = whenIdle(() => {
    cancelTurn = prefetch(load, limit)
  })
  return () => {
    cancelIdle()
    cancelTurn()
  }
}
