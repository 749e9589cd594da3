import { describe, expect, it } from 'vitest'
import { clockTime, timeAfter } from '../../../../src/features/video/time'

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [754, '12:34'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
  [-3, '0:00'],
])('%d seconds of a film are shown as %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown)
})

describe('The keys of a film', () => {
  it.each([
    ['ArrowRight', 10, 15],
    ['ArrowRight', 58, 60],
    ['ArrowLeft', 3, 0],
    ['Home', 30, 0],
    ['End', 30, 60],
    ['a', 30, undefined],
  ])('%s at %d of 60 seconds seeks to %s', (key, time, to) => {
    expect(timeAfter(key, time, 60)).toBe(to)
  })

  it('seek no further than the known part of a stream', () => {
    expect(timeAfter('ArrowRight', 10, Number.NaN)).toBe(10)
  })
})
