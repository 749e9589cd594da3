import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from '../../../src/util/whenIdle'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('work for an idle page', () => {
  it('runs when the page is idle, at the latest after 2000 ms', () => {
    const [ask, callOff, load] = [vi.fn(() => 7), vi.fn(), vi.fn()]
    vi.stubGlobal('requestIdleCallback', ask)
    vi.stubGlobal('cancelIdleCallback', callOff)
    const stop = whenIdle(load)
    expect(ask.mock.calls).toEqual([[load, { timeout: 2000 }]])
    stop()
    expect(callOff.mock.calls).toEqual([[7]])
  })

  it('runs after 2000 ms if the browser has no idle callbacks', () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    const [load, calledOff] = [vi.fn(), vi.fn()]
    whenIdle(load)
    whenIdle(calledOff)()
    vi.advanceTimersByTime(1999)
    expect(load).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(load).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    expect(calledOff).not.toHaveBeenCalled()
  })
})
