import { circularDistance } from './ring'

/** A rough turn first, then ever finer ones: every so many pictures each time. */
const STRIDES = [12, 6, 3, 1]

/**
 * The order in which the pictures of a turn are loaded, so that it can be turned early: every twelfth, then every sixth,
 * every third, and all; in each of these steps always the one furthest from all before it. Each index from 0 to
 * `count` - 1 comes once.
 */
export function coarseToFine(count: number): readonly number[] {
  const order: number[] = []
  const gaps = Array.from({ length: count }, () => Number.POSITIVE_INFINITY)
  const take = (picture: number) => {
    order.push(picture)
    gaps.forEach((gap, other) => {
      gaps[other] = Math.min(gap, circularDistance(picture, other, count))
    })
  }
  for (const stride of STRIDES) {
    for (;;) {
      const next = furthest(gaps, stride)
      if (next === undefined) break
      take(next)
    }
  }
  return order
}

/** Of every `stride`-th picture, the one furthest from those taken; undefined when all of them are. */
function furthest(gaps: readonly number[], stride: number): number | undefined {
  let best: number | undefined
  let far = 0
  for (let picture = 0; picture < gaps.length; picture += stride) {
    const gap = gaps[picture] ?? 0
    if (gap > far) [best, far] = [picture, gap]
  }
  return best
}
