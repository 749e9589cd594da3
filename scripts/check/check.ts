import type { Locale } from '../../src/content'
import type { LoadedPackage } from './loadedPackage'

/** A problem in a package, with its location. */
export interface CheckProblem {
  readonly severity: 'error' | 'warning'
  /** Relative to the package. */
  readonly file: string
  /** Empty when the problem concerns no single record. */
  readonly record: string
  /** Path of the field inside the record or the file. */
  readonly field: string
  /** What is wrong and how to fix it, on one line. */
  readonly message: string
  /** The affected languages; absent when `file` is not an answer in one language. */
  readonly locales?: readonly Locale[]
}

/** Checks one aspect of a package. Never throws: unreadable content is a problem too. */
export type Check = (loaded: LoadedPackage) => Promise<readonly CheckProblem[]>

/** A problem with a file as a whole. */
export function fileProblem(severity: CheckProblem['severity'], file: string, message: string): CheckProblem {
  return { severity, file, record: '', field: '', message }
}

/** A problem with the record being checked. */
export type Fault = Pick<CheckProblem, 'severity' | 'field' | 'message'>

export function error(field: string, message: string): Fault {
  return { severity: 'error', field, message }
}

export function warning(field: string, message: string): Fault {
  return { severity: 'warning', field, message }
}
