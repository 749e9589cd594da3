/**
 * Loads and decodes a picture at most `width` pixels wide, so that drawing it is cheap. Works across origins.
 * @throws if it cannot be loaded or `signal` aborts.
 */
export async function loadPicture(url: string, width: number, signal: AbortSignal): Promise<ImageBitmap> {
  signal.throwIfAborted()
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
