import { codeOf } from '../errors/errors'

/** A problem in the sources of a package, with its location. */
export interface SourceProblem {
  /** Relative to the source folder. */
  readonly file: string
  readonly record?: string
  /** Path of the field inside the record. */
  readonly field?: string
  readonly message: string
}

/** Thrown before anything is written: builds are all or nothing. */
export class BuildError extends Error {
  readonly problems: readonly SourceProblem[]

  constructor(problems: readonly SourceProblem[]) {
    super(problems.map(problemLine).join('\n'))
    this.name = 'BuildError'
    this.problems = problems
  }
}

/** Format: `file record field: message [code]`. */
function problemLine(problem: SourceProblem): string {
  const { file, record, field, message } = problem
  return `${[file, record, field].filter(Boolean).join(' ')}: ${message} [${codeOf(problem)}]`
}
