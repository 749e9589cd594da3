/** Encodes the AVIF files next to the pictures of a package's sources. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { FORMAT_WIDTHS } from '../../src/content'
import { optionsOf } from '../options'
import { mapBounded } from '../package/inputs'
import { avifSource } from '../package/media/avif'
import { inWidths } from '../package/media/picture'
import { encodeAvif } from '../pictures/encode'

const USAGE = `usage: npm run content:avif -- SOURCE NAME [NAME…]
  encodes SOURCE/media/NAME-3840.avif, NAME-1920.avif, … next to SOURCE/media/NAME.webp (or .png, .jpg, .tif), if
  they are smaller than WebP at the same quality; NAME may contain a *. Existing files that still match are kept.`

/** Narrower pictures are already small enough. */
const NARROWEST = 500
const MASTERS = /\.(?:webp|png|jpe?g|tiff?)$/i

const { positionals, values } = optionsOf(
  {
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  },
  USAGE,
)
const [source, ...names] = positionals
if (values.help) console.info(USAGE)
else if (!source || names.length === 0) fail(USAGE)
else await encodeAll(join(source, 'media'), names)

async function encodeAll(media: string, wanted: readonly string[]): Promise<void> {
  const all = readdirSync(media, { recursive: true, encoding: 'utf8' }).filter((file) => MASTERS.test(file))
  const unknown = wanted.filter((name) => !all.some((file) => matches(name, file)))
  if (unknown.length > 0) return fail(`${media} has no picture ${unknown.join(', ')}`)
  const chosen = all.filter((file) => wanted.some((name) => matches(name, file)))
  await mapBounded(chosen, availableParallelism(), async (file) => {
    try {
      await encodeWidths(media, file)
    } catch (cause) {
      fail(`${file}: ${cause instanceof Error ? cause.message : cause}`)
    }
  })
}

async function encodeWidths(media: string, file: string): Promise<void> {
  const { pictures } = await inWidths(await readFile(join(media, file)), Object.values(FORMAT_WIDTHS))
  let near: number | undefined
  for (const { width, picture } of pictures.toReversed()) {
    if (width < NARROWEST) continue
    const to = join(media, avifSource(file, width))
    const { outcome, share, quality } = await encodeAvif(picture, to, near)
    near = quality
    const details = [outcome, share.toFixed(2), ...(quality === undefined ? [] : [`quality ${quality}`])]
    console.info(`${avifSource(file, width)}  ${details.join('  ')}`)
  }
}

/** `overview`, `overview.webp` and `over*` all name `overview.webp`. */
function matches(name: string, file: string): boolean {
  const pattern = name.split('*').map((part) => part.replace(/[\\^$+?.()|[\]{}]/g, '\\$&'))
  return new RegExp(`^${pattern.join('.*')}(?:\\${extname(file)})?$`).test(file)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
