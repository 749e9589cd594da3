import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord, type Locale } from '../../content'
import { readManifest } from '../../contracts'
import type { CmsType, StoredRow } from '../model/attribute'

/** A record in its languages. */
export interface Variants {
  readonly documentId: string
  readonly rows: ReadonlyMap<Locale, StoredRow>
}

/** A content package as it goes into the CMS. */
export interface PackageContent {
  readonly dir: string
  /** The records of each collection, in the order of its default language. */
  readonly records: ReadonlyMap<string, readonly Variants[]>
  readonly defaultLocale: Locale
}

/** Reads a package in these languages; those that it lacks are left out. */
export async function readPackageContent(
  dir: string,
  types: readonly CmsType[],
  wanted: readonly Locale[],
  defaultLocale: Locale,
): Promise<PackageContent> {
  const manifest = readManifest(JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')))
  const available = wanted.filter((locale) => manifest.locales.includes(locale))
  const first = available.includes(defaultLocale) ? defaultLocale : manifest.defaultLocale
  const locales = [first, ...available.filter((locale) => locale !== first)]
  const paths = new Set(manifest.files.map(({ path }) => path))
  const records = new Map<string, readonly Variants[]>()
  for (const { endpoint, isLocalized } of types) {
    const all = new Map<string, Map<Locale, StoredRow>>()
    for (const locale of isLocalized ? locales : [first]) {
      const path = [`content/${locale}/${endpoint}.json`, `content/${endpoint}.json`].find((each) =>
        paths.has(each),
      )
      if (path === undefined) continue
      for (const row of rowsOf(JSON.parse(await readFile(join(dir, path), 'utf8')))) {
        const documentId = String(row.documentId)
        const variants = all.get(documentId) ?? new Map<Locale, StoredRow>()
        all.set(documentId, variants.set(locale, row))
      }
    }
    records.set(
      endpoint,
      [...all].map(([documentId, rows]) => ({ documentId, rows })),
    )
  }
  records.set(
    'groups',
    embedded(records, 'group', ({ slug }) => slug),
  )
  records.set(
    'categories',
    embedded(records, 'station_category', ({ title }) => title),
  )
  return { dir, records, defaultLocale: first }
}

function rowsOf(answer: unknown): readonly StoredRow[] {
  const data = isRecord(answer) ? answer.data : undefined
  return (Array.isArray(data) ? data : [data])
    .filter(isRecord)
    .filter(({ documentId }) => documentId !== undefined)
}

/** The records that places contain, each once: by what the default language calls it. */
function embedded(
  records: ReadonlyMap<string, readonly Variants[]>,
  field: string,
  nameOf: (row: StoredRow) => unknown,
): readonly Variants[] {
  const found = new Map<string, Map<Locale, StoredRow>>()
  const items = ['content-locations', 'content-transitions'].flatMap(
    (endpoint) => records.get(endpoint) ?? [],
  )
  for (const { rows } of items) {
    const [first] = rows.values()
    const part = first?.[field]
    if (!isRecord(part)) continue
    const name = String(nameOf(part))
    const variants = found.get(name) ?? new Map<Locale, StoredRow>()
    found.set(name, variants)
    for (const [locale, row] of rows) {
      const own = row[field]
      if (isRecord(own) && !variants.has(locale)) variants.set(locale, own)
    }
  }
  return [...found].map(([name, rows]) => ({ documentId: documentIdOf(`${field} ${name}`), rows }))
}

/** An identity as Strapi creates them, the same at each import. */
export function documentIdOf(name: string): string {
  const digest = createHash('sha256').update(name).digest()
  return Array.from(digest.subarray(0, 24), (byte) => (byte % 36).toString(36)).join('')
}
