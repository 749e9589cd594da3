/** A file of a picture. */
interface File {
  readonly url: string
  /** In pixels, if known. */
  readonly width?: number | undefined
}

/**
 * Loads and decodes a picture at most `width` pixels wide, so that drawing it is cheap. Works across origins.
 * @throws if it cannot be loaded or `signal` aborts.
 */
export async function loadPicture(file: File, width: number, signal: AbortSignal): Promise<ImageBitmap> {
  signal.throwIfAborted()
  if (isOwn(file.url)) {
    const bitmap = await decodeBytes(file, width, signal).catch(() => undefined)
    signal.throwIfAborted()
    if (bitmap) return bitmap
  }
  return decodeElement(file.url, width, signal)
}

/** The bytes of other hosts are often not readable. */
const isOwn = (url: string) => new URL(url, location.href).origin === location.origin

/** Browsers decode bytes on another thread, but an element on the main thread. Fails for vector pictures. */
async function decodeBytes(file: File, width: number, signal: AbortSignal): Promise<ImageBitmap | undefined> {
  const answer = await fetch(file.url, { signal })
  if (!answer.ok) return undefined
  const resizeWidth = Math.min(width, file.width ?? width)
  return createImageBitmap(await answer.blob(), { resizeWidth, resizeQuality: 'high' })
}

async function decodeElement(url: string, width: number, signal: AbortSignal): Promise<ImageBitmap> {
  const image = new Image()
  const end = () => {
    image.src = ''
  }
  signal.addEventListener('abort', end, { once: true })
  try {
    image.src = url
    await image.decode()
    signal.throwIfAborted()
    const resizeWidth = Math.min(width, image.naturalWidth)
    return await createImageBitmap(image, { resizeWidth, resizeQuality: 'high' })
  } finally {
    signal.removeEventListener('abort', end)
  }
}
