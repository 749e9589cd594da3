import { readFileSync } from 'node:fs'

/** A row of a Markdown table, below the headings it stands under. */
export interface Row {
  /** The page it is on, as it was asked for. */
  readonly page: string
  /** The nearest heading above it. */
  readonly heading: string
  readonly cells: readonly string[]
}

const docs = new URL('../../docs/', import.meta.url)
const isRow = (line: string | undefined) => line?.startsWith('|') === true
const isRule = (line: string | undefined) => /^\|(?:\s*:?-+:?\s*\|)+\s*$/.test(line ?? '')

/** The rows of every table of a page below `docs`, without the tables' own first lines. */
export function rowsOf(page: string): readonly Row[] {
  return readRows(page, readFileSync(new URL(page, docs), 'utf8'))
}

export function readRows(page: string, text: string): readonly Row[] {
  const lines = text.split('\n')
  let heading = ''
  return lines.flatMap((line, index) => {
    heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading
    if (!isRow(line) || isRule(line) || isRule(lines[index + 1])) return []
    return [{ page, heading, cells: cellsOf(line) }]
  })
}

/** A bar that belongs to a cell is written `\|`. */
function cellsOf(line: string): readonly string[] {
  const cells = line.trim().slice(1, -1)
  return cells.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}
