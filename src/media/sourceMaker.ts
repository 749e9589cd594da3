import type { Clock } from '../util'
import { prepareImage } from './imageSource'
import type { Source } from './source'
import type { VideoPool } from './videoPool'
import { prepareVideo } from './videoSource'
import type { Wish } from './wish'

/** Makes wished sources ready: images by themselves, videos on elements of the pool. */
export function createSourceMaker(pool: VideoPool, clock: Clock) {
  return (wish: Wish, signal: AbortSignal): Promise<Source> =>
    wish.kind === 'image' ? prepareImage(wish.url, clock, signal) : prepareVideo(wish, pool, clock, signal)
}
