/** Options of the process that runs the tests. */
export interface WorkerOptions {
  /** Root of the copied tree. */
  readonly dir: string
  /** Timeout of a single test in milliseconds. */
  readonly testLimit: number
  /** Folder where each test file records the functions that it calls; absent: not recorded. */
  readonly notes?: string
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
}
