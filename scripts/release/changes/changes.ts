import { readFile } from 'node:fs/promises'
import { isLocale, type Locale } from '../../../src/content'
import { readPackage } from '../../../src/server'
import { isList, isObject, type Json, type JsonObject, recordName } from '../../package/json'
import { compare, type Difference } from './compare'

type Kind = 'place' | 'flight' | 'hotspot' | 'text' | 'menu' | 'media' | 'brand' | 'setting' | 'record'

/** Something that visitors see differently in another release. */
export interface Change {
  readonly kind: Kind
  readonly change: Difference['change']
  readonly collection: string
  readonly record: string
  readonly documentId?: string
  /** Empty: the record as a whole. */
  readonly field: string
  /** The languages in which it changed; empty: in all. */
  readonly locales: readonly Locale[]
  readonly before?: Json
  readonly after?: Json
  /** Paths in the packages of pictures that look different. */
  readonly pictures: { readonly before?: string; readonly after?: string }
  readonly sentence: string
}

/** The answers of a package. */
export interface Answers {
  readonly locales: readonly Locale[]
  /** By path: `content/de/articles.json`. */
  readonly files: ReadonlyMap<string, Json>
}

const KINDS: Readonly<Record<string, Kind>> = {
  ...{ 'content-locations': 'place', 'content-transitions': 'flight', menus: 'menu', brand: 'brand' },
  ...{ 'app-setting': 'setting', worlds: 'setting', 'ui-translation': 'text' },
}

export async function readAnswers(dir: string): Promise<Answers> {
  const pack = await readPackage(dir)
  const own = pack.manifest.files.filter(({ path }) => /^content\/.*\.json$/.test(path))
  const files = await Promise.all(
    own.map(
      async (file) => [file.path, JSON.parse(await readFile(pack.locate(file), 'utf8')) as Json] as const,
    ),
  )
  return { locales: pack.manifest.locales, files: new Map(files) }
}

/** What visitors see differently in `after`, as data and sentences; the same change of several languages once. */
export function changesBetween(before: Answers, after: Answers): readonly Change[] {
  const found = new Map<string, Found & { readonly in: Set<Locale> }>()
  for (const path of [...new Set([...before.files.keys(), ...after.files.keys()])].sort()) {
    const [, folder, name = ''] = /^content\/(?:([^/]+)\/)?([^/]+)\.json$/.exec(path) ?? []
    // A language that is new or gone is one change, not one for each record.
    if (folder !== undefined && !isInBoth(folder, before, after)) continue
    for (const change of changesIn(
      name,
      recordsIn(before.files.get(path)),
      recordsIn(after.files.get(path)),
    )) {
      const { documentId: _, before: was, after: is, pictures: __, ...about } = change
      // The same part has other words in each language.
      const isStructure = change.kind !== 'text' && change.change !== 'changed'
      const key = JSON.stringify(isStructure ? about : { ...about, was, is })
      const known = found.get(key) ?? { ...change, in: new Set<Locale>() }
      if (isLocale(folder)) known.in.add(folder)
      found.set(key, known)
    }
  }
  const all = after.locales.filter((locale) => before.locales.includes(locale)).length
  const joined = [...found.values()].map(({ in: locales, ...change }) => {
    const isEverywhere = locales.size === all
    return withSentence({ ...change, locales: isEverywhere ? [] : [...locales] })
  })
  return [...languageChanges(before, after), ...joined]
}

const isInBoth = (locale: string, before: Answers, after: Answers) =>
  [before, after].every(({ locales }) => locales.some((code) => code === locale))

function languageChanges(before: Answers, after: Answers): readonly Change[] {
  const of = (locale: Locale, change: 'added' | 'removed'): Change => ({
    ...{
      kind: 'setting',
      change,
      collection: 'languages',
      record: locale,
      field: '',
      locales: [],
      pictures: {},
    },
    sentence: `The language ${locale} is ${change === 'added' ? 'new' : 'gone'}.`,
  })
  return [
    ...after.locales
      .filter((locale) => !before.locales.includes(locale))
      .map((locale) => of(locale, 'added')),
    ...before.locales
      .filter((locale) => !after.locales.includes(locale))
      .map((locale) => of(locale, 'removed')),
  ]
}

