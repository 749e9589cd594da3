import { stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

/** Width of the small pictures of lists, px. */
const WIDTH = 320
/** Pixels of a picture that is decoded at most. */
const MOST_PIXELS = 100_000_000

const known = new LRUCache<string, Uint8Array>({ max: 500 })

/** A picture file as a small WebP; undefined for anything else. */
export async function smallPicture(path: string): Promise<Uint8Array | undefined> {
  if (!/\.(?:webp|png|jpe?g|avif|gif|svg)$/i.test(path)) return undefined
  const { mtimeMs, size } = await stat(path)
  const key = `${path} ${mtimeMs} ${size}`
  const found = known.get(key)
  if (found) return found
  const bytes = await sharp(path, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
    .catch(() => undefined)
  if (bytes) known.set(key, bytes)
  return bytes
}
