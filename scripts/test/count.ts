/** How many tests of a stage passed and failed. Skipped ones are neither. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

/** What a stage came to, and the tests to be named at the end of a run: its failed ones, and those that were tried again. */
export interface Outcome extends Count {
  readonly named?: readonly string[]
}

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
})

/** A stage that ended with an error without a failed test has crashed, and so failed once. A stage without tests too. */
export function withCrash<C extends Count>(count: C, exitCode: number): C {
  const crashed = exitCode !== 0 || count.passed === 0
  return crashed && count.failed === 0 ? { ...count, failed: 1 } : count
}

export const verdict = ({ passed, failed }: Count) => `${passed} passed, ${failed} failed`
