/** What a spreadsheet would take for a formula: from a visitor's browser it would run on the reader's machine. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/** The mark by which spreadsheets know UTF-8. */
export const BOM = '\ufeff'

/** What a line of a table holds. */
export type Cell = string | number

export type Separator = ',' | ';'

/** A table as spreadsheets read it: CSV after RFC 4180, in UTF-8. */
export function csv(rows: readonly (readonly Cell[])[], separator: Separator = ','): string {
  return BOM + rows.map((row) => csvLine(row, separator)).join('')
}

/** One of its lines, with its end. Texts that begin as a formula does get an apostrophe before them. */
export function csvLine(row: readonly Cell[], separator: Separator = ','): string {
  return `${row.map((cell) => field(cell, separator)).join(separator)}\r\n`
}

function field(cell: Cell, separator: string): string {
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