function recordsIn(json: Json | undefined): ReadonlyMap<string, JsonObject> {
  const data = isObject(json) ? json.data : undefined
  const rows = isList(data) ? data : [data]
  return new Map(
    rows.filter(isObject).map((row, index) => [String(row.documentId ?? recordName(row, index)), row]),
  )
}

type Found = Omit<Change, 'locales' | 'sentence'>

function changesIn(
  collection: string,
  before: ReadonlyMap<string, JsonObject>,
  after: ReadonlyMap<string, JsonObject>,
): readonly Found[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): readonly Found[] => {
    const [one, other] = [before.get(key), after.get(key)]
    const row = other ?? one ?? {}
    const own = {
      ...{ collection, record: recordName(row, 0), pictures: {} },
      ...(typeof row.documentId === 'string' && { documentId: row.documentId }),
    }
    if (!one || !other)
      return [
        {
          ...own,
          kind: KINDS[collection] ?? 'record',
          change: one ? 'removed' : 'added',
          field: '',
        } as const,
      ]
    return compare(one, other).map((difference) => ({
      ...own,
      ...difference,
      kind: kindOf(collection, difference),
      pictures: picturesOf(difference),
    }))
  })
}

function kindOf(collection: string, { field, before, after }: Difference): Kind {
  const isPlace = collection === 'content-locations'
  if (isPlace && /^hotspots(\.\d+)?$/.test(field)) return 'hotspot'
  if ([before, after].some((value) => fileUrl(value) !== undefined)) return 'media'
  const isWords = [before, after].some((value) => typeof value === 'string')
  if (isWords && TEXT.test(field)) return 'text'
  if (isPlace && field.startsWith('hotspots.')) return 'hotspot'
  return KINDS[collection] ?? 'record'
}

/** Fields that visitors read. */
const TEXT = /(^|\.)(title|name|text|lead|role|unit|value|caption|alternativeText|cookie_page|group)$/

function fileUrl(value: Json | undefined): string | undefined {
  return isObject(value) && typeof value.url === 'string' && ('mime' in value || 'hash' in value)
    ? value.url
    : undefined
}

function picturesOf({ before, after }: Difference): Change['pictures'] {
  const pathOf = (value: Json | undefined) => {
    const isPicture = isObject(value) && /^image\//.test(String(value.mime))
    return isPicture ? fileUrl(value)?.replace(/^\//, '') : undefined
  }
  const [one, other] = [pathOf(before), pathOf(after)]
  return { ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) }
}

const WORDS = {
  added: 'is new',
  removed: 'is gone',
  changed: 'has changed',
  moved: 'has another order',
} as const
const NOUNS: Readonly<Record<Kind, string>> = {
  ...{ place: 'Place', flight: 'Flight', hotspot: 'Place', text: 'Text of', menu: 'Menu', media: 'File of' },
  ...{ brand: 'Brand', setting: 'Setting', record: 'Record' },
}
const MAX_QUOTED = 80

function withSentence(change: Omit<Change, 'sentence'>): Change {
  const { kind, collection, record, field, locales, before, after } = change
  const heading = `${NOUNS[kind]} ${collection} "${record}"`
  const what = field === '' ? heading : `${heading}: ${field}`
  const languages = locales.length === 0 ? '' : ` in ${locales.join(', ')}`
  const values = [before, after].map(quoted)
  const from =
    change.change === 'changed' && values.every((value) => value !== '') ? `: ${values.join(' → ')}` : ''
  return { ...change, sentence: `${what} ${WORDS[change.change]}${languages}${from}.` }
}

function quoted(value: Json | undefined): string {
  const text = fileUrl(value) ?? (typeof value === 'object' ? undefined : String(value ?? ''))
  if (text === undefined || text === '') return ''
  return `"${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}"`
}
