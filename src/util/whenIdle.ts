/** Maximum wait in milliseconds on a busy page (spec §9, idle prefetch). */
const IDLE_TIMEOUT = 2000

/** The idle callbacks of a page; not every browser has them. */
interface Page {
  requestIdleCallback?(callback: () => void, options: { timeout: number }): number
  cancelIdleCallback?(request: number): void
  setTimeout(callback: () => void, ms: number): number
  clearTimeout(timer: number): void
}

/** Calls back when the page is idle. Returns a cancel function. */
export function whenIdle(callback: () => void): () => void {
  const page = globalThis as unknown as Page
  if (page.requestIdleCallback === undefined) {
    const timer = page.setTimeout(callback, IDLE_TIMEOUT)
    return () => page.clearTimeout(timer)
  }
  const request = page.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT })
  return () => page.cancelIdleCallback?.(request)
}
