/** The canvas is limited to 4K. */
const MAX_PIXELS = 3840

/** Device pixels per CSS pixel for a window of this size in CSS pixels. */
export function boundedPixelRatio(ratio: number, width: number, height: number): number {
  return Math.min(ratio, MAX_PIXELS / Math.max(width, height))
}

/**
 * Calls the listener when the device pixel ratio changes: the window was zoomed or moved to another screen, which
 * need not change its size. Returns an unsubscribe function.
 */
export function onPixelRatioChange(changed: () => void): () => void {
  const life = new AbortController()
  const listen = () => {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    const handleChange = () => {
      changed()
      listen()
    }
    query.addEventListener('change', handleChange, { once: true, signal: life.signal })
  }
  listen()
  return () => life.abort()
}
