import sharp from 'sharp'
import type { Picture } from '../pictures/similarity'

/** An end of a film beside the still that it meets. */
export interface SeamRow {
  readonly title: string
  readonly still: Picture
  readonly end: Picture
  readonly visible: boolean
}

const [WIDTH, HEIGHT, LINE] = [320, 180, 22]
/** Rows of a page: more are hard to look at. */
const ROWS = 40
/** How much differences are brightened. */
const FACTOR = 6

/** Pages of JPEG: still, end, and their difference brightened, with measurements. */
export async function contactSheets(seams: readonly SeamRow[]): Promise<readonly Buffer[]> {
  const pages: Buffer[] = []
  for (let at = 0; at < seams.length; at += ROWS) pages.push(await page(seams.slice(at, at + ROWS)))
  return pages
}

async function page(seams: readonly SeamRow[]): Promise<Buffer> {
  const rows = await Promise.all(
    seams.map(async ({ title, still, end, visible }, index) => {
      const top = index * (HEIGHT + LINE)
      const pictures = [still, end, difference(still, end)]
      const shown = pictures.map(async (picture, column) => ({
        input: await small(picture),
        left: column * WIDTH,
        top: top + LINE,
      }))
      return [{ input: label(title, visible), left: 0, top }, ...(await Promise.all(shown))]
    }),
  )
  const height = seams.length * (HEIGHT + LINE)
  return sharp({ create: { width: WIDTH * 3, height, channels: 3, background: '#12171d' } })
    .composite(rows.flat())
    .jpeg({ quality: 80 })
    .toBuffer()
}

function label(title: string, visible: boolean): Buffer {
  const text = title.replace(/[<>&]/g, (mark) => `&#${mark.charCodeAt(0)};`)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 3}" height="${LINE}"><text x="6" y="16" font-family="sans-serif" font-size="13" fill="${visible ? '#ff8a5c' : '#cfd6dd'}">${text}</text></svg>`,
  )
}

function small({ width, height, pixels }: Picture): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#000' })
    .png()
    .toBuffer()
}

function difference(one: Picture, other: Picture): Picture {
  const pixels = one.pixels.map((value, index) =>
    Math.min(255, Math.abs(value - (other.pixels[index] ?? 0)) * FACTOR),
  )
  return { ...one, pixels }
}
