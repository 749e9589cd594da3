import sharp from 'sharp'
import { pngOf } from '../oddPictures'
import type { TinyPackage } from '../tinyPackage'
import { type BrokenPackage, LOCATIONS } from './brokenPackage'

const STILL = 'media/still-1280'
const colour = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#FF6B2C' } })

/** Puts a picture of another type in the place of the still. */
async function replaceStill(pack: TinyPackage, ext: string, bytes: Buffer) {
  const file = `/${STILL.replace('-1280', '-odd')}${ext}`
  await pack.write(file.slice(1), bytes)
  await pack.manifest((manifest) =>
    (manifest.files as object[]).push({ path: file.slice(1), sha256: '0'.repeat(64), bytes: bytes.length }),
  )
  await pack.set(LOCATIONS, 'a', 'background.0.image.url', file)
}

const GAMMA = { gAMA: [100_000] }

/** Pictures that look different from browser to browser, or from size to size. */
export const brokenPictures: readonly BrokenPackage[] = [
  {
    name: 'a format that is turned, and one of another shape',
    async break(pack) {
      await pack.set(LOCATIONS, 'a', 'background.0.image.formats.small.height', 889)
      await pack.set(LOCATIONS, 'a', 'background.0.image.formats.medium.height', 300)
    },
    lines: [
      'error content/*/content-locations.json a background.0.image.formats.medium says 750×300 but the file has 750×422: correct width and height',
      'error content/*/content-locations.json a background.0.image.formats.small says 500×889 but the file has 500×282: correct width and height',
      'error content/*/content-locations.json a background.0.image.formats.medium is misshapen: 750×300, but its original has 1280×720: make it again from the original',
      'error content/*/content-locations.json a background.0.image.formats.small is turned: 500×889, but its original has 1280×720: make it again from the original',
    ],
  },
  {
    name: 'a photo that is turned by its EXIF data',
    async break(pack) {
      await replaceStill(
        pack,
        '.jpg',
        await colour(720, 1280).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      )
    },
    lines: [
      "warning media/still-odd.jpg - - is turned by its EXIF data, which some programs ignore: turn its pixels with 'magick in.jpg -auto-orient out.jpg'",
    ],
  },
  {
    name: 'a picture in CMYK without a profile',
    async break(pack) {
      await replaceStill(pack, '.jpg', await colour(1280, 720).toColourspace('cmyk').jpeg().toBuffer())
    },
    lines: [
      "warning media/still-odd.jpg - - is in CMYK, whose colours browsers guess: convert it with 'magick in.jpg -colorspace sRGB -strip out.jpg'",
    ],
  },
  {
    name: 'a picture in the colours of another screen',
    async break(pack) {
      await replaceStill(pack, '.jpg', await colour(1280, 720).withIccProfile('p3').jpeg().toBuffer())
    },
    lines: [
      "warning media/still-odd.jpg - - has the colour profile sP3C, which some programs ignore: convert it with 'magick in.jpg -profile sRGB.icc out.jpg'",
    ],
  },
  {
    name: 'a PNG in linear light',
    break: async (pack) => replaceStill(pack, '.png', pngOf(await colour(1280, 720).png().toBuffer(), GAMMA)),
    lines: [
      "warning media/still-odd.png - - has a PNG chunk gAMA with colours other than sRGB, which some programs ignore: convert it with 'magick in.png -colorspace sRGB -define png:exclude-chunks=gAMA,cHRM out.png'",
    ],
  },
  {
    name: 'a photo whose upload broke off',
    async break(pack) {
      const whole = await colour(1280, 720).jpeg().toBuffer()
      await replaceStill(pack, '.jpg', whole.subarray(0, whole.length / 2))
    },
    lines: ['error media/still-odd.jpg - - is not a readable picture to its end: export it again'],
  },
  {
    name: 'a TIFF with the name of a JPEG',
    async break(pack) {
      await replaceStill(pack, '.jpg', await colour(1280, 720).tiff().toBuffer())
    },
    lines: [
      'error media/still-odd.jpg - - is not a picture for browsers but of type tiff: export it again as WebP, JPEG or PNG',
    ],
  },
]
