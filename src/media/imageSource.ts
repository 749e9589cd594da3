import type { Clock } from '../util'
import { type Source, SourceError } from './source'
import { withTimeout } from './withTimeout'

const LOAD_TIMEOUT = 15_000
const NEVER = new Promise<void>(() => {})

/** Loads and decodes an image. Rejects with a `SourceError` when that fails, or with the signal's reason. */
export async function loadImage(url: string, clock: Clock, signal: AbortSignal): Promise<Source> {
  const element = new Image()
  element.crossOrigin = 'anonymous'
  // The image is decoded before it is shown. If that fails, waiting is better than showing nothing.
  element.decoding = 'sync'
  element.alt = ''
  element.draggable = false
  element.src = url
  const late = () => new SourceError(url, 'the image did not load in time')
  try {
    await withTimeout(element.decode(), { clock, ms: LOAD_TIMEOUT, late, signal })
  } catch (error) {
    unload(element)
    signal.throwIfAborted()
    throw error instanceof SourceError ? error : new SourceError(url, 'the image cannot be loaded or decoded')
  }
  return {
    kind: 'image',
    url,
    element,
    width: element.naturalWidth,
    height: element.naturalHeight,
    still: true,
    play: () => Promise.resolve(),
    setRate() {},
    ended: NEVER,
    onFrame: () => () => {},
    release() {
      element.remove()
      unload(element)
    },
  }
}

/** Frees the image. Chromium keeps a detached image alive if its `src` is removed, but not if it is empty. */
function unload(element: HTMLImageElement): void {
  element.src = ''
}
