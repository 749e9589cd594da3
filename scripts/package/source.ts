import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isLocale, LOCALES, type Locale } from '../../src/content'
import { instead } from '../nearest'
import { ENDPOINTS, type Endpoint, isEndpoint } from './endpoints'
import { isList, isObject, type Json, type JsonObject } from './json'
import { notALanguage } from './languages'
import { BuildError, type SourceProblem } from './problem'
import { readSourceFile } from './sourceFile'
import { parseSource } from './sourceJson'

/** The sources of a package, see `docs/content-packages.md`. */
export interface Source {
  readonly dir: string
  readonly locales: readonly Locale[]
  readonly defaultLocale: Locale
  /** Records by endpoint; an endpoint that answers a single record has exactly one. */
  readonly records: ReadonlyMap<Endpoint, readonly JsonObject[]>
  /** Groups and station categories, which places refer to by slug. */
  readonly groups: readonly JsonObject[]
  readonly categories: readonly JsonObject[]
  /** Anchors in the picture of a place: `{ payloadId: { anchor: { left, top } } }`. */
  readonly anchors: JsonObject
}

/** Reports a problem with a field of the current record. */
export type Report = (field: string, message: string) => void

/**
 * Reads `showroom.json` and `content/*.json` of a source folder.
 * @throws BuildError listing every unreadable file.
 */
export async function readSource(dir: string): Promise<Source> {
  const problems: SourceProblem[] = []
  const read = async (file: string): Promise<Json | undefined> => {
    try {
      return withoutSchema(parseSource(await readSourceFile(dir, file)))
    } catch (cause) {
      problems.push({ file, message: cause instanceof Error ? cause.message : String(cause) })
      return undefined
    }
  }
  const languages = readLanguages(await read('showroom.json'), problems)
  const records = new Map<Endpoint, readonly JsonObject[]>()
  const shared: Record<Shared, readonly JsonObject[]> = { groups: [], categories: [] }
  let anchors: JsonObject = {}
  for (const file of await jsonFiles(dir, problems)) {
    const name = basename(file, '.json')
    const json = await read(file)
    if (json === undefined) continue
    const list = isList(json) ? json : [json]
    if (name === 'anchors') {
      if (isObject(json)) anchors = json
      else problems.push({ file, message: 'must be a record of places' })
      continue
    }
    if (!list.every(isObject)) problems.push({ file, message: 'must be a record or a list of records' })
    else if (isShared(name)) shared[name] = list
    else if (!isEndpoint(name)) {
      problems.push({
        file,
        message: `is not read${instead(name, SOURCE_NAMES)}`,
      })
    } else if (ENDPOINTS[name].single && list.length !== 1)
      problems.push({ file, message: `must be one record, but is a list of ${list.length}` })
    else if (!ENDPOINTS[name].single && !isList(json))
      problems.push({ file, message: 'is a single record, but must be a list of them: put it in [ ]' })
    else records.set(name, list)
  }
  if (problems.length > 0) throw new BuildError(problems)
  return { dir, ...languages, records, ...shared, anchors }
}

/**
 * A file without the address of its JSON Schema, which editing programs read: `{ "$schema": …, "records": [ … ] }`
 * is a list of records.
 */
function withoutSchema(json: Json): Json {
  if (!isObject(json) || !('$schema' in json)) return json
  const { $schema: _, ...rest } = json
  return Object.keys(rest).join() === 'records' ? (rest.records ?? null) : rest
}

/** Names of the files in `content/`. */
const SOURCE_NAMES = [...Object.keys(ENDPOINTS), 'groups', 'categories', 'anchors']

type Shared = 'groups' | 'categories'

function isShared(name: string): name is Shared {
  return name === 'groups' || name === 'categories'
}

function readLanguages(
  json: Json | undefined,
  problems: SourceProblem[],
): Pick<Source, 'locales' | 'defaultLocale'> {
  const report = (field: string, message: string) => problems.push({ file: 'showroom.json', field, message })
  if (json !== undefined && !isObject(json)) report('', 'must be one record, such as { "locales": ["en"] }')
  const settings = isObject(json) ? json : {}
  for (const field of Object.keys(settings))
    if (!FIELDS.includes(field)) report(field, `is not a field and has no effect${instead(field, FIELDS)}`)
  const { defaultLocale = settings.locales === undefined ? 'en' : undefined, locales = LOCALES } = settings
  if (!isList(locales) || locales.length === 0)
    report('locales', `must be a list of languages, such as ["en", "de"]: ${LOCALES.join(', ')}`)
  const named = isList(locales) ? locales : []
  for (const [index, code] of named.entries())
    if (!isLocaleCode(code)) report(`locales.${index}`, notALanguage(code))
  const known = [...new Set(named.filter(isLocaleCode))]
  const first = defaultLocale === undefined ? (known.find((code) => code === 'en') ?? known[0]) : undefined
  const chosen = first ?? known.find((locale) => locale === defaultLocale)
  if (!chosen && known.length > 0)
    report(
      'defaultLocale',
      isLocaleCode(defaultLocale)
        ? `must be one of the locales: ${known.join(', ')}`
        : notALanguage(defaultLocale ?? null),
    )
  return { locales: known, defaultLocale: chosen ?? 'en' }
}

/** The fields of `showroom.json`. */
const FIELDS = ['defaultLocale', 'locales']

function isLocaleCode(code: Json | undefined): code is Locale {
  return typeof code === 'string' && isLocale(code)
}

async function jsonFiles(dir: string, problems: SourceProblem[]): Promise<readonly string[]> {
  const found = await stat(join(dir, 'content')).catch(() => undefined)
  if (!found?.isDirectory()) {
    problems.push({ file: 'content', message: 'is missing: a source folder has content/*.json and media/' })
    return []
  }
  const names = await readdir(join(dir, 'content'))
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `content/${name}`)
}
