/** An event, and what was seen. */
export interface Row {
  readonly happens: string
  readonly visitor: string
  readonly blackSeconds: number
  readonly operator: string
}

const [BEGIN, END] = ['<!-- fair day: written by npm run test:fair-day -->', '<!-- /fair day -->']

/** Replaces the table of a page. @throws Error when the page has no place for it. */
export function withFairDay(page: string, rows: readonly Row[]): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`the page lacks '${BEGIN}' and '${END}'`)
  const lines = rows.map(
    ({ happens, visitor, blackSeconds, operator }) =>
      `| ${[happens, visitor, blackSeconds === 0 ? 'never' : `${blackSeconds.toFixed(1)} s`, operator].join(' | ')} |`,
  )
  const table = [
    '| What happens | What the visitor sees | Black | What health says |',
    '|---|---|---|---|',
    ...lines,
  ]
  return `${page.slice(0, begin)}${BEGIN}\n\n${table.join('\n')}\n\n${page.slice(end)}`
}
