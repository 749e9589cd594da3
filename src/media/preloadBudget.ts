import type { Wish } from './source'

/** What may be held ready at one time. */
interface Budget {
  /** Of files; see `likelyBytes`. */
  readonly bytes: number
  readonly images: number
  readonly videos: number
}

const UNKNOWN_IMAGE = 1_000_000
const UNKNOWN_VIDEO = 8_000_000

/** The size of the wished file; an assumption where the content does not say it. */
export function likelyBytes({ kind, bytes }: Wish): number {
  return bytes || (kind === 'image' ? UNKNOWN_IMAGE : UNKNOWN_VIDEO)
}

/**
 * The wishes to prepare: the likeliest that together stay within the budget. One that is too large leaves its room to those
 * behind it, but the first of all is worth any number of bytes: it is most probably what comes next.
 */
export function afford(wishes: readonly Wish[], budget: Budget): readonly Wish[] {
  const chosen = new Map<string, Wish>()
  let bytes = 0
  for (const wish of wishes) {
    if (chosen.has(wish.url)) continue
    const size = likelyBytes(wish)
    const alike = [...chosen.values()].filter(({ kind }) => kind === wish.kind).length
    const slots = wish.kind === 'image' ? budget.images : budget.videos
    if (alike >= slots || (chosen.size > 0 && bytes + size > budget.bytes)) continue
    chosen.set(wish.url, wish)
    bytes += size
  }
  return [...chosen.values()]
}
