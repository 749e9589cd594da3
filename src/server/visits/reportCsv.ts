import type { FairReport } from '../../contracts'
import { type Cell, csv } from '../files/csv'

const HEAD = ['part', 'id', 'title', 'count', 'visits', 'ended_here', 'median_seconds', 'total_seconds']

/**
 * Formats the report as a single CSV table. The column `part` names the kind of a line, to filter by in a
 * spreadsheet.
 */
export function reportCsv(report: FairReport, separator: ',' | ';'): string {
  const { totals } = report
  const line = (part: string, id: string, title: string, ...numbers: readonly Cell[]): readonly Cell[] => [
    ...[part, id, title, ...numbers],
    ...HEAD.slice(3 + numbers.length).map(() => ''),
  ]
  return csv(
    [
      HEAD,
      line('total', 'visits', '', '', totals.visits, '', totals.medianSeconds),
      ...(['arrivals', 'opened', 'downloads', 'contactsBegun', 'contactsSent'] as const).map((name) =>
        line('total', name, '', totals[name]),
      ),
      ...(['visits', 'opened', 'taken', 'sent'] as const).map((step) =>
        line('funnel', step, '', '', report.funnel[step]),
      ),
      ...report.days.map(({ day, visits }) => line('day', day, '', '', visits)),
      ...report.hours.map((visits, hour) => line('hour', String(hour), '', '', visits)),
      ...report.places.map(({ location, title, arrivals, visits, last, medianSeconds, totalSeconds }) =>
        line('place', location, title, arrivals, visits, last, medianSeconds, totalSeconds),
      ),
      ...report.flows.map(({ from, to, count }) => line('way', `${from} > ${to}`, '', count)),
      ...report.contents.map(({ kind, content, title, opened, medianSeconds }) =>
        line('content', `${kind} ${content}`, title, opened, '', '', medianSeconds),
      ),
      ...report.contents
        .filter(({ downloads }) => downloads > 0)
        .map(({ kind, content, title, downloads }) =>
          line('download', `${kind} ${content}`, title, downloads),
        ),
      ...report.leads.flatMap(({ kind, content, title, code, saved, sent }) => [
        line('lead saved', [kind, content, code].filter(Boolean).join(' '), title, saved),
        line('lead sent', [kind, content, code].filter(Boolean).join(' '), title, sent),
      ]),
      ...report.languages.map(({ language, visits }) => line('language', language, '', '', visits)),
      ...report.ways.map(({ way, count }) => line('contact', way, '', count)),
    ],
    separator,
  )
}
