import { vi } from 'vitest'

/**
 * Retries until nothing is thrown and returns the result, so that a test is fast where possible and tolerates a busy
 * machine.
 */
export const eventually = <T>(attempt: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(attempt, { timeout: 30_000, interval: 10 })
