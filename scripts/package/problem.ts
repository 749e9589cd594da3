/** What is wrong in the sources of a package, named so that its author finds it. */
export interface SourceProblem {
  /** Relative to the source folder. */
  readonly file: string
  readonly record?: string
  /** Path of the field inside the record. */
  readonly field?: string
  readonly message: string
}

/** Thrown before anything is written: a package is whole or is not made. */
export class BuildError extends Error {
  readonly problems: readonly SourceProblem[]

  constructor(problems: readonly SourceProblem[]) {
    super(problems.map(problemLine).join('\n'))
    this.name = 'BuildError'
    this.problems = problems
  }
}

function problemLine({ file, record, field, message }: SourceProblem): string {
  return [file, record, field].filter(Boolean).join(' ').concat(': ', message)
}
