import sharp from 'sharp'

/** Pixels of the longer side. */
const LONGEST = 960
const MAX_BYTES = 60_000
const QUALITIES = [82, 76, 70, 62, 54, 46]

/** Encodes a small JPEG for the web page at the highest quality that fits the byte limit. */
export async function smallJpeg(png: Buffer): Promise<Buffer> {
  const small = sharp(png).resize({ width: LONGEST, height: LONGEST, fit: 'inside', kernel: 'lanczos3' })
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await small.clone().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
    if (jpeg.length <= MAX_BYTES) break
  }
  return jpeg
}
