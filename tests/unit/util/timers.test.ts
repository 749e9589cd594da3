import { expect, it } from 'vitest'
import { createManualClock, createTimers } from '../../../src/util'

it('timers fire on time unless they were cancelled', () => {
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

it('ending a group cancels all timers and ignores new ones', () => {
  const clock = createManualClock()
  const { after, dispose } = createTimers(clock)
  const happened: string[] = []
  after(10, () => happened.push('before'))
  dispose()
  after(10, () => happened.push('after'))
  clock.advance(100)
  expect(happened).toEqual([])
})
