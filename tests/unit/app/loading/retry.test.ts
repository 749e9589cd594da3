import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { startRetry } from '../../../../src/app/loading/retry'
import { backOff } from '../../../../src/util'
import { patient, settle } from './browserRetry'

describe('the time before a try', () => {
  it('grows, is spread, and never longer than a minute', () => {
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

describe('what failed', () => {
  it('is tried again after a while, a longer one each time, until it is done', async () => {
    const patience = patient()
    let done = false
    const act = vi.fn(async () => done)
    startRetry(act, patience)
    const tries = []
    for (const ms of [2_000, 4_000, 8_000]) {
      patience.clock.advance(ms - 1)
      await settle()
      tries.push(act.mock.calls.length)
      patience.clock.advance(1)
      await settle()
    }
    expect(tries).toEqual([0, 1, 2])
    done = true
    patience.clock.advance(60_000)
    await settle()
    expect(act).toHaveBeenCalledTimes(4)
    patience.clock.advance(600_000)
    patience.networkReturns()
    await settle()
    expect(act).toHaveBeenCalledTimes(4)
  })

  it('is tried at once when the network returns or somebody waits for it, once at a time', async () => {
    const patience = patient()
    const ends: ((done: boolean) => void)[] = []
    const retry = startRetry(() => new Promise((resolve) => ends.push(resolve)), patience)
    patience.networkReturns()
    expect(ends).toHaveLength(1)
    retry.now()
    patience.networkReturns()
    expect(ends).toHaveLength(1)
    ends[0]?.(false)
    await settle()
    retry.now()
    expect(ends).toHaveLength(2)
  })

  it('is tried again where a try throws, and no more once it is stopped', async () => {
    const patience = patient()
    const act = vi.fn((_: AbortSignal) => Promise.reject(new Error('offline')))
    const retry = startRetry(act, patience)
    retry.now()
    await settle()
    patience.clock.advance(60_000)
    await settle()
    expect(act).toHaveBeenCalledTimes(2)
    retry.stop()
    expect(act.mock.calls[1]?.[0].aborted).toBe(true)
    patience.clock.advance(600_000)
    patience.networkReturns()
    await settle()
    expect(act).toHaveBeenCalledTimes(2)
  })
})
