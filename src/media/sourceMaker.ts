import { prepareImage } from './imageSource'
import type { Source } from './source'
import { prepareVideo, type VideoParts } from './videoSource'
import type { Wish } from './wish'

/** Makes wished sources ready: images by themselves, videos on elements of the pool. */
export function createSourceMaker(parts: VideoParts) {
  return (wish: Wish, signal: AbortSignal): Promise<Source> =>
    wish.kind === 'image' ? prepareImage(wish.url, parts.patience, signal) : prepareVideo(wish, parts, signal)
}
