import { describe, expect, it } from 'vitest'
import { simulateLine } from '../../bench/connections/simulate'

const UNSTEADY = { jitter: 0.4, outageEvery: 40_000, outage: 1500 }

describe('visitors on a line that varies and stops now and then', () => {
  it.each([
    [0.5, 500],
    [2, 200],
    [8, 100],
  ])('see flights that start at once and do not stop, at %f Mbit/s', async (megabits, latency) => {
    const line = { bitsPerSecond: megabits * 1e6, latency, ...UNSTEADY }
    const { hops, prepared, unprepared, stalls, loaded, unused } = await simulateLine(line, { hops: 50 })
    expect(hops).toBe(50)
    expect(prepared[Math.floor(prepared.length * 0.95)] ?? 0).toBeLessThanOrEqual(200)
    expect([...prepared, ...unprepared].every((ms) => ms <= 1000)).toBe(true)
    expect(stalls).toBe(0)
    expect(unused / Math.max(1, loaded)).toBeLessThanOrEqual(0.6)
  })

  it('fly more often, and in larger films, the more the line carries', async () => {
    const at = (megabits: number) =>
      simulateLine({ bitsPerSecond: megabits * 1e6, latency: 100, jitter: 0 }, { hops: 30 })
    const [none, some, all] = [await at(0.3), await at(2), await at(20)]
    expect(none.flights).toBe(0)
    expect([...some.heights.keys()]).toEqual([540])
    expect(all.flights).toBe(30)
    expect([...all.heights.keys()]).toEqual([1080])
  })

  it('would wait and see films stop without the choice', async () => {
    const line = { bitsPerSecond: 1e6, latency: 300, ...UNSTEADY }
    const { prepared, stalls } = await simulateLine(line, { hops: 20, chooses: false })
    expect(prepared.at(-1)).toBeGreaterThan(200)
    expect(stalls).toBeGreaterThan(0)
  })
})
