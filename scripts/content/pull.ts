import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLocale, type Locale } from '../../src/content'
import { problemLine as checkLine } from '../check/checkPackage'
import { optionsOf } from '../options'
import { BuildError } from '../package/problem'
import { PullError, problemLine } from '../pull/problems'
import { type PullOptions, pullPackage } from '../pull/pull'

const USAGE = `usage: npm run content:pull -- --from URL --out DIR [options]
  --from URL          the CMS (Strapi), or another showroom's server
  --out DIR           the package: missing, empty or a package
  --token-file FILE   a file with a token for protected content, sent to this CMS only
  --at-once N         number of parallel downloads (4)
  --locales de,en     only these languages (all of the CMS)
  --default-locale L  language of visitors whose own is missing (the CMS's)
  --media-host H      a further host for media, such as cdn.example.com; may be repeated
  --most-media MB     maximum size of a file in megabytes (4096)
  --cache DIR         cache for the next run (.cache/pull)
  --keep              publishes a package even if it has errors`

/** Maximum number of problems printed: a badly broken CMS has thousands. */
const MAX_PRINTED = 200

/** Thrown for an invalid command line. */
class UsageError extends Error {}

const { values } = optionsOf(
  {
    options: {
      from: { type: 'string' },
      out: { type: 'string' },
      'token-file': { type: 'string' },
      'at-once': { type: 'string', default: '4' },
      locales: { type: 'string' },
      'default-locale': { type: 'string' },
      'media-host': { type: 'string', multiple: true, default: [] },
      'most-media': { type: 'string', default: '4096' },
      cache: { type: 'string', default: join('.cache', 'pull') },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
)
if (values.help) console.info(USAGE)
else {
  try {
    await run(await readOptions())
  } catch (cause) {
    if (cause instanceof PullError) printProblems(cause.problems.map(problemLine))
    else if (cause instanceof BuildError || cause instanceof UsageError) console.error(cause.message)
    else throw cause
    process.exitCode = 1
  }
}

async function run(options: PullOptions): Promise<void> {
  const { manifest, checked, absent, notes, counts } = await pullPackage(options)
  for (const note of notes) console.warn(note)
  printProblems(absent.map(problemLine))
  printProblems(checked.map(checkLine))
  const megabytes = (counts.bytes / 1e6).toFixed(1)
  console.info(`${counts.fetched} fetched (${megabytes} MB), ${counts.reused} were cached`)
  const errors = absent.length + checked.filter(({ severity }) => severity === 'error').length
  if (errors > 0) process.exitCode = 1
  if (manifest)
    console.info(`${options.out}: ${manifest.files.length} files, version ${manifest.version.slice(0, 12)}`)
  else console.error(`${errors} errors: ${options.out} is unchanged (--keep publishes it anyway)`)
}

function printProblems(lines: readonly string[]): void {
  for (const line of lines.slice(0, MAX_PRINTED)) console.error(line)
  if (lines.length > MAX_PRINTED) console.error(`… and ${lines.length - MAX_PRINTED} more`)
}

async function readOptions(): Promise<PullOptions> {
  const { from = '', out = '', 'token-file': tokenFile, 'default-locale': defaultLocale } = values
  if (from === '' || out === '') throw new UsageError(USAGE)
  if (!URL.canParse(from) || !/^https?:$/.test(new URL(from).protocol))
    throw new UsageError(`--from must be an address that begins with https:// or http://, not '${from}'.`)
  const url = new URL(from)
  if (url.username !== '' || url.password !== '')
    throw new UsageError('--from must not contain a name and password: use --token-file.')
  const token = tokenFile === undefined ? undefined : (await readFile(tokenFile, 'utf8')).trim()
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token))
    throw new UsageError(`${tokenFile} must contain one token and nothing else.`)
  const wrong = values['media-host'].find((host) => !/^[a-z\d.[\]:-]+$/i.test(host))
  if (wrong !== undefined)
    throw new UsageError(`--media-host must be a host such as cdn.example.com, not '${wrong}'.`)
  return {
    ...{ from: url, out, token, keepBroken: values.keep, mediaHosts: values['media-host'] },
    // Each CMS and each account has a cache of its own.
    cacheDir: join(
      values.cache,
      createHash('sha256')
        .update(`${url.href} ${token ?? ''}`)
        .digest('hex')
        .slice(0, 16),
    ),
    concurrency: count('at-once', 1, 32),
    maxMediaBytes: count('most-media', 1, 1_000_000) * 1024 * 1024,
    locales: values.locales?.split(',').map(localeOf),
    defaultLocale: defaultLocale === undefined ? undefined : localeOf(defaultLocale),
  }
}

function count(name: 'at-once' | 'most-media', least: number, most: number): number {
  const number = Number(values[name])
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new UsageError(`--${name} must be a number from ${least} to ${most}, not '${values[name]}'.`)
}

function localeOf(code: string): Locale {
  const trimmed = code.trim()
  if (isLocale(trimmed)) return trimmed
  throw new UsageError(`'${trimmed}' is not one of the 21 languages.`)
}
