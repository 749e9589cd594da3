import { vi } from 'vitest'

/** Looks until nothing is thrown, and answers what it saw: soon where it can, and however busy the machine is. */
export const patiently = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 30_000, interval: 10 })
