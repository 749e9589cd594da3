import { stripVTControlCharacters } from 'node:util'

/** The part of Playwright's JSON report that shows which tests needed a retry, and why. */
export interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly title: string; readonly tests: readonly TestAttempt[] }[]
}

interface TestAttempt {
  readonly projectName: string
  readonly status: string
  /** One per attempt; milliseconds. */
  readonly results?: readonly {
    readonly duration: number
    readonly errors?: readonly { readonly message?: string }[]
  }[]
}

/** Project, file, title and first error of every flaky test. They count as passed but need attention. */
export const flakyTitles = (suites: readonly Suite[]) => titlesOf(suites, 'flaky')

/** Project, file, title and first error of every failed test, listed once however often it was retried. */
export const failedTitles = (suites: readonly Suite[]) => titlesOf(suites, 'unexpected')

function titlesOf(suites: readonly Suite[], wanted: string, path: readonly string[] = []): readonly string[] {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === wanted)
        .map(
          ({ projectName, results }) =>
            `[${projectName}] ${[...path, title, spec.title].join(' › ')}${firstError(results)}`,
        ),
    ),
    ...titlesOf(inner, wanted, [...path, title]),
  ])
}

function firstError(results: TestAttempt['results'] = []): string {
  const message = results.flatMap(({ errors = [] }) => errors)[0]?.message
  return message === undefined ? '' : `: ${firstWords(stripVTControlCharacters(message), 8)}`
}

/** The part of Vitest's JSON report that tells which tests failed. */
export interface UnitFile {
  /** The path of the file. */
  readonly name: string
  readonly status: string
  /** The reason why the file itself could not run. */
  readonly message?: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages?: readonly string[]
  }[]
}

/** File, title and first lines of every failed unit test, and of files that could not run. */
export function failedUnits(files: readonly UnitFile[], root: string): readonly string[] {
  return files.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = name.startsWith(root) ? name.slice(root.length).replace(/^[/\\]/, '') : name
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file} › ${test.fullName}: ${firstWords(test.failureMessages?.[0])}`)
    return status === 'failed' && failed.length === 0 ? [`${file}: ${firstWords(message)}`] : failed
  })
}

/** A property test's seed and counterexample are in its first lines. */
const firstWords = (message = '', lines = 3) => message.split('\n').slice(0, lines).join(' ').slice(0, 400)
