/**
 * Calls the listener when CSS pixels have become finer or coarser: the window was zoomed, or moved to another screen,
 * which need not change its size. The answer ends it.
 */
export function onPixelRatio(changed: () => void): () => void {
  const life = new AbortController()
  const listen = () => {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    const hear = () => {
      changed()
      listen()
    }
    query.addEventListener('change', hear, { once: true, signal: life.signal })
  }
  listen()
  return () => life.abort()
}
