// npm run release: content of a CMS → signed release for servers and kiosks; history, and back to an earlier one.
import { readFile } from 'node:fs/promises'
import { StartError } from '../src/server'
import { optionsOf } from './options'
import { BuildError } from './package/problem'
import { currentRelease, listReleases } from './release/history'
import { backTo, preview, publish, type ReleaseOptions, ReleaseRefused } from './release/publish'
import { pullFor, serveReleases } from './release/serve'
import { readKeyListsFile } from './sign/keyLists'
import { readKey, SignError } from './sign/keys'

const USAGE = `usage: npm run release -- WHAT --to DIR [options]
  publish              pulls, checks, signs and shows the content of a CMS
  changes              pulls, and tells what a release would change
  list                 the releases, latest first
  back [ID]            shows an earlier release again (the previous one)
  serve                answers the calls of the panel and of webhooks, and releases on a schedule
  --to DIR             the folder of releases; servers and kiosks follow DIR/current
  --from URL           the CMS
  --token-file FILE    a file with an API token of the CMS
  --key FILE           signing key, may be repeated (npm run content:keys)
  --valid-days N       the release expires unless it is signed again
  --key-lists FILE     keys that replace those of the settings (npm run content:keys)
  --by NAME, --what TEXT  who releases, and why
  --panel-token-file FILE  serve: the token of the panel, at least 20 letters
  --hook-token-file FILE   serve: the token of webhooks (that of the panel)
  --origin URL         serve: the origin of the panel
  --port N, --host H   serve: where it listens (4180, 127.0.0.1)
  --every MINUTES      serve: releases on a schedule`

const text = { type: 'string' } as const
const { positionals, values } = optionsOf(
  {
    allowPositionals: true,
    options: {
      ...{
        to: text,
        from: text,
        'token-file': text,
        'valid-days': text,
        'key-lists': text,
        by: text,
        what: text,
        origin: text,
      },
      ...{ 'panel-token-file': text, 'hook-token-file': text, port: text, host: text, every: text },
      key: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
)

class UsageError extends Error {}

const [what, id, ...rest] = positionals
try {
  if (values.help) console.info(USAGE)
  else await run()
} catch (cause) {
  if (cause instanceof ReleaseRefused) for (const { line } of cause.refusals) console.error(line)
  const isExpected = [ReleaseRefused, UsageError, SignError, BuildError, StartError].some(
    (type) => cause instanceof type,
  )
  if (!isExpected) throw cause
  console.error((cause as Error).message)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { to } = values
  if (to === undefined || rest.length > 0) throw new UsageError(USAGE)
  if (what === 'list') return list(to)
  if (what === 'changes') {
    for (const { sentence } of await preview(to, await pullOptions(to))) console.info(sentence)
    return
  }
  if (what === 'publish') {
    const { release, warnings, notes } = await publish({
      ...(await optionsFor(to)),
      pull: await pullOptions(to),
    })
    for (const note of notes) console.warn(note)
    for (const { line } of warnings) console.warn(line)
    return console.info(
      `release ${release.id}: ${release.files} files, version ${release.version.slice(0, 12)}`,
    )
  }
  if (what === 'back') {
    if (id !== undefined && !/^\d{1,9}$/.test(id)) throw new UsageError(USAGE)
    const release = await backTo({ ...(await optionsFor(to)), id: id === undefined ? undefined : Number(id) })
    return console.info(`release ${release.id} shows release ${release.backTo} again`)
  }
  if (what === 'serve') return serve(to)
  throw new UsageError(USAGE)
}

async function list(to: string): Promise<void> {
  const current = await currentRelease(to)
  for (const release of await listReleases(to)) {
    const back = release.backTo === undefined ? '' : ` (back to ${release.backTo})`
    const mark = release.id === current ? '→' : ' '
    console.info(`${mark} ${release.id}  ${release.at}  ${release.by}  ${release.what}${back}`)
  }
}

async function serve(to: string): Promise<void> {
  const { origin, host = '127.0.0.1' } = values
  const base = await optionsFor(to)
  const pull = await pullOptions(to)
  const token = await tokenIn('panel-token-file')
  if (token === undefined) throw new UsageError('serve needs --panel-token-file')
  const { url, saved } = await serveReleases({
    ...{ release: base, pull: async () => pull, token, origin, host },
    hookToken: await tokenIn('hook-token-file'),
    port: numberOf('port', 0, 65_535) ?? 4180,
    log: console.info,
  })
  const every = numberOf('every', 1, 7 * 24 * 60)
  if (every !== undefined) setInterval(() => saved('schedule'), every * 60_000).unref()
  console.info(`releases of ${to}: ${url}`)
}

async function optionsFor(dir: string): Promise<ReleaseOptions> {
  if (values.key.length === 0)
    throw new UsageError('A release is signed: --key FILE (npm run content:keys makes one)')
  const keys = await Promise.all(values.key.map((file) => readKey(file, console.warn)))
  const { by = process.env.USER ?? 'unknown', what: reason = '', 'key-lists': lists } = values
  const keyLists = lists === undefined ? undefined : await readKeyListsFile(lists)
  return { dir, keys, by, what: reason, validDays: numberOf('valid-days', 1, 3650), keyLists }
}

async function pullOptions(to: string) {
  const { from = '' } = values
  if (!URL.canParse(from) || !/^https?:$/.test(new URL(from).protocol))
    throw new UsageError(`--from must be an address that begins with https:// or http://, not '${from}'`)
  const token = await tokenIn('token-file', 1)
  return pullFor(to, new URL(from), token)
}

async function tokenIn(name: 'token-file' | 'panel-token-file' | 'hook-token-file', least = 20) {
  const file = values[name]
  if (file === undefined) return undefined
  const token = (await readFile(file, 'utf8')).trim()
  if (/^[\x21-\x7e]+$/.test(token) && token.length >= least) return token
  throw new UsageError(`${file} must contain one token of at least ${least} letters and nothing else`)
}

function numberOf(name: 'valid-days' | 'port' | 'every', least: number, most: number): number | undefined {
  const value = values[name]
  if (value === undefined) return undefined
  const number = Number(value)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new UsageError(`--${name} must be a number from ${least} to ${most}, not '${value}'`)
}
