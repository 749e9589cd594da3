import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp from 'sharp'
import { isRecord } from '../../../src/content'
import { mapBounded } from '../../package/inputs'
import { readIccProfile } from '../../package/media/iccProfile'
import { isCutOff } from '../../package/media/pictureEnd'
import { pngColours } from '../../package/media/pngColours'
import { type Check, type CheckProblem, error, type Fault, warning } from '../check'
import { forEachValue } from '../values'

const PICTURES = /\.(?:webp|png|jpe?g|avif)$/i
/** The types that all browsers show. */
const SHOWN: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'svg'])
/** Larger pictures are none of a showroom. */
const MAX_BYTES = 64 * 1024 ** 2

/** Pictures look the same in every browser and on both stages. */
export const picturesLookTheSame: Check = async ({ pack }) => {
  const pictures = pack.manifest.files.filter(
    ({ path, bytes }) => path.startsWith('media/') && PICTURES.test(path) && bytes <= MAX_BYTES,
  )
  const problems = await mapBounded(pictures, 4, async (entry): Promise<readonly CheckProblem[]> => {
    const bytes = await readFile(pack.locate(entry)).catch(() => undefined)
    const faults = bytes ? await faultsOf(bytes, extname(entry.path).slice(1)) : []
    return faults.map((fault) => ({ ...fault, file: entry.path, record: '' }))
  })
  return problems.flat()
}

async function faultsOf(bytes: Buffer, ext: string): Promise<readonly Fault[]> {
  // Another check reports unreadable pictures. Of no bytes, sharp throws at once.
  if (bytes.length === 0) return []
  const read = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!read) return []
  const { orientation = 1, space, icc, format, compression } = read
  const [from, to] = [`'magick in.${ext}`, `out.${ext}'`]
  const faults: Fault[] = []
  const warn = (message: string) => faults.push(warning('', message))
  if (isCutOff(bytes)) faults.push(error('', 'is not a readable picture to its end: export it again'))
  if (!SHOWN.has(compression === 'hevc' ? 'heic' : format))
    faults.push(
      error('', `is not a picture for browsers but of type ${format}: export it again as WebP, JPEG or PNG`),
    )
  if (orientation !== 1)
    warn(
      `is turned by its EXIF data, which some programs ignore: turn its pixels with ${from} -auto-orient ${to}`,
    )
  if (space === 'cmyk') {
    const why = icc ? 'which is for print' : 'whose colours browsers guess'
    warn(`is in CMYK, ${why}: convert it with ${from} -colorspace sRGB -strip ${to}`)
  }
  const profile = icc && space !== 'cmyk' ? readIccProfile(icc) : undefined
  if (profile && !profile.isSrgb)
    warn(
      `has the colour profile ${profile.name || 'without a name'}, which some programs ignore: convert it with ${from} -profile sRGB.icc ${to}`,
    )
  const colours = pngColours(bytes)
  if (colours)
    warn(
      `has a PNG chunk ${colours.chunk} with colours other than sRGB, which some programs ignore: convert it with ${from} -colorspace sRGB -define png:exclude-chunks=gAMA,cHRM ${to}`,
    )
  return faults
}

/** Formats are narrower files of the same picture: hotspots lie on the same things in all of them. */
export const formatsHaveTheShape: Check = async (loaded) => {
  const problems: CheckProblem[] = []
  forEachValue(loaded, (found) => {
    const { value } = found
    if (!isRecord(value) || !isRecord(value.formats) || !isSized(value)) return
    const { file, record, field } = found
    for (const [name, format] of Object.entries(value.formats)) {
      if (!isSized(format) || isSameShape(format, value)) continue
      const isTurned = isSameShape({ width: format.height, height: format.width }, value)
      const at = { file, record, field: `${field}.formats.${name}` }
      const fault = isTurned ? 'is turned' : 'is misshapen'
      const message = `${fault}: ${format.width}×${format.height}, but its original has ${value.width}×${value.height}: make it again from the original`
      problems.push({ ...at, severity: 'error', message })
    }
  })
  return problems
}

interface Size {
  readonly width: number
  readonly height: number
}

function isSized(value: unknown): value is Size {
  return isRecord(value) && Number(value.width) > 0 && Number(value.height) > 0
}

/** Sizes are rounded to whole pixels. */
function isSameShape({ width, height }: Size, original: Size): boolean {
  const exact = (width * original.height) / original.width
  return Math.abs(height - exact) <= 1 + height * 0.01
}
