import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../src/content'
import {
  formatBytes,
  formatTimeLeft,
  progressFraction,
  UPDATE_ENDS,
  updateEndTextKey,
} from '../../../src/contracts'

describe('bytes', () => {
  it.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [1_000, '1 kB'],
    [34_567, '35 kB'],
    [1_234_567, '1.2 MB'],
    [212_400_000, '212 MB'],
    [4_863_000_000, '4.9 GB'],
    [9_007_199_254_740_991, '9,007,199 GB'],
  ])('%s are formatted as %s', (bytes, words) =>
    expect(formatBytes(bytes, 'en').replaceAll('\u00a0', ' ')).toBe(words),
  )

  it('are formatted in every language', () => {
    for (const locale of LOCALES) expect(formatBytes(212_400_000, locale).length).toBeGreaterThan(3)
    expect(formatBytes(1_200_000, 'de').replaceAll('\u00a0', ' ')).toBe('1,2 MB')
    expect(formatBytes(212_400_000, 'bn')).toContain('২১২')
  })
})

describe('the time left', () => {
  it.each([
    [0, '5 seconds'],
    [7, '10 seconds'],
    [54, '55 seconds'],
    [55, '1 minute'],
    [171, '3 minutes'],
    [5_399, '90 minutes'],
    [5_400, '2 hours'],
  ])('of %s seconds is formatted as %s', (seconds, words) =>
    expect(formatTimeLeft(seconds, 'en')).toBe(words),
  )

  it('uses the language’s plural forms', () => expect(formatTimeLeft(171, 'ru')).toBe('3 минуты'))
})

it('the progress of a download is between 0 and 1', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (done, all) => {
      const part = progressFraction({ done, all, secondsLeft: null })
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(1)
    }),
  )
  expect(progressFraction({ done: 1, all: 4, secondsLeft: null })).toBe(0.25)
})

it('every result has a text', () => {
  expect(UPDATE_ENDS.map(updateEndTextKey)).toEqual([
    'updater.current',
    'updater.current',
    'updater.offline',
    'network.sign_in',
    'network.proxy',
    'updater.failed',
    'updater.failed',
    'updater.full',
    'updater.cancelled',
  ])
})
