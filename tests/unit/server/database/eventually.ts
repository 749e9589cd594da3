import { expect } from 'vitest'

/** Expects a value that takes time to become right, also on a busy machine. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 })
