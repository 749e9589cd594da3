import type { Reported } from './report'
import { boundedValue, format, formatBound, type Row, verdict } from './row'

const BEGIN = '<!-- npm run bench -->'
const END = '<!-- /npm run bench -->'

/** The machine of a run. */
export interface Machine {
  readonly cores: number
  readonly gigabytes: number
  readonly node: string
  readonly chromium: string
  /** Load average during the run. */
  readonly load: number
}

/** The results of a run as in `docs/benchmarks.md`. */
export function tableOf(reports: readonly Reported[], machine: Machine, date: string): string {
  const { cores, gigabytes, node, chromium, load } = machine
  const on = `${cores} cores, ${gigabytes} GB of memory, Node ${node}, ${chromium}, no GPU`
  const busy = `the load average was ${load.toFixed(0)}`
  const lines = [`One run of ${date}: ${on}. At its end ${busy}.`]
  for (const { title, rows } of reports) {
    lines.push('', `**${title}**`, '')
    lines.push('| What | Ours | Peer | Ratio | Limit | |', '|---|---|---|---|---|---|')
    lines.push(...rows.map(line))
  }
  return lines.join('\n')
}

/** Replaces the table between a page's markers and keeps the rest. @throws when there are no markers. */
export function withTable(page: string, table: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`The page has no ${BEGIN} … ${END}.`)
  return `${page.slice(0, begin + BEGIN.length)}\n${table}\n${page.slice(end)}`
}

function line(row: Row): string {
  if ('skipped' in row) return cells(row.what, '', '', '', '', verdict(row))
  const { what, ours, unit, peer, limit } = row
  const ratio = peer ? boundedValue(row).toFixed(2) : ''
  const beside = peer ? `${peer.name}: ${format(peer.value, unit)}` : ''
  return cells(what, format(ours, unit), beside, ratio, formatBound(row, limit), verdict(row))
}

const cells = (...texts: readonly string[]): string =>
  `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`
