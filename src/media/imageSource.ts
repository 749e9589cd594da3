import type { Clock } from '../util'
import { isClosed, isForeign, recordClosedHost } from './closedHosts'
import { type Source, SourceError } from './source'
import { withTimeout } from './withTimeout'

const LOAD_TIMEOUT = 15_000
const NEVER = new Promise<void>(() => {})

/**
 * Loads and decodes an image. If its host does not allow pages to read it, it is loaded to be shown only. Rejects with a
 * `SourceError` when that fails, or with the signal's reason.
 */
export async function loadImage(url: string, clock: Clock, signal: AbortSignal): Promise<Source> {
  const failed = (error: unknown) => {
    signal.throwIfAborted()
    return error instanceof SourceError
      ? error
      : new SourceError(url, 'the image cannot be loaded or decoded')
  }
  const readable = !isClosed(url)
  try {
    return sourceOf(url, await decoded(url, readable, clock, signal), readable)
  } catch (error) {
    if (error instanceof SourceError || !readable || !isForeign(url)) throw failed(error)
  }
  signal.throwIfAborted()
  const element = await decoded(url, false, clock, signal).catch((error) => {
    throw failed(error)
  })
  recordClosedHost(url)
  return sourceOf(url, element, false)
}

/** Rejects with a `SourceError` only when the time is over. */
async function decoded(
  url: string,
  readable: boolean,
  clock: Clock,
  signal: AbortSignal,
): Promise<HTMLImageElement> {
  const element = new Image()
  if (readable) element.crossOrigin = 'anonymous'
  // The image is decoded before it is shown. If that fails, waiting is better than showing nothing.
  element.decoding = 'sync'
  element.alt = ''
  element.draggable = false
  element.src = url
  const late = () => new SourceError(url, 'the image did not load in time')
  try {
    await withTimeout(element.decode(), { clock, ms: LOAD_TIMEOUT, late, signal })
    return element
  } catch (error) {
    unload(element)
    throw error
  }
}

function sourceOf(url: string, element: HTMLImageElement, readable: boolean): Source {
  return {
    kind: 'image',
    url,
    element,
    width: element.naturalWidth,
    height: element.naturalHeight,
    still: true,
    ...(!readable && { unreadable: true }),
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
