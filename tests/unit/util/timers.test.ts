import { expect, it } from 'vitest'
import { createManualClock, createTimers } from '../../../src/util'

it('timers happen in time, but for those that were called off', () => {
  const clock = createManualClock()
  const { after } = createTimers(clock)
  const happened: string[] = []
  after(10, () => happened.push('ten'))
  after(20, () => happened.push('twenty'))()
  clock.advance(9)
  expect(happened).toEqual([])
  clock.advance(30)
  expect(happened).toEqual(['ten'])
})

it('at the end all are called off, and nothing is begun any more', () => {
  const clock = createManualClock()
  const { after, end } = createTimers(clock)
  const happened: string[] = []
  after(10, () => happened.push('before'))
  end()
  after(10, () => happened.push('after'))
  clock.advance(100)
  expect(happened).toEqual([])
})
