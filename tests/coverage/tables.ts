import { readFileSync } from 'node:fs'

/** A row of a Markdown table, with the heading above it. */
export interface Row {
  /** The page, as requested. */
  readonly page: string
  /** The nearest heading above it. */
  readonly heading: string
  readonly cells: readonly string[]
}

const docs = new URL('../../docs/', import.meta.url)
const isRow = (line: string | undefined) => line?.startsWith('|') === true
const isRule = (line: string | undefined) => /^\|(?:\s*:?-+:?\s*\|)+\s*$/.test(line ?? '')

/** The rows of every table of a page below `docs`, without the header rows. */
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

/** A bar inside a cell is written `\|`. */
function cellsOf(line: string): readonly string[] {
  const cells = line.trim().slice(1, -1)
  return cells.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}
