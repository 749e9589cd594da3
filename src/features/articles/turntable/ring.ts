/** Distance of two frames around the circle. */
export function circularDistance(one: number, other: number, count: number): number {
  const distance = Math.abs(one - other) % count
  return Math.min(distance, count - distance)
}

/** Returns the frame index at `at` turns. */
export function frameAt(at: number, count: number): number {
  return ((Math.round(at * count) % count) + count) % count
}

/** Returns the loaded frame nearest to this one; undefined if none is loaded. */
export function nearestLoaded(
  picture: number,
  count: number,
  isThere: (picture: number) => boolean,
): number | undefined {
  for (let away = 0; away <= count / 2; away++) {
    for (const near of [picture + away, picture - away]) {
      const index = ((near % count) + count) % count
      if (isThere(index)) return index
    }
  }
  return undefined
}
