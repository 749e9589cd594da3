import type { Locale } from '../../src/content'
import type { LoadedPackage } from './loadedPackage'

/** What is wrong in a package, named so that it is found. */
export interface CheckProblem {
  readonly severity: 'error' | 'warning'
  /** Relative to the package. */
  readonly file: string
  /** Empty where it is not about one record. */
  readonly record: string
  /** Path of the field inside the record, or inside the file. */
  readonly field: string
  /** What is wrong and what to do, on one line. */
  readonly message: string
  /** The languages whose answers have it; absent where `file` is not an answer in one language. */
  readonly locales?: readonly Locale[]
}

/** Looks at one side of a package. Never throws: what it cannot read is a problem too. */
export type Check = (loaded: LoadedPackage) => Promise<readonly CheckProblem[]>

/** A problem with a file as a whole. */
export function fileProblem(severity: CheckProblem['severity'], file: string, message: string): CheckProblem {
  return { severity, file, record: '', field: '', message }
}

/** What is wrong with a record that is at hand. */
export type Fault = Pick<CheckProblem, 'severity' | 'field' | 'message'>

export function error(field: string, message: string): Fault {
  return { severity: 'error', field, message }
}

export function warning(field: string, message: string): Fault {
  return { severity: 'warning', field, message }
}
