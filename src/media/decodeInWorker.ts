import { isForeign } from './closedHosts'

/** Milliseconds. */
const TIMEOUT = 3_000

/**
 * The worker's program, a part of the page so that nothing is requested for it. The picture comes from the browser's
 * cache, at most after the server has confirmed it. `again`: the whole file was downloaded once more.
 */
const PROGRAM = `onmessage = async ({ data: [id, url] }) => {
  let bitmap, again
  try {
    const options = { headers: { Accept: 'image/avif,*/*' }, signal: AbortSignal.timeout(${TIMEOUT}) }
    const file = await (await fetch(url, options)).blob()
    again = performance.getEntriesByType('resource').pop()?.transferSize > file.size / 2
    bitmap = await createImageBitmap(file, { premultiplyAlpha: 'none' })
  } catch {}
  postMessage([id, bitmap, again], bitmap ? [bitmap] : [])
}`

type Answer = readonly [id: number, bitmap: ImageBitmap | undefined, again: boolean | undefined]

type Take = (bitmap: ImageBitmap | undefined) => void

/** Undefined before it is needed, null once it cannot be used. */
let worker: Worker | null | undefined
let requests = 0
const waiting = new Map<number, Take>()

/**
 * Decodes a picture that the page has loaded from its own host, off the main thread: browsers decode an element on it.
 * Undefined if that is not possible, which says nothing about the picture.
 */
export function decodeInWorker(url: string): Promise<ImageBitmap | undefined> {
  if (worker === undefined) worker = openWorker()
  if (!worker || isForeign(url)) return Promise.resolve(undefined)
  const id = ++requests
  return new Promise((resolve) => {
    const take: Take = (bitmap) => {
      waiting.delete(id)
      resolve(bitmap)
    }
    waiting.set(id, take)
    setTimeout(take, TIMEOUT)
    worker?.postMessage([id, new URL(url, location.href).href])
  })
}

function openWorker(): Worker | null {
  try {
    const program = URL.createObjectURL(new Blob([PROGRAM]))
    const opened = new Worker(program)
    URL.revokeObjectURL(program)
    opened.onerror = close
    opened.onmessage = ({ data: [id, bitmap, again] }: MessageEvent<Answer>) => {
      const take = waiting.get(id)
      if (take) take(bitmap)
      else bitmap?.close()
      // Pictures that are not cached would all be downloaded twice.
      if (again) close()
    }
    return opened
  } catch {
    return null
  }
}

/** Decodes no more in the worker, for example because a content security policy forbids it. */
function close(): void {
  worker?.terminate()
  worker = null
  for (const take of waiting.values()) take(undefined)
}
