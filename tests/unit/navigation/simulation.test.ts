import { expect, it } from 'vitest'
import { simulateVisits } from '../../bench/simulateVisits'

it('a thousand visitors all reach their targets, by possible moves only', () => {
  const tally = simulateVisits(1_000)
  expect(tally.visits).toBe(1_000)
  expect(tally.arrivals).toBeGreaterThan(1_000)
  expect(tally.failures).toBeGreaterThan(0)
  expect(tally.longestHistory).toBeLessThanOrEqual(100)
})

it('the same seed produces the same visits', () => {
  expect(simulateVisits(50, 7)).toEqual(simulateVisits(50, 7))
  expect(simulateVisits(50, 7)).not.toEqual(simulateVisits(50, 8))
})
