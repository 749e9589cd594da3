import type { PayloadId } from '../content'

/**
 * All locations reachable from `start`, each once, in depth-first reverse post-order: a topological order unless
 * there are cycles. `exits` returns the next locations by preference.
 */
export function reversePostOrder(
  start: PayloadId,
  exits: (from: PayloadId) => readonly PayloadId[],
): readonly PayloadId[] {
  const seen = new Set([start])
  const finished: PayloadId[] = []
  const open = [{ place: start, left: exitsFrom(start) }]
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const next = top.left.pop()
    if (next === undefined) {
      finished.push(top.place)
      open.pop()
    } else if (!seen.has(next)) {
      seen.add(next)
      open.push({ place: next, left: exitsFrom(next) })
    }
  }
  return finished.reverse()

  // Popped from the end, least preferred first: the final reversal puts the preferred path right after its location.
  function exitsFrom(place: PayloadId): PayloadId[] {
    return [...exits(place)]
  }
}
