/** Covers of products and documents: a packshot in the shape of a menu's pictures, and the first page. */
import sharp from 'sharp'

const PACKSHOT = { width: 1000, height: 562 }
const PAGE_WIDTH = 750
const QUALITY = 82

/** Fills a product's photograph up to 16:9 with its plain background and writes it as WebP. */
export async function writePackshot(photograph: string, file: string): Promise<void> {
  const { width = 0, height = 0 } = await sharp(photograph).metadata()
  const side = Math.round(((height * PACKSHOT.width) / PACKSHOT.height - width) / 2)
  const wide = await sharp(photograph).extend({ left: side, right: side, extendWith: 'copy' }).toBuffer()
  await sharp(wide).resize(PACKSHOT).webp({ quality: QUALITY, effort: 6 }).toFile(file)
}

/** Writes a picture of a document's first page as WebP. */
export async function writeFirstPage(png: Buffer, file: string): Promise<void> {
  await sharp(png).resize({ width: PAGE_WIDTH }).webp({ quality: QUALITY, effort: 6 }).toFile(file)
}
