import { isList, isObject, type Json, type JsonObject, own } from './json'
import { type Languages, textIn } from './localized'
import type { StoredRecord } from './storage'

/** A record that something can lead to. */
export interface Entry {
  /** What a target names it by. */
  readonly value: string | number
  readonly title: string
  /** The world of a place, or the name of the record. */
  readonly note: string
  readonly file: string | undefined
}

/** The records of a collection, as targets name them by `key`. */
export function entriesOf(
  records: readonly StoredRecord[],
  [collection, key]: readonly [string, string],
  [locale, languages]: readonly [string, Languages],
): readonly Entry[] {
  return records
    .filter((record) => record.collection === collection)
    .flatMap(({ record, name }, index): readonly Entry[] => {
      const value = own(record, key) ?? (key === 'id' ? index + 1 : undefined)
      if (typeof value !== 'string' && typeof value !== 'number') return []
      const title = textIn(own(record, 'title') ?? own(record, 'name'), locale, languages)
      const world = own(record, 'world')
      return [
        {
          value,
          title: title || name,
          note: typeof world === 'string' ? world : name,
          file: pictureOf(record),
        },
      ]
    })
}

const PICTURE = /\.(?:webp|png|jpe?g|avif|gif)$/i

/** Levels of a record that are searched for a picture. */
const MOST_LEVELS = 12

/** The first picture of a record. */
export function pictureOf(value: Json | undefined, levels = MOST_LEVELS): string | undefined {
  if (levels === 0) return undefined
  if (isObject(value)) {
    const file = own(value, 'file')
    if (typeof file === 'string' && PICTURE.test(file)) return file
  } else if (!isList(value)) return undefined
  for (const child of Object.values(value)) {
    const found = pictureOf(child, levels - 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** The keys of a place's backgrounds. */
export function backgroundKeys(place: JsonObject | undefined): readonly string[] {
  const list = place && own(place, 'background')
  if (!isList(list)) return []
  return list.flatMap((entry) => {
    const key = isObject(entry) ? own(entry, 'key') : undefined
    return typeof key === 'string' ? key : []
  })
}

/** The path of a place in the showroom, below its language: the world, then its group's slug and its own, joined by a dash. */
export function placePath(place: JsonObject): string {
  const text = (key: string) => {
    const value = own(place, key)
    const slug = isObject(value) ? own(value, 'slug') : value
    return typeof slug === 'string' ? slug : ''
  }
  const slug = [text('group'), text('slug') || text('payloadId')].filter((part) => part !== '').join('-')
  return [text('world'), slug].map(encodeURIComponent).join('/')
}
