import { availableParallelism } from 'node:os'
import type { Suite } from './titles'

/** How long a part of a run took. */
export interface Time {
  readonly part: string
  readonly tests: number
  readonly seconds: number
}

/** The browser projects with the total seconds of their tests; three tests run in parallel. */
export function projectTimes(suites: readonly Suite[]): readonly Time[] {
  const times = new Map<string, Time>()
  for (const { projectName, results = [] } of testsIn(suites)) {
    const { tests = 0, seconds = 0 } = times.get(projectName) ?? {}
    const duration = results.reduce((sum, { duration }) => sum + duration, 0) / 1000
    times.set(projectName, {
      part: `e2e: ${projectName}, test by test`,
      tests: tests + 1,
      seconds: seconds + duration,
    })
  }
  return [...times.values()]
}

function testsIn(suites: readonly Suite[]): readonly NonNullable<Suite['specs']>[number]['tests'][number][] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ tests }) => tests),
    ...testsIn(inner),
  ])
}

/** The times as a table in Markdown. */
export function timesTable(times: readonly Time[], now = new Date()): string {
  const rows = times.map(({ part, tests, seconds }) => `| ${part} | ${tests} | ${Math.round(seconds)} |`)
  return [
    `Written by a run of ${now.toISOString().slice(0, 10)} on ${availableParallelism()} cores, Node ${process.versions.node}.`,
    '',
    '| Part | Tests | Seconds |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n')
}

const MARKS = ['<!-- times -->', '<!-- /times -->'] as const

/** The page with the table between its markers. @throws when it has none. */
export function withTimes(page: string, table: string): string {
  const [begin, end] = MARKS.map((mark) => page.indexOf(mark))
  if (begin === undefined || end === undefined || begin < 0 || end < begin)
    throw new Error(`The page has no markers for the times: ${MARKS.join(' … ')}`)
  return `${page.slice(0, begin + MARKS[0].length)}\n${table}\n${page.slice(end)}`
}
