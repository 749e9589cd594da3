/** The part of Playwright's JSON report that tells which tests passed only when they were tried again. */
export interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly title: string; readonly tests: readonly TestAttempt[] }[]
}

interface TestAttempt {
  readonly projectName: string
  readonly status: string
  /** One for each time it was tried; milliseconds. */
  readonly results?: readonly { readonly duration: number }[]
}

/** Project, file and names of every such test. They count as passed, and want to be looked at. */
export const flakyTitles = (suites: readonly Suite[]) => titlesOf(suites, 'flaky')

/** Project, file and names of every test that failed, however often it was tried. */
export const failedTitles = (suites: readonly Suite[]) => titlesOf(suites, 'unexpected')

function titlesOf(suites: readonly Suite[], wanted: string, path: readonly string[] = []): readonly string[] {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName }) => `[${projectName}] ${[...path, title, spec.title].join(' › ')}`),
    ),
    ...titlesOf(inner, wanted, [...path, title]),
  ])
}

/** The part of Vitest's JSON report that tells which tests failed. */
export interface UnitFile {
  /** The path of the file. */
  readonly name: string
  readonly status: string
  /** Why the file itself could not be run. */
  readonly message?: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages?: readonly string[]
  }[]
}

/** File, names and first words of every unit test that failed, and of files that could not be run. */
export function failedUnits(files: readonly UnitFile[], root: string): readonly string[] {
  return files.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = name.startsWith(root) ? name.slice(root.length).replace(/^[/\\]/, '') : name
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file} › ${test.fullName}: ${firstWords(test.failureMessages?.[0])}`)
    return status === 'failed' && failed.length === 0 ? [`${file}: ${firstWords(message)}`] : failed
  })
}

/** A property names its seed and its example within its first lines. */
const firstWords = (message = '') => message.split('\n').slice(0, 3).join(' ').slice(0, 400)
