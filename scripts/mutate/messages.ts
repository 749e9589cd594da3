/** How the process that runs the tests is set up. */
export interface WorkerOptions {
  /** The copied tree. */
  readonly dir: string
  /** Milliseconds that a single test may take. */
  readonly testLimit: number
  /** Where each test file is to note which functions it calls; undefined: nowhere. */
  readonly notes?: string
}

/** What is asked of it. */
export interface TestRequest {
  /** Code that is another since the last question, from the tree's root. */
  readonly changed: readonly string[]
  /** The tests to run, in this order. */
  readonly tests: readonly string[]
  /** Whether the first failure is answer enough. */
  readonly untilFailure: boolean
}

/** A test file's answer. */
export interface TestResult {
  readonly test: string
  readonly passed: boolean
  /** Milliseconds: of the whole file, and of its slowest test. */
  readonly duration: number
  readonly slowest: number
}
