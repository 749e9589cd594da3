import type { Source } from './source'

/** The load of a preloaded source. */
export interface AheadLoad {
  /** In milliseconds of the page. */
  readonly startedAt: number
  /** Set once it can be shown. */
  readonly loaded?: Pick<Source, 'kind' | 'element'>
}

/** Milliseconds for which a source has been loading: infinite once it is whole, 0 without a load. */
export function loadedAhead(load: AheadLoad | undefined): number {
  if (!load) return 0
  const { startedAt, loaded } = load
  return loaded && isWhole(loaded) ? Number.POSITIVE_INFINITY : performance.now() - startedAt
}

/** Seconds by which the last frame may end after what is buffered. */
const ROUNDING = 0.1

/** A film can be shown after its first frame, long before the rest has arrived. */
function isWhole({ kind, element }: Pick<Source, 'kind' | 'element'>): boolean {
  if (kind === 'image') return true
  const { buffered, duration } = element as HTMLVideoElement
  return buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - ROUNDING
}
