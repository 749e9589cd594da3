/** The part of Playwright's JSON report that tells which tests passed only when they were tried again. */
export interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly title: string; readonly tests: readonly Tried[] }[]
}

interface Tried {
  readonly projectName: string
  readonly status: string
  /** One for each time it was tried; milliseconds. */
  readonly results?: readonly { readonly duration: number }[]
}

/** Project, file and names of every such test. They count as passed, and want to be looked at. */
export function flakyTitles(suites: readonly Suite[], path: readonly string[] = []): readonly string[] {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${[...path, title, spec.title].join(' › ')}`),
    ),
    ...flakyTitles(inner, [...path, title]),
  ])
}
