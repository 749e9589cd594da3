import { isRecord, type Locale } from '../../content'
import type { StoredRow } from '../model/attribute'

/**
 * One record from its languages: a text that differs becomes a text for each of them, everything else is as in the first
 * language. Files are never merged.
 */
export function mergeLanguages(rows: ReadonlyMap<Locale, StoredRow>): StoredRow {
  return merge(rows) as StoredRow
}

function merge(values: ReadonlyMap<Locale, unknown>): unknown {
  const [first] = values.values()
  if (values.size < 2) return first
  if (typeof first === 'string') {
    const isSame = [...values.values()].every((value) => value === first)
    const texts = [...values].filter(([, value]) => typeof value === 'string')
    return isSame ? first : Object.fromEntries(texts)
  }
  if (Array.isArray(first)) return first.map((_, at) => merge(inside(values, Array.isArray, at)))
  if (!isRecord(first)) return first
  const isFile = typeof first.hash === 'string'
  // A page is a file with a name that visitors read.
  if (isFile) return 'title' in first ? { ...first, title: merge(inside(values, isRecord, 'title')) } : first
  return Object.fromEntries(Object.keys(first).map((name) => [name, merge(inside(values, isRecord, name))]))
}

function inside(
  values: ReadonlyMap<Locale, unknown>,
  is: (value: unknown) => boolean,
  key: string | number,
): ReadonlyMap<Locale, unknown> {
  return new Map(
    [...values].flatMap(([locale, value]) => {
      const child = is(value) ? (value as Readonly<Record<string | number, unknown>>)[key] : undefined
      return child === undefined ? [] : [[locale, child] as const]
    }),
  )
}
