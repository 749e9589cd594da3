import { isRecord, type Locale } from '../../content'
import type { StoredRow } from '../model/attribute'
import type { Variants } from './package'

/** A file as the CMS has it: the same file with other descriptions is another entry of the media library. */
export interface MediaUse {
  readonly key: string
  readonly url: string
  /** As the package describes it in its default language. */
  readonly media: StoredRow
  /** What each language says about it. */
  readonly texts: ReadonlyMap<Locale, StoredRow>
}

export interface MediaUses {
  readonly uses: readonly MediaUse[]
  /** The key of a description in a record, or of a file of which a record has the address alone. */
  keyOf(media: StoredRow): string | undefined
}

/** Fields that belong to the use of a file. */
const TEXTS = ['alternativeText', 'caption'] as const

/** All files that records show, with what each language says about them there. */
export function mediaUses(records: Iterable<Variants>): MediaUses {
  const uses = new Map<string, MediaUse>()
  const keys = new Map<object, string>()
  const add = (variants: ReadonlyMap<Locale, StoredRow>) => {
    for (const url of new Set([...variants.values()].map((media) => String(media.url)))) {
      const same = [...variants].filter(([, media]) => media.url === url)
      const texts = new Map(same.map(([locale, media]) => [locale, textsOf(media)] as const))
      const [first] = same
      const { captions, poster } = first?.[1] ?? {}
      const key = JSON.stringify([url, [...texts], captions, Object(poster).url])
      if (first && !uses.has(key)) uses.set(key, { key, url, media: first[1], texts })
      for (const [, media] of same) keys.set(media, key)
    }
  }
  const addFile = (url: string) => {
    const isKnown = [...uses.values()].some((use) => use.url === url)
    if (!isKnown) uses.set(url, { key: url, url, media: { url }, texts: new Map() })
  }
  const walk = (variants: ReadonlyMap<Locale, unknown>): void => {
    const records = entriesOf(variants, isRecord)
    if (isMedia(records)) add(records)
    for (const value of variants.values()) if (isFile(value)) addFile(value)
    const lists = entriesOf(variants, Array.isArray) as ReadonlyMap<Locale, readonly unknown[]>
    const names = new Set([...records.values()].flatMap((record) => Object.keys(record)))
    const isOwn = isMedia(records)
    for (const name of names) {
      // The formats and renditions of a file come with it.
      if (isOwn && ['url', 'formats', 'films'].includes(name)) continue
      walk(new Map([...records].map(([locale, record]) => [locale, record[name]])))
    }
    const longest = Math.max(0, ...[...lists.values()].map(({ length }) => length))
    for (let at = 0; at < longest; at++) walk(new Map([...lists].map(([locale, list]) => [locale, list[at]])))
  }
  for (const { rows } of records) walk(rows)
  const byUrl = new Map([...uses.values()].toReversed().map(({ url, key }) => [url, key]))
  return {
    uses: [...uses.values()],
    keyOf: (media) => keys.get(media) ?? byUrl.get(String(media.url)),
  }
}

function entriesOf<T>(
  variants: ReadonlyMap<Locale, unknown>,
  is: (value: unknown) => value is T,
): ReadonlyMap<Locale, T> {
  return new Map([...variants].flatMap(([locale, value]) => (is(value) ? [[locale, value] as const] : [])))
}

function isMedia(records: ReadonlyMap<Locale, StoredRow>): boolean {
  const [first] = records.values()
  return typeof first?.url === 'string' && typeof first.hash === 'string'
}

const isFile = (value: unknown): value is string =>
  typeof value === 'string' && /^\/media\/[^\s?#]+$/.test(value)

function textsOf(media: StoredRow): StoredRow {
  return Object.fromEntries(TEXTS.flatMap((name) => (media[name] === undefined ? [] : [[name, media[name]]])))
}
