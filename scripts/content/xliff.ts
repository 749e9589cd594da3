// npm run content:xliff: texts of sources or of a CMS for translators as XLIFF 2, and their translations back.
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import {
  importOf,
  MAX_XLIFF_BYTES,
  readXliff,
  statusOf,
  type TextUnit,
  type WritableTexts,
  writeXliff,
  XliffError,
} from '../../src/cms'
import { isLocale, type Locale } from '../../src/content'
import { optionsOf } from '../options'
import { BuildError } from '../package/problem'
import { CmsError, openCmsTexts } from '../xliff/cms'
import { takeScreenshots } from '../xliff/screenshots'
import { openSourceTexts } from '../xliff/sources'

const USAGE = `usage: npm run content:xliff -- WHAT SOURCE [options]
  status SOURCE         what is missing, older than its source, or too long, by language
  export SOURCE         writes a file for each language
  import SOURCE FILE…   writes the translations of these files into the sources
  SOURCE                a folder, or the address of a CMS such as https://cms.example.com
  --token-file FILE     a file with a token of the CMS
  --to de,fr            status, export: only these languages
  --out DIR             export: where the files are written (translations)
  --screenshots         export: takes pictures of the pages of a CMS that show the texts, into DIR/pictures
  --showroom URL        export: the showroom with these pages (that of the CMS)
  --pictures DIR        export: pictures named COLLECTION-RECORD.png, .jpg or .webp that show where texts are`

const { positionals, values } = optionsOf(
  {
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      out: { type: 'string', default: 'translations' },
      pictures: { type: 'string' },
      screenshots: { type: 'boolean', default: false },
      showroom: { type: 'string' },
      'token-file': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
)
const [what = '', source = '', ...files] = positionals

class UsageError extends Error {}

try {
  if (values.help) console.info(USAGE)
  else await run()
} catch (cause) {
  const isExpected = [UsageError, XliffError, BuildError, CmsError].some((type) => cause instanceof type)
  if (!isExpected) throw cause
  console.error((cause as Error).message)
  process.exitCode = 1
}

async function run(): Promise<void> {
  if (!['status', 'export', 'import'].includes(what) || source === '') throw new UsageError(USAGE)
  if ((what === 'import') !== files.length > 0) throw new UsageError(USAGE)
  // Each file changes what the next one is compared with.
  if (what === 'import') for (const file of files) await importFile(file)
  if (what === 'import') return
  const texts = await openTexts(codesIn(values.to))
  if (what === 'export') await exportFiles(texts)
  else for (const locale of languagesOf(texts)) printStatus(texts, locale)
}

async function openTexts(asked: readonly string[] | undefined): Promise<WritableTexts> {
  if (!/^https?:/i.test(source)) return openSourceTexts(source)
  if (!URL.canParse(source)) throw new UsageError(`'${source}' is no address.`)
  const from = new URL(source)
  if (from.username !== '' || from.password !== '')
    throw new UsageError('The address must not contain a name and password: use --token-file.')
  const wrong = asked?.find((code) => !isLocale(code))
  if (wrong !== undefined) throw new UsageError(`'${wrong}' is not one of the 21 languages.`)
  return openCmsTexts({ from, token: await readToken(values['token-file']) }, asked)
}

async function readToken(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  const token = (
    await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
      throw new UsageError(`${file} cannot be read (${cause.code})`)
    })
  ).trim()
  if (!/^[\x21-\x7e]+$/.test(token)) throw new UsageError(`${file} must contain one token and nothing else.`)
  return token
}

function codesIn(list: string | undefined): readonly string[] | undefined {
  return list?.split(',').map((code) => code.trim())
}

function printStatus(texts: WritableTexts, locale: Locale): void {
  const { missing, older, overflowing } = statusOf(texts, locale)
  console.info(
    `${locale}: ${missing.length} missing, ${older.length} older than their source, ${overflowing.length} too long`,
  )
  for (const [state, units] of [
    ['missing', missing],
    ['older', older],
    ['too long', overflowing],
  ] as const)
    for (const { name } of units) console.info(`  ${state} ${name}`)
}

