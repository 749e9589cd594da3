import { loadImage } from './imageSource'
import { type Source, SourceError, type SourceRequest } from './source'
import { loadVideo, type VideoParts } from './videoSource'

/** Loads images on their own and videos on elements of the pool. */
export function createSourceLoader(parts: VideoParts) {
  return (request: SourceRequest, signal: AbortSignal): Promise<Source> =>
    request.kind === 'image'
      ? loadImage(request.url, parts.timeoutClock, signal).then((source) => withShape(source, request.ratio))
      : loadVideo(request, parts, signal)
}

/** Largest ratio of two shapes that count as the same. Sizes are rounded to whole pixels. */
const TOLERANCE = 1.03

/** Rejects a size of a picture that is turned or cropped: hotspots would be in the wrong places. */
function withShape(source: Source, ratio: number | undefined): Source {
  const shape = source.width / source.height
  if (ratio === undefined || Math.max(ratio / shape, shape / ratio) <= TOLERANCE) return source
  source.release()
  throw new SourceError(
    source.url,
    `is ${source.width}×${source.height}, not of the shape of its original (${ratio.toFixed(2)}:1)`,
  )
}
