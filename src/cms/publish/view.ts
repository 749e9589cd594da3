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
  const rows = rowsIn(changes)
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
export function viewChanges(types: readonly CmsType[], data: Row, titles: Titles = new Map()): unknown {
  if (data.isComparing === true) return { isComparing: true }
  if (data.refusals !== undefined) return { refusals: viewRefusals(types, data.refusals, titles) }
  return groupChanges(types, data.changes)
}

/** The lines of the checker, errors first, each with the page where an editor mends it. */
export function viewRefusals(
  types: readonly CmsType[],
  refusals: unknown,
  titles: Titles = new Map(),
): readonly PublishRefusal[] {
  return rowsIn(refusals)
    .toSorted((one, other) => Number(one.severity !== 'error') - Number(other.severity !== 'error'))
    .map((row) => ({ line: lineOf(types, row, titles), ...linkOf(types, row) }))
}

/** The documents that the lines name, by content type. */
export function documentsIn(
  types: readonly CmsType[],
  refusals: unknown,
): ReadonlyMap<CmsType, readonly string[]> {
  const found = new Map<CmsType, string[]>()
  for (const { collection, documentId } of rowsIn(refusals)) {
    const type = types.find(({ endpoint }) => endpoint === collection)
    if (type && typeof documentId === 'string') found.set(type, [...(found.get(type) ?? []), documentId])
  }
  return found
}

/** What editors call records, by their documents. */
export type Titles = ReadonlyMap<string, string>

const rowsIn = (list: unknown) => (Array.isArray(list) ? list.filter(isRecord) : [])

/** `“Conveyor” (Articles, English), section 2, text: x.png answered 404`. */
function lineOf(types: readonly CmsType[], row: Row, titles: Titles): string {
  const { collection, documentId, record, field, locales, message, line } = row
  const type = types.find(({ endpoint }) => endpoint === collection)
  if (!type || typeof message !== 'string') return String(line ?? message ?? '')
  const title = titles.get(String(documentId)) ?? String(record ?? '')
  const languages = Array.isArray(locales) ? locales.map((code) => languageName(String(code))) : []
  const name = type.isSingle || title === '' ? type.title : `“${title}”`
  const about = [...(name === type.title ? [] : [type.title]), ...languages].join(', ')
  const where = [about === '' ? name : `${name} (${about})`, ...stepsOf(String(field ?? ''))].join(', ')
  return `${where}: ${message}`
}

/** `sections.1.text` → `section 2`, `text`. */
export function stepsOf(field: string): readonly string[] {
  const steps: string[] = []
  for (const step of field.split(/[.[\]]+/).filter((each) => each !== '')) {
    const list = /^\d+$/.test(step) ? steps.pop() : undefined
    steps.push(
      list === undefined ? step.replaceAll('_', ' ') : `${list.replace(/s$/, '')} ${Number(step) + 1}`,
    )
  }
  return steps
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
  const type = types.find(({ endpoint }) => endpoint === first.collection)
  return {
    title: type?.isSingle ? type.title : String(first.title ?? first.record ?? ''),
    ...linkOf(types, first),
    sentences: [...new Set(rows.map(({ sentence }) => String(sentence)))],
    ...picturesOf(rows),
  }
}

type Sides = Pick<PublishEntry, 'before' | 'after'>

/** The place before and after, if it looks different; else the first picture that was replaced. */
function picturesOf(rows: readonly Row[]): Sides {
  const scenes = rows.map(({ scene }) => sidesOf(scene, sceneSide))
  const replaced = rows.map(({ pictures }) => sidesOf(pictures, pictureSide))
  return scenes.find(isDifferent) ?? replaced.find(isDifferent) ?? scenes.find(isShown) ?? {}
}

function sidesOf(of: unknown, read: (side: unknown) => PublishPicture | undefined): Sides {
  const [before, after] = isRecord(of) ? [read(of.before), read(of.after)] : []
  return { ...(before && { before }), ...(after && { after }) }
}

const isShown = ({ before, after }: Sides) => before !== undefined || after !== undefined

function isDifferent({ before, after }: Sides): boolean {
  const isChanged = [before, after].some((side) => side?.marks.some((mark) => mark.isChanged))
  return isChanged || before?.path !== after?.path
}

const sceneSide = (side: unknown): PublishPicture | undefined =>
  isRecord(side) && typeof side.picture === 'string' && Array.isArray(side.marks)
    ? { path: side.picture, marks: side.marks }
    : undefined

const pictureSide = (path: unknown): PublishPicture | undefined =>
  typeof path === 'string' ? { path, marks: [] } : undefined

/** The page of a record in the panel, in the first language that is concerned; the list, if the record is unknown. */
export function linkOf(types: readonly CmsType[], row: Row): { readonly link?: string } {
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
