import { decodeInWorker } from './decodeInWorker'
import { type Source, SourceError } from './source'

/**
 * Rejects with a `SourceError` if only the beginning of a picture has arrived. Browsers decode such a file without an
 * error, and draw a strip of it. The page does not request the file for this: the browser would drop the picture from
 * its memory.
 */
export async function ensureWhole({ kind, url, element }: Source): Promise<void> {
  if (kind === 'video' || isVector(url)) return
  if (!(await isReadable(element, url))) throw new SourceError(url, 'the image is incomplete')
}

/** Whether the browser can decode the whole picture. True where it cannot tell. */
export async function isReadable(
  element: HTMLImageElement | HTMLVideoElement,
  url: string = element.currentSrc,
): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return true
  try {
    const bitmap = (await decodeInWorker(url)) ?? (await createImageBitmap(element, 0, 0, 1, 1))
    bitmap.close()
    return true
  } catch {
    return false
  }
}

/** Drawings without a size of their own cannot be decoded to a bitmap. */
export function isVector(url: string): boolean {
  return /\.svg(?:[?#]|$)|^data:image\/svg/i.test(url)
}
