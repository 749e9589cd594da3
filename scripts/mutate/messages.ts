/** Options of the process that runs the tests. */
export interface WorkerOptions {
  /** Root of the copied tree. */
  readonly dir: string
  /** Timeout of a single test in milliseconds. */
  readonly testLimit: number
  /** Folder where each test file records the functions that it calls; absent: not recorded. */
  readonly notes?: string
  /** Whether every test file gets fresh modules; by default only when notes are taken. */
  readonly isolate?: boolean
}

/** A request to run tests. */
export interface TestRequest {
  /** Files changed since the last request, relative to the tree. */
  readonly changed: readonly string[]
  /** The tests to run, in this order. */
  readonly tests: readonly string[]
  /** Stop at the first failure. */
  readonly untilFailure: boolean
}

/** The result of a test file. */
export interface TestResult {
  readonly test: string
  readonly passed: boolean
  /** Milliseconds, of the whole file and of its slowest test. */
  readonly duration: number
  readonly slowest: number
  readonly cases: readonly CaseResult[]
}

/** The result of a single test. */
interface CaseResult {
  /** The line of its `it` or `test`, from 1. All rows of a table share a line. */
  readonly line: number
  readonly passed: boolean
}

/** What a test file records in the baseline run: ids of functions. */
export interface CallNotes {
  /** The absolute path of the test file. */
  readonly test: string
  /** All functions that it calls. */
  readonly called: readonly string[]
  /** The functions that the tests of each line call. */
  readonly byLine: Readonly<Record<string, readonly string[]>>
}
