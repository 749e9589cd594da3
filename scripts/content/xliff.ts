// npm run content:xliff: texts for translators as XLIFF 2, and their translations back into the sources.
import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isLocale, type Locale } from '../../src/content'
import { optionsOf } from '../options'
import { BuildError } from '../package/problem'
import { importOf, statusOf } from '../xliff/exchange'
import { MAX_XLIFF_BYTES, readXliff, XliffError } from '../xliff/read'
import { openSourceTexts, type SourceTexts } from '../xliff/sources'
import type { TextUnit } from '../xliff/unit'
import { writeXliff } from '../xliff/write'

const USAGE = `usage: npm run content:xliff -- WHAT SOURCE [options]
  status SOURCE         what is missing, older than its source, or too long, by language
  export SOURCE         writes a file for each language
  import SOURCE FILE…   writes the translations of these files into the sources
  --to de,fr            status, export: only these languages
  --out DIR             export: where the files are written (translations)
  --pictures DIR        export: pictures named COLLECTION-RECORD.png, .jpg or .webp that show where texts are`

const { positionals, values } = optionsOf(
  {
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      out: { type: 'string', default: 'translations' },
      pictures: { type: 'string' },
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
  const isExpected = [UsageError, XliffError, BuildError].some((type) => cause instanceof type)
  if (!isExpected) throw cause
  console.error((cause as Error).message)
  process.exitCode = 1
}

async function run(): Promise<void> {
  if (!['status', 'export', 'import'].includes(what) || source === '') throw new UsageError(USAGE)
  if ((what === 'import') !== files.length > 0) throw new UsageError(USAGE)
  const texts = await openSourceTexts(source)
  if (what === 'import') for (const file of files) await importFile(texts, file)
  else if (what === 'export') await exportFiles(texts)
  else for (const locale of languagesOf(texts)) printStatus(texts, locale)
}

function printStatus(texts: SourceTexts, locale: Locale): void {
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

async function exportFiles(texts: SourceTexts): Promise<void> {
  await mkdir(values.out, { recursive: true })
  const pictureOf = await picturesIn(values.pictures)
  for (const locale of languagesOf(texts)) {
    const file = join(values.out, `${locale}.xlf`)
    await writeFile(file, writeXliff(texts, locale, { pictureOf }))
    console.info(`${file}: ${texts.units.length} texts, ${statusOf(texts, locale).missing.length} missing`)
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

async function importFile(texts: SourceTexts, file: string): Promise<void> {
  try {
    const { locale, targets, refused, warnings } = importOf(texts, readXliff(await readBounded(file)))
    for (const line of [...refused, ...warnings]) console.warn(line)
    await texts.write(locale, targets)
    console.info(`${file}: ${targets.size} texts in ${locale}, ${refused.length} not taken over`)
    if (refused.length > 0) process.exitCode = 1
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

function languagesOf({ locales, defaultLocale }: SourceTexts): readonly Locale[] {
  const asked = values.to?.split(',').map((code) => code.trim())
  const wrong = asked?.find((code) => !isLocale(code) || !locales.includes(code) || code === defaultLocale)
  if (wrong !== undefined)
    throw new UsageError(`'${wrong}' is not a language that the sources are translated into.`)
  return locales.filter((locale) => locale !== defaultLocale && (asked?.includes(locale) ?? true))
}
