/** Milliseconds after which a page that is always busy is not waited for any longer (spec §9, idle prefetch). */
const IDLE_TIMEOUT = 2000

/** Calls back in a quiet moment, and answers what calls that off. Not every browser tells of its quiet moments. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, IDLE_TIMEOUT)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT })
  return () => cancelIdleCallback(request)
}
