import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { startRetry } from '../../../../src/app/loading/retry'
import { backOff } from '../../../../src/util'
import { manualRetryEnvironment, settle } from './browserRetry'

describe('the delay before a retry', () => {
  it('grows, is randomised, and never exceeds a minute', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const ms = backOff(attempt, random)
        expect(ms).toBeGreaterThanOrEqual(1000)
        expect(ms).toBeLessThanOrEqual(60_000)
        expect(backOff(attempt + 1, random)).toBeGreaterThanOrEqual(ms)
        expect(backOff(attempt, 0)).toBeLessThan(backOff(attempt, 1))
      }),
    )
  })
})

describe('a failed attempt', () => {
  it('is repeated with increasing delays until it succeeds', async () => {
    const retryEnvironment = manualRetryEnvironment()
    let done = false
    const act = vi.fn(async () => done)
    startRetry(act, retryEnvironment)
    const tries = []
    for (const ms of [2_000, 4_000, 8_000]) {
      retryEnvironment.clock.advance(ms - 1)
      await settle()
      tries.push(act.mock.calls.length)
      retryEnvironment.clock.advance(1)
      await settle()
    }
    expect(tries).toEqual([0, 1, 2])
    done = true
    retryEnvironment.clock.advance(60_000)
    await settle()
    expect(act).toHaveBeenCalledTimes(4)
    retryEnvironment.clock.advance(600_000)
    retryEnvironment.networkReturns()
    await settle()
    expect(act).toHaveBeenCalledTimes(4)
  })

  it('is repeated at once when the network returns or on request, without overlapping', async () => {
    const retryEnvironment = manualRetryEnvironment()
    const ends: ((done: boolean) => void)[] = []
    const retry = startRetry(() => new Promise((resolve) => ends.push(resolve)), retryEnvironment)
    retryEnvironment.networkReturns()
    expect(ends).toHaveLength(1)
    retry.now()
    retryEnvironment.networkReturns()
    expect(ends).toHaveLength(1)
    ends[0]?.(false)
    await settle()
    retry.now()
    expect(ends).toHaveLength(2)
  })

  it('counts as failed if it throws, and is not repeated once retrying has stopped', async () => {
    const retryEnvironment = manualRetryEnvironment()
    const act = vi.fn((_: AbortSignal) => Promise.reject(new Error('offline')))
    const retry = startRetry(act, retryEnvironment)
    retry.now()
    await settle()
    retryEnvironment.clock.advance(60_000)
    await settle()
    expect(act).toHaveBeenCalledTimes(2)
    retry.stop()
    expect(act.mock.calls[1]?.[0].aborted).toBe(true)
    retryEnvironment.clock.advance(600_000)
    retryEnvironment.networkReturns()
    await settle()
    expect(act).toHaveBeenCalledTimes(2)
  })
})
