import type { PayloadId } from '../content'

/**
 * Every place that can be reached from `start`, each once: depth-first reverse post-order, which is a topological order
 * where there are no cycles. `exits` names the ways on, in the order of preference.
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

  // Taken from the end, least preferred first: reversing the order puts the preferred way right behind its place.
  function exitsFrom(place: PayloadId): PayloadId[] {
    return [...exits(place)]
  }
}
