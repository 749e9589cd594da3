import { isRecord } from '../../content'
import { isList, isObject, type Json, type JsonObject, own } from '../../studio'
import type { ReadContext, StoredRow } from '../model/attribute'
import { keyOf } from '../model/names'
import { fileNameOf } from './library'

/** Reads files as sources name them. Pages are named by their address. */
export function sourceContext(locale: string): ReadContext {
  return {
    locale,
    media(file) {
      const name = fileNameOf(file)
      return { file: name, url: `/media/${name}` }
    },
  }
}

/** Records that answers contain whole, by the field that holds them: sources name them. */
const WHOLE: Readonly<Record<string, string>> = {
  group: keyOf('groups'),
  station_category: keyOf('categories'),
  icon: keyOf('icons'),
}

/** Fields of a record that sources write as a name alone. */
const NAMES = ['world', 'default_world', 'group', 'station_category', 'from', 'to']

/** The fields by which records are named, the first one that a record has. */
const KEYS = ['payloadId', 'key', 'uid', 'slug', 'id'] as const

/** A record as sources have it: without what the CMS gives, and other records by their names. */
export function inSourceShape(record: StoredRow): JsonObject {
  return fieldsOf(record, (name, value) => {
    const shaped = shapedValue(name, value)
    if (!NAMES.includes(name) || !isObject(shaped)) return shaped
    return Object.values(shaped)[0] ?? null
  })
}

function shapedValue(name: string, value: unknown): Json {
  if (Array.isArray(value)) return value.map((each, index) => shapedEntry(each, index))
  if (!isRecord(value)) return (value ?? null) as Json
  if (typeof value.documentId === 'string') return referenceOf(name, value)
  if (typeof value.file === 'string') return { file: value.file }
  return fieldsOf(value, shapedValue)
}

function shapedEntry(value: unknown, index: number): Json {
  if (!isRecord(value)) return shapedValue('', value)
  if (typeof value.documentId === 'string') return referenceOf('', value)
  // A part is numbered by its position.
  const { id, ...part } = value
  return shapedValue('', id === index + 1 ? part : value)
}

function referenceOf(name: string, record: StoredRow): JsonObject {
  const key = WHOLE[name] ?? KEYS.find((each) => record[each] !== undefined) ?? 'id'
  return { [key]: (record[key] ?? null) as Json }
}

function fieldsOf(record: StoredRow, read: (name: string, value: unknown) => Json): JsonObject {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([name, value]) => name !== 'documentId' && value !== undefined && value !== null)
      .map(([name, value]) => [name, read(name, value)]),
  )
}

/** One record from its languages, the default one first: a text that differs becomes a text for each of them. */
export function withLanguages(rows: ReadonlyMap<string, JsonObject>): JsonObject {
  return merged(rows) as JsonObject
}

function merged(values: ReadonlyMap<string, Json>): Json {
  const [first = null] = values.values()
  if (typeof first === 'string') {
    const texts = [...values].filter(([, value]) => typeof value === 'string')
    return texts.every(([, text]) => text === first) ? first : Object.fromEntries(texts)
  }
  if (isList(first)) {
    const same = new Map([...values].filter(([, value]) => isList(value) && haveSameParts(first, value)))
    return first.map((_, index) =>
      merged(inside(same, (value) => (isList(value) ? value[index] : undefined))),
    )
  }
  if (!isObject(first)) return first
  const names = new Set([...values.values()].flatMap((value) => (isObject(value) ? Object.keys(value) : [])))
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      merged(inside(values, (value) => (isObject(value) ? own(value, name) : undefined))),
    ]),
  )
}

/** Whether another language has the same parts in the same order. */
function haveSameParts(one: readonly Json[], other: readonly Json[]): boolean {
  const kinds = (parts: readonly Json[]) =>
    parts.map((part) => (isObject(part) ? own(part, '__component') : undefined))
  return one.length === other.length && kinds(one).every((kind, index) => kind === kinds(other)[index])
}

function inside(
  values: ReadonlyMap<string, Json>,
  read: (value: Json) => Json | undefined,
): ReadonlyMap<string, Json> {
  return new Map(
    [...values].flatMap(([locale, value]) => {
      const child = read(value)
      return child === undefined ? [] : [[locale, child] as const]
    }),
  )
}

/** The value that a language has. */
export function inLanguage(
  value: Json | undefined,
  locale: string,
  { locales, defaultLocale }: { readonly locales: readonly string[]; readonly defaultLocale: string },
): Json | undefined {
  if (isList(value)) return value.map((each) => inLanguage(each, locale, { locales, defaultLocale }) ?? null)
  if (!isObject(value)) return value
  if (isText(value, locales)) {
    const chain = [locale, locale.split('-')[0] ?? locale, defaultLocale, ...Object.keys(value)]
    return chain.map((code) => own(value, code)).find((text) => typeof text === 'string' && text !== '') ?? ''
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      inLanguage(child, locale, { locales, defaultLocale }) ?? null,
    ]),
  )
}

/** Whether a value is a text in several languages. */
function isText(value: JsonObject, locales: readonly string[]): boolean {
  const entries = Object.entries(value)
  return (
    entries.length > 0 && entries.every(([code, text]) => locales.includes(code) && typeof text === 'string')
  )
}

/** Whether a record has a text of its own in a language. */
export function hasTexts(value: Json | undefined, locale: string, locales: readonly string[]): boolean {
  if (isList(value)) return value.some((each) => hasTexts(each, locale, locales))
  if (!isObject(value)) return false
  if (isText(value, locales)) return Object.hasOwn(value, locale)
  return Object.values(value).some((each) => hasTexts(each, locale, locales))
}
