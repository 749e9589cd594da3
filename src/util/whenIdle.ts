/** Milliseconds after which a page that is always busy is not waited for any longer (spec §9, idle prefetch). */
const IDLE_TIMEOUT = 2000

/** What a page says of its quiet moments. Not every browser does. */
interface Page {
  requestIdleCallback?(callback: () => void, options: { timeout: number }): number
  cancelIdleCallback?(request: number): void
  setTimeout(callback: () => void, ms: number): number
  clearTimeout(timer: number): void
}

/** Calls back in a quiet moment, and answers what calls that off. */
export function whenIdle(callback: () => void): () => void {
  const page = globalThis as unknown as Page
  if (page.requestIdleCallback === undefined) {
    const timer = page.setTimeout(callback, IDLE_TIMEOUT)
    return () => page.clearTimeout(timer)
  }
  const request = page.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT })
  return () => page.cancelIdleCallback?.(request)
}
