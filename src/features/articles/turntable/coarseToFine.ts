import { circularDistance } from './ring'

/** Strides of the passes, from coarse to fine. */
const STRIDES = [12, 6, 3, 1]

/**
 * Returns the load order of the frames, so that the view can be turned early: every twelfth, sixth, third and then all;
 * within a pass, always the frame farthest from those before. Each index comes once.
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

/** Among every `stride`-th frame, returns the farthest from the taken ones; undefined if all are taken. */
function furthest(gaps: readonly number[], stride: number): number | undefined {
  let best: number | undefined
  let far = 0
  for (let picture = 0; picture < gaps.length; picture += stride) {
    const gap = gaps[picture] ?? 0
    if (gap > far) [best, far] = [picture, gap]
  }
  return best
}
