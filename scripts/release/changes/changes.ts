import { readFile } from 'node:fs/promises'
import { isLocale, type Locale } from '../../../src/content'
import { readPackage } from '../../../src/server'
import { isList, isObject, type Json, type JsonObject, recordName } from '../../package/json'
import { compare, type Difference } from './compare'
import { isFile, picturePath } from './files'
import { type Scene, sceneOf } from './scene'
import { sentenceOf, type Titles, titleOf, titlesIn } from './sentences'

type Kind = 'place' | 'flight' | 'hotspot' | 'text' | 'menu' | 'media' | 'brand' | 'setting' | 'record'

/** Something that visitors see differently in another release. */
export interface Change {
  readonly kind: Kind
  readonly change: Difference['change']
  readonly collection: string
  readonly record: string
  /** What readers call the record. */
  readonly title: string
  readonly documentId?: string
  /** Empty: the record as a whole. */
  readonly field: string
  /** The languages in which it changed; empty: in all. */
  readonly locales: readonly Locale[]
  readonly before?: Json
  readonly after?: Json
  /** Paths in the packages of pictures that look different. */
  readonly pictures: { readonly before?: string; readonly after?: string }
  /** Of a place whose picture or hotspots look different. */
  readonly scene?: { readonly before?: Scene; readonly after?: Scene }
  readonly sentence: string
}

/** The answers of a package. */
export interface Answers {
  readonly locales: readonly Locale[]
  /** The language of titles in sentences. */
  readonly defaultLocale?: Locale
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
  const { locales, defaultLocale } = pack.manifest
  return { locales, defaultLocale, files: new Map(files) }
}

/** What visitors see differently in `after`, as data and sentences; the same change of several languages once. */
export function changesBetween(before: Answers, after: Answers): readonly Change[] {
  const found = new Map<string, Found & { readonly in: Set<Locale> }>()
  for (const path of pathsOf(before, after)) {
    const [, folder, name = ''] = /^content\/(?:([^/]+)\/)?([^/]+)\.json$/.exec(path) ?? []
    // A language that is new or gone is one change, not one for each record.
    if (folder !== undefined && !isInBoth(folder, before, after)) continue
    for (const change of changesIn(
      name,
      recordsIn(before.files.get(path)),
      recordsIn(after.files.get(path)),
    )) {
      const { documentId: _, before: was, after: is, pictures: __, row: ___, scene: ____, ...about } = change
      // The same part has other words in each language.
      const isStructure = change.kind !== 'text' && change.change !== 'changed'
      const key = JSON.stringify(isStructure ? about : { ...about, was, is })
      const known = found.get(key) ?? { ...change, in: new Set<Locale>() }
      if (isLocale(folder)) known.in.add(folder)
      found.set(key, known)
    }
  }
  const all = after.locales.filter((locale) => before.locales.includes(locale)).length
  const titles = titlesOf(before, after)
  const joined = [...found.values()].map(({ in: locales, ...change }) => {
    const isEverywhere = locales.size === all
    return described({ ...change, locales: isEverywhere ? [] : [...locales] }, titles)
  })
  return [...languageChanges(before, after), ...joined]
}

/** The default language comes first: the sentences have its words where languages changed alike. */
function pathsOf(before: Answers, after: Answers): readonly string[] {
  const first = `content/${after.defaultLocale ?? 'en'}/`
  const rank = (path: string) => (path.startsWith(first) ? `0${path}` : `1${path}`)
  const paths = [...new Set([...before.files.keys(), ...after.files.keys()])]
  return paths.sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
}

function titlesOf(before: Answers, after: Answers): Titles {
  const paths = pathsOf(before, after)
  const rows = (answers: Answers) => paths.flatMap((path) => [...recordsIn(answers.files.get(path)).values()])
  return titlesIn([...rows(after), ...rows(before)])
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
      title: locale,
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

type Found = Omit<Change, 'locales' | 'sentence' | 'title'> & { readonly row: JsonObject }

function changesIn(
  collection: string,
  before: ReadonlyMap<string, JsonObject>,
  after: ReadonlyMap<string, JsonObject>,
): readonly Found[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): readonly Found[] => {
    const [one, other] = [before.get(key), after.get(key)]
    const row = other ?? one ?? {}
    const own = {
      ...{ collection, record: recordName(row, 0), pictures: {}, row },
      ...(typeof row.documentId === 'string' && { documentId: row.documentId }),
    }
    const scene = collection === 'content-locations' ? scenesOf(one, other) : {}
    if (!one || !other)
      return [
        {
          ...own,
          ...scene,
          kind: KINDS[collection] ?? 'record',
          change: one ? 'removed' : 'added',
          field: '',
        } as const,
      ]
    return compare(one, other).map((difference) => {
      const kind = kindOf(collection, difference)
      const isSeen = kind === 'hotspot' || difference.field.startsWith('background')
      return {
        ...own,
        ...difference,
        ...(isSeen && scene),
        ...(difference.change === 'removed' && { row: one }),
        kind,
        pictures: picturesOf(difference),
      }
    })
  })
}

function scenesOf(one: JsonObject | undefined, other: JsonObject | undefined): Pick<Change, 'scene'> {
  const [before, after] = [sceneOf(one, other), sceneOf(other, one)]
  return { scene: { ...(before && { before }), ...(after && { after }) } }
}

function kindOf(collection: string, { field, before, after }: Difference): Kind {
  const isPlace = collection === 'content-locations'
  if (isPlace && /^hotspots(\.\d+)?$/.test(field)) return 'hotspot'
  if ([before, after].some(isFile)) return 'media'
  const isWords = [before, after].some((value) => typeof value === 'string')
  if (isWords && TEXT.test(field)) return 'text'
  if (isPlace && field.startsWith('hotspots.')) return 'hotspot'
  return KINDS[collection] ?? 'record'
}

/** Fields that visitors read. */
const TEXT = /(^|\.)(title|name|text|lead|role|unit|value|caption|alternativeText|cookie_page|group)$/

function picturesOf({ before, after }: Difference): Change['pictures'] {
  const [one, other] = [picturePath(before), picturePath(after)]
  return { ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) }
}

function described({ row, ...change }: Found & Pick<Change, 'locales'>, titles: Titles): Change {
  const title = titles.get(String(row.documentId)) ?? titleOf(row) ?? change.record
  return { ...change, title, sentence: sentenceOf({ ...change, title, row }, titles) }
}
