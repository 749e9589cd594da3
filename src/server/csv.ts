/** What a spreadsheet would take for a formula: from a visitor's browser it would run on the reader's machine. */
const FORMULA = /^[=+\-@\t\r]/

/** What a line of a table holds. */
export type Cell = string | number

/**
 * A table as spreadsheets read it: CSV after RFC 4180, in UTF-8 with the mark by which they know it. Texts that begin as a
 * formula does get an apostrophe before them.
 */
export function csv(rows: readonly (readonly Cell[])[], separator: ',' | ';' = ','): string {
  const lines = rows.map((row) => row.map((cell) => field(cell, separator)).join(separator))
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`
}

function field(cell: Cell, separator: string): string {
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
