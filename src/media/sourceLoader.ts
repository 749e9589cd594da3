import { loadImage } from './imageSource'
import type { Source, SourceRequest } from './source'
import { loadVideo, type VideoParts } from './videoSource'

/** Loads images on their own and videos on elements of the pool. */
export function createSourceLoader(parts: VideoParts) {
  return (request: SourceRequest, signal: AbortSignal): Promise<Source> =>
    request.kind === 'image'
      ? loadImage(request.url, parts.timeoutClock, signal)
      : loadVideo(request, parts, signal)
}
