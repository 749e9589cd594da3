import sharp from 'sharp'
import { ffmpeg, type Recipe } from '../recipe'
import { avif, chunks, jpeg, picture, png, quarters, SIZE, webp } from './make'

const UNREADABLE = 'error is not a readable picture: export it again'
const CUT_OFF = 'error is not a readable picture to its end: export it again'
const TURNED = "warning is turned by its EXIF data…'magick in."

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
const turned = (orientation: number, size = SIZE) =>
  quarters(size).withMetadata({ orientation }).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()
const upright = { width: SIZE.height, height: SIZE.width }

/** As good programs write them. */
const plain: readonly Recipe[] = [
  picture('a picture as it should be', 'webp', webp, []),
  picture('a JPEG', 'jpg', jpeg, []),
  picture(
    'a JPEG that becomes sharp step by step',
    'jpg',
    () => quarters().jpeg({ progressive: true }).toBuffer(),
    [],
  ),
  picture('a grey JPEG', 'jpeg', () => quarters().greyscale().jpeg().toBuffer(), []),
  picture('a PNG with a palette', 'png', () => quarters().png({ palette: true }).toBuffer(), []),
  picture(
    'a PNG with 16 bits per colour',
    'png',
    () => quarters().toColourspace('rgb16').png().toBuffer(),
    [],
  ),
  picture('a grey PNG', 'png', () => quarters().greyscale().png().toBuffer(), []),
  picture('an interlaced PNG', 'png', () => quarters().png({ progressive: true }).toBuffer(), []),
  picture('a PNG with an opaque alpha channel', 'png', () => quarters().ensureAlpha(1).png().toBuffer(), []),
  picture('an AVIF', 'avif', () => avif(), []),
  picture('an AVIF with 10 bits per colour', 'avif', () => avif(10), []),
  picture('a GIF that moves', 'gif', () => moving('.gif'), []),
  picture('a WebP that moves', 'webp', () => moving('.webp', ['-c:v', 'libwebp_anim', '-lossless', '1']), []),
  picture(
    'a picture larger than the textures of a GPU',
    'webp',
    () => webp({ width: 8320, height: 4680 }),
    [],
    {
      width: 8320,
      height: 4680,
    },
  ),
  picture(
    'a very small picture',
    'png',
    () => png({ width: 64, height: 36 }),
    ['warning is only 64×36 px, which looks blurred on a screen'],
    { width: 64, height: 36 },
  ),
  picture(
    'an upright picture',
    'jpg',
    () => jpeg(upright),
    ['warning is 720×1280 px, which is not 16:9', 'warning is only 720×1280 px'],
    upright,
  ),
]

/** Turned and coloured by what they say about themselves. */
const described: readonly Recipe[] = [
  picture('a photo that is turned to the right', 'jpg', () => turned(6, upright), [TURNED]),
  picture('a photo that is turned to the left', 'jpg', () => turned(8, upright), [TURNED]),
  picture('a photo that is upside down', 'jpg', () => turned(3), [TURNED]),
  picture('a mirrored photo', 'jpg', () => turned(2), [TURNED]),
  picture('a photo that is mirrored and turned', 'jpg', () => turned(5, upright), [TURNED]),
  picture('a photo that says it is not turned', 'jpg', () => turned(1), []),
  picture(
    'a photo with the data of its camera',
    'jpg',
    () =>
      quarters()
        .withExif({ IFD0: { Make: 'Phone' } })
        .jpeg()
        .toBuffer(),
    [],
  ),
  picture(
    'a JPEG in CMYK without a profile',
    'jpg',
    () => quarters().toColourspace('cmyk').jpeg().toBuffer(),
    ["warning is in CMYK, whose colours browsers guess…'magick in.jpg -colorspace sRGB"],
  ),
  picture(
    'a JPEG in CMYK with a profile',
    'jpg',
    () => quarters().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
    ['warning is in CMYK, which is for print…-colorspace sRGB'],
  ),
  picture(
    'a JPEG in the colours of a wide screen',
    'jpg',
    () => quarters().withIccProfile('p3').jpeg().toBuffer(),
    ['warning has the colour profile sP3C…-profile sRGB.icc'],
  ),
  picture(
    'a PNG in the colours of a wide screen',
    'png',
    () => quarters().withIccProfile('p3').png().toBuffer(),
    ['warning has the colour profile sP3C…-profile sRGB.icc'],
  ),
  picture(
    'a JPEG with the profile of sRGB',
    'jpg',
    () => quarters().withIccProfile('srgb').jpeg().toBuffer(),
    [],
  ),
  picture('a PNG in linear light', 'png', () => chunks({ gAMA: [100_000] }), [
    'warning has a PNG chunk gAMA with colours other than sRGB…magick',
  ]),
  picture(
    'a PNG with the primaries of a wide screen',
    'png',
    () => chunks({ gAMA: [45_455], cHRM: [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000] }),
    ['warning has a PNG chunk cHRM with colours other than sRGB…magick'],
  ),
  picture('a PNG with the gamma of sRGB', 'png', () => chunks({ gAMA: [45_455] }), []),
]

