import { prepareImage } from './imageSource'
import type { Source, Wish } from './source'
import { prepareVideo, type VideoParts } from './videoSource'

/** Makes wished sources ready: images by themselves, videos on elements of the pool. */
export function createSourceMaker(parts: VideoParts) {
  return (wish: Wish, signal: AbortSignal): Promise<Source> =>
    wish.kind === 'image' ? prepareImage(wish.url, parts.patience, signal) : prepareVideo(wish, parts, signal)
}
