import type { ContentPackage } from '../../src/server'

/** What is wrong in a package, named so that it is found. */
export interface CheckProblem {
  readonly severity: 'error' | 'warning'
  /** Relative to the package. */
  readonly file: string
  /** Empty where it is not about one record. */
  readonly record: string
  readonly field: string
  readonly message: string
}

/** Looks at one side of a package. Never throws: what it cannot read is a problem too. */
export type Check = (content: ContentPackage) => Promise<readonly CheckProblem[]>

/** A problem with a file as a whole. */
export function fileProblem(severity: CheckProblem['severity'], file: string, message: string): CheckProblem {
  return { severity, file, record: '', field: '', message }
}
