/** Number of tests of a stage that passed and failed. Skipped ones count as neither. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

/** The result of a stage, and the tests to name at the end of a run: failed and retried ones. */
export interface Outcome extends Count {
  readonly named?: readonly string[]
}

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
})

/**
 * A stage that exits with an error but no failed test has crashed: that counts as one failure. So does a
 * stage without tests.
 */
export function withCrash<C extends Count>(count: C, exitCode: number): C {
  const crashed = exitCode !== 0 || count.passed === 0
  return crashed && count.failed === 0 ? { ...count, failed: 1 } : count
}

export const verdict = ({ passed, failed }: Count) => `${passed} passed, ${failed} failed`
