import { isForeign } from './closedHosts'
import { type Source, SourceError } from './source'

/** Bytes at the end of a file in which its end is searched. */
const TAIL = 64

/**
 * Rejects with a `SourceError` if only the beginning of a picture has arrived. Browsers decode such a file without an
 * error, and draw a strip of it.
 */
export async function ensureWhole({ kind, url, element }: Source): Promise<void> {
  if (kind === 'video' || isVector(url)) return
  if (await isCompleteFile(url)) return
  if (!(await isReadable(element))) throw new SourceError(url, 'the image is incomplete')
}

/** Whether the browser can decode the whole picture. True where it cannot tell. */
export async function isReadable(element: HTMLImageElement | HTMLVideoElement): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return true
  try {
    const pixel = await createImageBitmap(element, 0, 0, 1, 1)
    pixel.close()
    return true
  } catch {
    return false
  }
}

/** Drawings without a size of their own cannot be decoded to a bitmap. */
export function isVector(url: string): boolean {
  return /\.svg(?:[?#]|$)|^data:image\/svg/i.test(url)
}

/**
 * Whether a file of this server ends as its format says. Reading the end is cheaper than decoding all of it once more.
 * False if that is unknown.
 */
async function isCompleteFile(url: string): Promise<boolean> {
  if (isForeign(url)) return false
  try {
    const answer = await fetch(url, { cache: 'force-cache' })
    const file = await answer.blob()
    const head = new DataView(await file.slice(0, 12).arrayBuffer())
    if (!answer.ok || head.byteLength < 12) return false
    const tail = new Uint8Array(await file.slice(-TAIL).arrayBuffer())
    if (head.getUint16(0) === 0xff_d8) return includes(tail, [0xff, 0xd9])
    if (head.getUint32(0) === 0x89_50_4e_47) return includes(tail, [0x49, 0x45, 0x4e, 0x44])
    // RIFF: its length without the first 8 bytes.
    return head.getUint32(0) === 0x52_49_46_46 && head.getUint32(4, true) + 8 <= file.size
  } catch {
    return false
  }
}

function includes(bytes: Uint8Array, wanted: readonly number[]): boolean {
  return bytes.some((_, start) => wanted.every((byte, offset) => bytes[start + offset] === byte))
}
