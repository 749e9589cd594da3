import { isList, isObject, type Json, type JsonObject } from '../../package/json'
import type { Difference } from './compare'
import { fileName } from './files'

/** What a sentence says, and about which record. */
interface Described {
  readonly change: Difference['change']
  readonly collection: string
  /** The record as it is after the change, or before it was removed. */
  readonly row: JsonObject
  readonly title: string
  readonly field: string
  readonly locales: readonly string[]
  readonly before?: Json
  readonly after?: Json
}

/** Titles of records, by their document and by the keys with which other records name them. */
export type Titles = ReadonlyMap<string, string>

/** Collections that readers know by another name than the singular of their own. */
const SINGULARS: Readonly<Record<string, string>> = {
  ...{ 'content-locations': 'Place', 'content-transitions': 'Flight', dashboards: 'Library' },
  ...{ 'box-hooks': 'Hook', categories: 'Category' },
}
/** Collections of one record, which has no title of its own. */
const SINGLE: Readonly<Record<string, string>> = {
  ...{ brand: 'Brand', 'app-setting': 'App setting', 'ui-translation': 'Texts of the interface' },
}

function singularOf(collection: string): string {
  const word = collection.replace(/s$/, '').replaceAll('-', ' ')
  return SINGULARS[collection] ?? word.charAt(0).toUpperCase() + word.slice(1)
}

const PREDICATES = {
  added: 'is new',
  removed: 'is gone',
  changed: 'has changed',
  moved: 'are in another order',
} as const
const MAX_QUOTED = 80

/** Fields by which readers know a record or a part, best first. */
const NAMES = ['title', 'name', 'key', 'language', 'value', 'uid', 'hook', 'slug', 'payloadId']

/** What readers call a record or part; undefined: nothing. */
export function titleOf(value: Json | undefined): string | undefined {
  if (!isObject(value)) return undefined
  return NAMES.map((name) => value[name]).find(
    (text): text is string => typeof text === 'string' && text !== '',
  )
}

/** The titles of records; those that come first count. */
export function titlesIn(rows: readonly JsonObject[]): Titles {
  const titles = new Map<string, string>()
  // A flight without a title is known by its ends.
  for (const row of rows.toSorted((one, other) => Number('from' in one) - Number('from' in other)))
    for (const key of [row.documentId, row.payloadId, row.slug])
      if (typeof key === 'string' && !titles.has(key))
        titles.set(key, (row.title ? undefined : titleOfFlight(row, titles)) ?? titleOf(row) ?? key)
  return titles
}

function titleOfFlight({ from, to }: JsonObject, titles: Titles): string | undefined {
  const ends = [from, to].map((end) => isObject(end) && titles.get(String(end.payloadId)))
  return ends.every((end) => typeof end === 'string') ? ends.join(' – ') : undefined
}

/** The change as a sentence that names the record by its title: `Place “Lounge”: title has changed in de: “A” → “B”.` */
export function sentenceOf(described: Described, titles: Titles): string {
  const { collection, row, title, field, change, locales } = described
  const heading = SINGLE[collection] ?? `${singularOf(collection)} “${title}”`
  const what = field === '' ? heading : `${heading}: ${fieldWords(row, field)}`
  const languages = locales.length === 0 ? '' : ` in ${locales.join(', ')}`
  const values = [described.before, described.after].map((value) => quoted(value, field, titles))
  const from = change === 'changed' && values.every((value) => value !== '') ? `: ${values.join(' → ')}` : ''
  return `${what} ${PREDICATES[change]}${languages}${from}.`
}

/** Steps that say nothing to a reader: what holds a value, not what it is. */
const SILENT = new Set(['style', 'payloadId'])
const WORDS: Readonly<Record<string, string>> = {
  ...{ action_target: 'target', slug: 'address', start_location_id: 'start place', lead: 'introduction' },
  ...{ left: 'position from the left', top: 'position from the top' },
  alternativeText: 'description of the picture',
}

/** `hotspots.1.style.left` → `hotspot “Pump”, position from the left`. */
function fieldWords(row: JsonObject, field: string): string {
  const words: string[] = []
  let value: Json | undefined = row
  let last = ''
  for (const step of field.split('.')) {
    if (isList(value)) {
      value = value[Number(step)]
      const name = titleOf(value)
      words.pop()
      words.push(`${singular(plain(last))} ${name === undefined ? Number(step) + 1 : `“${short(name)}”`}`)
    } else {
      value = isObject(value) ? value[step] : undefined
      if (!SILENT.has(step)) words.push(WORDS[step] ?? plain(step))
      last = step
    }
  }
  return words.length === 0 ? plain(field) : words.join(', ')
}

/** `arrow_navigation_next` → `arrow navigation next`. */
const plain = (name: string) =>
  name
    .replaceAll(/[_.-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, one: string, other: string) => `${one} ${other.toLowerCase()}`)
    .trim()

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')

function quoted(value: Json | undefined, field: string, titles: Titles): string {
  const isKey = /\.(payloadId|slug)$|_location_id$/.test(field)
  const text = fileName(value) ?? (typeof value === 'object' ? undefined : String(value ?? ''))
  if (text === undefined || text === '') return ''
  const words = (isKey ? titles.get(text) : undefined) ?? text
  return typeof value === 'number' || typeof value === 'boolean' ? words : `“${short(words)}”`
}

const short = (text: string) => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text)
