/**
 * Text that a spreadsheet would read as a formula: written by a visitor, it would run on the operator's
 * machine.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/** Byte order mark by which spreadsheets recognize UTF-8. */
export const BOM = '\ufeff'

/** The value of a table cell. */
export type Cell = string | number

export type Separator = ',' | ';'

/** Formats a table for spreadsheets: CSV (RFC 4180) in UTF-8. */
export function csv(rows: readonly (readonly Cell[])[], separator: Separator = ','): string {
  return BOM + rows.map((row) => csvLine(row, separator)).join('')
}

/** Formats a line with its line end. Text that begins like a formula gets a leading apostrophe. */
export function csvLine(row: readonly Cell[], separator: Separator = ','): string {
  return `${row.map((cell) => field(cell, separator)).join(separator)}\r\n`
}

function field(cell: Cell, separator: string): string {
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
