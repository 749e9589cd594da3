import type { Article, DataRow } from '../model/article'

/** The most articles that fit beside each other. */
export const MAX_COMPARED = 3

/** A property, and its row in each of the compared articles. */
export interface ComparedRow {
  readonly name: string
  readonly cells: readonly (DataRow | undefined)[]
  /** Whether the articles that have it differ. */
  readonly differs: boolean
}

/**
 * The technical data of articles beside each other, matched by name: first what at least two of them have, in the order of
 * the first, then the rest.
 */
export function compareData(articles: readonly Pick<Article, 'sections'>[]): readonly ComparedRow[] {
  const columns = articles.map(dataByName)
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))]
  const rows = names.map((key) => comparedRow(columns.map((column) => column.get(key))))
  const isShared = ({ cells }: ComparedRow) => cells.filter(Boolean).length > 1
  return [...rows.filter(isShared), ...rows.filter((row) => !isShared(row))]
}

function comparedRow(cells: readonly (DataRow | undefined)[]): ComparedRow {
  const present = cells.filter((row) => row !== undefined)
  const values = new Set(present.map(({ value, unit }) => `${value} ${unit ?? ''}`))
  return { name: present[0]?.name ?? '', cells, differs: values.size > 1 }
}

/** An article's rows; of several with one name, the first. */
function dataByName({ sections }: Pick<Article, 'sections'>): ReadonlyMap<string, DataRow> {
  const found = new Map<string, DataRow>()
  for (const section of sections) {
    if (section.kind !== 'data') continue
    for (const row of section.rows) if (!found.has(keyOf(row))) found.set(keyOf(row), row)
  }
  return found
}

function keyOf({ name }: DataRow): string {
  return name.trim().toLowerCase()
}

/** Whether an article has technical data. */
export function hasData({ sections }: Pick<Article, 'sections'>): boolean {
  return sections.some(({ kind }) => kind === 'data')
}
