import type { Source } from './source'

/** Milliseconds of loading since `startedAt`; infinite once the source is whole. `source`: as soon as it can be shown. */
export function loadedAhead(startedAt: number, source: Pick<Source, 'kind' | 'element'> | undefined): number {
  return source && isWhole(source) ? Number.POSITIVE_INFINITY : performance.now() - startedAt
}

/** Seconds by which the last frame may end after what is buffered. */
const ROUNDING = 0.1

/** A film can be shown after its first frame, long before the rest has arrived. */
function isWhole({ kind, element }: Pick<Source, 'kind' | 'element'>): boolean {
  if (kind === 'image') return true
  const { buffered, duration } = element as HTMLVideoElement
  return buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - ROUNDING
}