/** Of another type than the name says, damaged, or of another size than its record says. */
const broken: readonly Recipe[] = [
  picture('an empty picture', 'webp', async () => Buffer.alloc(0), [UNREADABLE], 'still'),
  picture('a picture of zeros', 'jpg', async () => Buffer.alloc(5000), [UNREADABLE], 'still'),
  picture('a web page that is called a WebP', 'webp', page, [UNREADABLE], 'still'),
  picture('a web page that is called a JPEG', 'jpg', page, [UNREADABLE], 'still'),
  picture('a pointer to a picture in large file storage', 'png', pointer, [UNREADABLE], 'still'),
  picture('a JPEG that is cut off', 'jpg', () => jpeg().then(half), [CUT_OFF], 'still'),
  picture(
    'a photo that is cut off behind its own small picture',
    'jpg',
    withSmallPicture,
    [CUT_OFF],
    'still',
  ),
  picture('a PNG that is cut off', 'png', () => png().then(half), [CUT_OFF], 'still'),
  // Its decoder reads nothing of it.
  picture('a WebP that is cut off', 'webp', () => webp().then(half), [UNREADABLE], 'still'),
  picture('an AVIF that is cut off', 'avif', () => avif().then(half), [CUT_OFF], 'still'),
  picture(
    'a picture that is cut off in its header',
    'png',
    () => png().then((all) => all.subarray(0, 20)),
    [UNREADABLE],
    'still',
  ),
  picture(
    'a TIFF that is called a JPEG',
    'jpg',
    () => quarters().tiff({ compression: 'lzw' }).toBuffer(),
    ['error is not a picture for browsers but of type tiff: export it again as WebP, JPEG or PNG'],
    'still',
  ),
  picture('a photo of a phone (HEIC) that is called a JPEG', 'jpg', heic, [UNREADABLE], 'still'),
  picture('a PNG that is called a JPEG', 'jpg', () => png(), []),
  picture('a JPEG that is called a PNG', 'png', () => jpeg(), []),
  picture('a JPEG that is called a WebP', 'webp', () => jpeg(), []),
  picture('an AVIF that is called a JPEG', 'jpg', () => avif(), []),
  picture(
    'a JPEG with bytes behind its end',
    'jpg',
    () => jpeg().then((all) => Buffer.concat([all, Buffer.from('junk')])),
    [],
  ),
  picture(
    'a picture of another size than its record says',
    'png',
    () => png({ width: 1600, height: 900 }),
    ['error says 1280×720 but the file has 1600×900: correct width and height'],
    SIZE,
  ),
  picture(
    'a picture whose record is turned',
    'png',
    () => png(),
    [
      'error says 720×1280 but the file has 1280×720',
      'warning is 720×1280 px, which is not 16:9',
      'warning is only 720×1280 px',
    ],
    SIZE,
    upright,
  ),
]

/** Odd pictures as phones, cameras, editors and accidents make them. */
export const pictures: readonly Recipe[] = [...plain, ...described, ...broken]

async function page(): Promise<Buffer> {
  return Buffer.from('<!doctype html><title>Not found</title><h1>404</h1>')
}

async function pointer(): Promise<Buffer> {
  return Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 5\n')
}

/** A segment before the pixels contains a whole JPEG. */
async function withSmallPicture(): Promise<Buffer> {
  const [all, small] = [await jpeg(), await jpeg({ width: 16, height: 9 })]
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from('Exif\0\0'), small])
  segment.writeUInt16BE(segment.length - 2, 2)
  return half(Buffer.concat([all.subarray(0, 2), segment, all.subarray(2)]))
}

/** Pictures of phones differ from AVIF in their codec, which neither browsers nor sharp decode. */
async function heic(): Promise<Buffer> {
  const bytes = Buffer.from(
    (await avif()).toString('latin1').replaceAll('avif', 'heic').replaceAll('av01', 'hvc1'),
    'latin1',
  )
  const properties = bytes.indexOf('av1C')
  bytes.write('hvcC', properties, 'latin1')
  return bytes
}

/** Two pictures that differ in a corner. */
async function moving(ext: string, codec: readonly string[] = []): Promise<Buffer> {
  const still = await png()
  const dir = await sharp(still)
    .composite([
      { input: { create: { width: 8, height: 8, channels: 3, background: '#fff' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  return ffmpeg(
    ['-f', 'png_pipe', '-framerate', '2', '-i', 'pipe:0', ...codec, '-loop', '0'],
    ext,
    Buffer.concat([still, dir]),
  )
}
