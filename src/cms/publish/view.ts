import { isRecord } from '../../content'
import type { CmsType } from '../model/attribute'

/** A picture of a release, with the places of hotspots in percents. */
interface PublishPicture {
  readonly path: string
  readonly marks: readonly { readonly left: number; readonly top: number; readonly isChanged: boolean }[]
}

/** What a release changes about one record. */
interface PublishEntry {
  readonly title: string
  /** Its page in the panel. */
  readonly link?: string
  readonly sentences: readonly string[]
  readonly before?: PublishPicture
  readonly after?: PublishPicture
}

export interface PublishGroup {
  readonly title: string
  readonly entries: readonly PublishEntry[]
}

/** A reason against a release. */
export interface PublishRefusal {
  readonly line: string
  readonly link?: string
}

/** Entries that the page shows; a first release changes everything. */
const MAX_ENTRIES = 300

/** Groups changes as editors think of them: places, flights, texts by language, media, and everything else. */
export function groupChanges(
  types: readonly CmsType[],
  changes: unknown,
): { readonly groups: readonly PublishGroup[]; readonly count: number; readonly omitted: number } {
  const rows = Array.isArray(changes) ? changes.filter(isRecord) : []
  const groups = new Map<string, Map<string, Row[]>>()
  let entries = 0
  let omitted = 0
  for (const row of rows)
    for (const heading of headingsOf(row)) {
      const records = groups.get(heading) ?? new Map<string, Row[]>()
      const key = `${row.collection} ${row.documentId ?? row.record}`
      const known = records.get(key)
      if (known) known.push(row)
      else if (entries < MAX_ENTRIES) {
        entries++
        groups.set(heading, records)
        records.set(key, [row])
      } else omitted++
    }
  const sorted = [...groups].toSorted(([one], [other]) => rankOf(one) - rankOf(other))
  return {
    groups: sorted.map(([title, records]) => ({
      title,
      entries: [...records.values()].map((of) => entryOf(types, of)),
    })),
    count: rows.length,
    omitted,
  }
}

/** What the page shows of the changes: the groups, the reasons against a release, or that a comparison is going on. */
export function viewChanges(types: readonly CmsType[], data: Row): unknown {
  if (data.isComparing === true) return { isComparing: true }
  if (data.refusals !== undefined) return { refusals: viewRefusals(types, data.refusals) }
  return groupChanges(types, data.changes)
}

/** The lines of the checker, errors first, each with the page where an editor mends it. */
export function viewRefusals(types: readonly CmsType[], refusals: unknown): readonly PublishRefusal[] {
  const rows = Array.isArray(refusals) ? refusals.filter(isRecord) : []
  return rows
    .toSorted((one, other) => Number(one.severity !== 'error') - Number(other.severity !== 'error'))
    .map((row) => ({ line: String(row.line ?? row.message ?? ''), ...linkOf(types, row) }))
}

type Row = Readonly<Record<string, unknown>>

const HEADINGS: Readonly<Record<string, string>> = {
  ...{ place: 'Places', hotspot: 'Places', flight: 'Flights', media: 'Media' },
}
const OTHERS = 'Menus, brand, settings and everything else'

function headingsOf({ kind, locales }: Row): readonly string[] {
  if (kind !== 'text') return [HEADINGS[String(kind)] ?? OTHERS]
  const codes = Array.isArray(locales) ? locales.map(String) : []
  return codes.length === 0
    ? ['Texts in all languages']
    : codes.map((code) => `Texts in ${languageName(code)}`)
}

function rankOf(heading: string): number {
  const rank = ['Places', 'Flights'].indexOf(heading)
  if (rank >= 0) return rank
  return heading.startsWith('Texts') ? 2 : heading === 'Media' ? 3 : 4
}

function languageName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' }).of(code) ?? code
}

function entryOf(types: readonly CmsType[], rows: readonly Row[]): PublishEntry {
  const first = rows[0] ?? {}
  const sides = ['before', 'after'].map((side) => pictureOf(rows, side))
  const [before, after] = sides
  return {
    title: String(first.title ?? first.record ?? ''),
    ...linkOf(types, first),
    sentences: [...new Set(rows.map(({ sentence }) => String(sentence)))],
    ...(before && { before }),
    ...(after && { after }),
  }
}

/** The picture of a place, or the first that was replaced. */
function pictureOf(rows: readonly Row[], side: string): PublishPicture | undefined {
  for (const { scene } of rows) {
    const shown = isRecord(scene) ? scene[side] : undefined
    if (isRecord(shown) && typeof shown.picture === 'string' && Array.isArray(shown.marks))
      return { path: shown.picture, marks: shown.marks }
  }
  for (const { pictures } of rows) {
    const path = isRecord(pictures) ? pictures[side] : undefined
    if (typeof path === 'string') return { path, marks: [] }
  }
  return undefined
}

/** The page of a record in the panel, in the first language that is concerned; the list, if the record is unknown. */
function linkOf(types: readonly CmsType[], row: Row): { readonly link?: string } {
  const type = types.find(({ endpoint }) => endpoint === row.collection)
  if (!type) return {}
  const kind = type.isSingle ? 'single-types' : 'collection-types'
  const record = type.isSingle || typeof row.documentId !== 'string' ? '' : `/${row.documentId}`
  const [locale] = Array.isArray(row.locales) ? row.locales : []
  const query =
    type.isLocalized && typeof locale === 'string'
      ? `?plugins[i18n][locale]=${encodeURIComponent(locale)}`
      : ''
  return { link: `/content-manager/${kind}/${type.uid}${record}${query}` }
}