async function exportFiles(texts: WritableTexts): Promise<void> {
  await mkdir(values.out, { recursive: true })
  const showroom = showroomOf()
  const pictureOf = values.screenshots
    ? await screenshotsOf(texts, showroom)
    : await picturesIn(values.pictures)
  for (const locale of languagesOf(texts)) {
    const file = join(values.out, `${locale}.xlf`)
    await writeFile(file, writeXliff(texts, locale, { pictureOf, showroom: showroom?.href }))
    console.info(`${file}: ${texts.units.length} texts, ${statusOf(texts, locale).missing.length} missing`)
  }
}

/** The showroom whose pages show the texts; undefined: sources have none. */
function showroomOf(): URL | undefined {
  const address = values.showroom ?? (/^https?:/i.test(source) ? source : undefined)
  if (address === undefined) return undefined
  if (!/^https?:/i.test(address) || !URL.canParse(address))
    throw new UsageError(
      `--showroom must be an address that begins with https:// or http://, not '${address}'`,
    )
  return new URL(address)
}

async function screenshotsOf(texts: WritableTexts, showroom: URL | undefined) {
  const pages = texts.units.flatMap(({ page }) => page ?? [])
  if (!showroom || pages.length === 0)
    throw new UsageError('--screenshots needs a CMS: sources have no pages, use --pictures.')
  const dir = join(values.out, 'pictures')
  const files = await takeScreenshots({ showroom, pages, dir, warn: console.warn })
  return ({ page = '' }: TextUnit): string | undefined => {
    const file = files.get(page)
    return file && relative(values.out, file)
  }
}

async function picturesIn(dir: string | undefined): Promise<(unit: TextUnit) => string | undefined> {
  if (dir === undefined) return () => undefined
  const names = new Map((await readdir(dir)).map((name) => [name.replace(/\.(png|jpe?g|webp)$/, ''), name]))
  return ({ collection, record }) => {
    const name = names.get(`${collection}-${record}`)
    return name && relative(values.out, join(dir, name))
  }
}

async function importFile(file: string): Promise<void> {
  try {
    const read = readXliff(await readBounded(file))
    const texts = await openTexts(isLocale(read.targetLanguage) ? [read.targetLanguage] : [])
    const { locale, targets, refused, warnings } = importOf(texts, read)
    for (const line of [...refused, ...warnings]) console.warn(line)
    const { written, refused: unwritten } = await texts.write(locale, targets)
    for (const line of unwritten) console.warn(line)
    const count = refused.length + unwritten.length
    console.info(`${file}: ${written} texts in ${locale}, ${count} not taken over`)
    if (count > 0) process.exitCode = 1
  } catch (cause) {
    if (cause instanceof XliffError) throw new XliffError(`${file} ${cause.message}`)
    throw cause
  }
}

/** One byte more than is accepted is enough to refuse a file. */
async function readBounded(file: string): Promise<Uint8Array> {
  const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read (${cause.code})`)
  })
  try {
    const { size } = await handle.stat()
    const bytes = Buffer.alloc(Math.min(size, MAX_XLIFF_BYTES + 1))
    await handle.read(bytes, 0, bytes.length, 0)
    return bytes
  } finally {
    await handle.close()
  }
}

function languagesOf({ locales, defaultLocale }: WritableTexts): readonly Locale[] {
  const asked = codesIn(values.to)
  const wrong = asked?.find((code) => !isLocale(code) || !locales.includes(code) || code === defaultLocale)
  if (wrong !== undefined)
    throw new UsageError(`'${wrong}' is not a language that the texts are translated into.`)
  return locales.filter((locale) => locale !== defaultLocale && (asked?.includes(locale) ?? true))
}
