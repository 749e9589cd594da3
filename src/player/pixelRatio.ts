/** Device pixels along the canvas are bounded to 4K. */
const MAX_PIXELS = 3840

/** Device pixels a CSS pixel that a window of this size, CSS pixels, is drawn with. */
export function boundedPixelRatio(ratio: number, width: number, height: number): number {
  return Math.min(ratio, MAX_PIXELS / Math.max(width, height))
}

/**
 * Calls the listener when CSS pixels have become finer or coarser: the window was zoomed, or moved to another screen,
 * which need not change its size. The answer ends it.
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
