/** Counts calls: returns 0 for those within the limit, and for others the seconds until the next one is within it. */
export function createLimit(most: number, windowMs: number, now: () => number = Date.now): () => number {
  let times: readonly number[] = []
  return () => {
    const at = now()
    times = times.filter((time) => time > at - windowMs)
    if (times.length >= most) return Math.max(1, Math.ceil(((times[0] ?? at) + windowMs - at) / 1000))
    times = [...times, at]
    return 0
  }
}
