import type { Source } from './source'

/** The load of a preloaded source. */
export interface AheadLoad {
  /** Set once it can be shown. */
  readonly loaded?: Pick<Source, 'kind' | 'element'>
}

/** Seconds by which the last frame may end after what is buffered. */
const ROUNDING = 0.1

/** The share of a source that has arrived, from 0 to 1. A film can be shown after its first frame, long before the rest. */
export function loadedShare(load: AheadLoad | undefined): number {
  const loaded = load?.loaded
  if (!loaded) return 0
  if (loaded.kind === 'image') return 1
  const { buffered, duration } = loaded.element as HTMLVideoElement
  const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0
  return duration > 0 ? Math.min(1, (end + ROUNDING) / duration) : 0
}
