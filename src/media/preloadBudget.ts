import type { SourceRequest } from './source'

/** The limits of preloading at any time. */
interface Budget {
  /** Of the files; see `estimatedBytes`. Zero: nothing is preloaded. */
  readonly bytes: number
  readonly images: number
  readonly videos: number
}

const UNKNOWN_IMAGE = 1_000_000
const UNKNOWN_VIDEO = 8_000_000

/** The size of the requested file, estimated if the content does not state it. */
export function estimatedBytes({ kind, bytes }: SourceRequest): number {
  return bytes || (kind === 'image' ? UNKNOWN_IMAGE : UNKNOWN_VIDEO)
}

/**
 * The requests to preload: the likeliest ones that together stay within the budget. One that is too large is skipped
 * in favour of those behind it. The first one may have any size, because it is most likely to be shown next.
 */
export function selectWithinBudget(
  requests: readonly SourceRequest[],
  budget: Budget,
): readonly SourceRequest[] {
  if (budget.bytes === 0) return []
  const chosen = new Map<string, SourceRequest>()
  let bytes = 0
  for (const request of requests) {
    if (chosen.has(request.url)) continue
    const size = estimatedBytes(request)
    const alike = [...chosen.values()].filter(({ kind }) => kind === request.kind).length
    const slots = request.kind === 'image' ? budget.images : budget.videos
    if (alike >= slots || (chosen.size > 0 && bytes + size > budget.bytes)) continue
    chosen.set(request.url, request)
    bytes += size
  }
  return [...chosen.values()]
}
