/**
 * Text that a spreadsheet would read as a formula: written by a visitor, it would run on the operator's machine. The
 * text may begin with it, or a part behind a line end or a separator: a spreadsheet of a country with another
 * separator divides cells there, and ignores quotes that do not begin a cell.
 */
const FORMULA = /^[\s\p{Cf}"']*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u
const INNER_FORMULA = /([,;\t\v\f\r\n])(?=[\s\p{Cf}"]*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/gu

/** Byte order mark by which spreadsheets recognize UTF-8. */
export const BOM = '\ufeff'

/** The value of a table cell. */
export type Cell = string | number

export type Separator = ',' | ';'

/** Formats a table for spreadsheets: CSV (RFC 4180) in UTF-8. */
export function csv(rows: readonly (readonly Cell[])[], separator: Separator = ','): string {
  return BOM + rows.map((row) => csvLine(row, separator)).join('')
}

/** Formats a line with its line end. An apostrophe precedes what a spreadsheet could read as a formula. */
export function csvLine(row: readonly Cell[], separator: Separator = ','): string {
  return `${row.map((cell) => field(cell, separator)).join(separator)}\r\n`
}

function field(cell: Cell, separator: string): string {
  if (typeof cell === 'number') return String(cell)
  const whole = FORMULA.test(cell) ? `'${cell}` : cell
  const text = whole.replace(INNER_FORMULA, (end) => (end === separator ? end : `${end}'`))
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
