import type { Article, DataRow, Section } from '../model/article'

const MAX_FIGURES = 4
/** Characters that fit into a column at the size of a figure. */
const MAX_LENGTH = 12

/** The first short rows of the technical data that state a number: editors put the most important rows first. */
export function keyFigures(sections: readonly Section[]): readonly DataRow[] {
  const rows = sections.flatMap((section) => (section.kind === 'data' ? section.rows : []))
  return rows.filter(({ value }) => isFigure(value)).slice(0, MAX_FIGURES)
}

function isFigure(value: string): boolean {
  return /\p{Nd}/u.test(value) && [...value].length <= MAX_LENGTH
}

/** The figure that stands for a product: its first key figure with a unit, as `12 kg`; undefined: it has none. */
export function mainFigure({ sections }: Pick<Article, 'sections'>): string | undefined {
  const row = keyFigures(sections).find(({ unit }) => unit !== undefined && unit !== '%')
  // Isolated, so that Arabic text shows "12 kg" and not "kg 12".
  return row && `\u2068${row.value}${row.unit === '°' ? '' : '\u00a0'}${row.unit}\u2069`
}
