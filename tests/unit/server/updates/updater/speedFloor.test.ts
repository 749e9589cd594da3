import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSpeedFloor } from '../../../../../src/server/updates/updater/speedFloor'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const WINDOW = 30_000
const KIBI = 1024

/** Transfers of one host that bring these bytes a second each. Returns which of them are given up. */
function transfer(seconds: number, ...speeds: readonly number[]): readonly number[] {
  const floor = createSpeedFloor(WINDOW, () => Date.now())
  const stopped = new Set<number>()
  const transfers = speeds.map((speed) => floor.watch(() => stopped.add(speed)))
  for (const each of transfers) each.waiting()
  for (let second = 0; second < seconds; second++) {
    vi.advanceTimersByTime(1000)
    for (const [index, each] of transfers.entries()) {
      const speed = speeds[index] ?? 0
      if (stopped.has(speed)) continue
      each.arrived(speed)
      each.waiting()
    }
  }
  for (const each of transfers) each.end()
  return [...stopped]
}

describe('a host', () => {
  it.each([1, 4, 16])('on a line of 64 kbit/s is fast enough for %i transfers at once', (count) => {
    expect(transfer(600, ...Array.from({ length: count }, () => (8 * KIBI) / count))).toEqual([])
  })

  it('that sends 1 KB in 30 s is given up, also on several transfers at once', () => {
    const trickle = KIBI / 30
    expect(transfer(40, trickle)).toEqual([trickle])
    expect(transfer(40, trickle, trickle, trickle)).toEqual([trickle])
  })

  it('that sends one file quickly is given up on the one that trickles', () => {
    expect(transfer(40, 500 * KIBI, 500 * KIBI, 100)).toEqual([100])
  })
})

it('the time that the reader takes, for instance for a limit of bandwidth, does not count', () => {
  const tooSlow = vi.fn()
  const each = createSpeedFloor(WINDOW, () => Date.now()).watch(tooSlow)
  each.waiting()
  for (let minute = 0; minute < 10; minute++) {
    each.arrived(100)
    vi.advanceTimersByTime(60_000)
    each.waiting()
  }
  expect(tooSlow).not.toHaveBeenCalled()
  vi.advanceTimersByTime(31_000)
  expect(tooSlow).toHaveBeenCalledOnce()
})
