/** Pauses before further attempts in milliseconds. */
const PAUSES = [250, 1_000, 4_000]

/**
 * Plays a loop, also where the browser refuses for a moment. Where it waits for a gesture, the poster stays. Returns a
 * function that stops trying.
 */
export function playLoop(video: Pick<HTMLVideoElement, 'play'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelled = false
  const attempt = (number: number) => {
    video.play().catch((error: unknown) => {
      const isFinal = error instanceof DOMException && error.name === 'NotAllowedError'
      const pause = PAUSES[number]
      if (!cancelled && !isFinal && pause !== undefined) timer = setTimeout(attempt, pause, number + 1)
    })
  }
  attempt(0)
  return () => {
    cancelled = true
    clearTimeout(timer)
  }
}
