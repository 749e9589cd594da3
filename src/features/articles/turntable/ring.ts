/** How far apart two pictures of a turn are, by the shorter way round; the last one is next to the first. */
export function circularDistance(one: number, other: number, count: number): number {
  const distance = Math.abs(one - other) % count
  return Math.min(distance, count - distance)
}

/** The picture that stands for a turn of `at` (1 is once round, either way), as an index from 0 to `count` - 1. */
export function frameAt(at: number, count: number): number {
  return ((Math.round(at * count) % count) + count) % count
}

/** Of the pictures that are there, the one nearest to this one; undefined while there is none. */
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
