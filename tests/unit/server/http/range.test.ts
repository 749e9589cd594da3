import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRange } from '../../../../src/server/http/range'

describe('parseRange', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=8-99', { start: 8, end: 9 }],
    ['BYTES=1-2', { start: 1, end: 2 }],
    ['bytes= 1-2 ,', { start: 1, end: 2 }],
    ['bytes=0-99999999999999999999999', { start: 0, end: 9 }],
  ])('parses %s of ten bytes', (header, range) => {
    expect(parseRange(header, 10)).toEqual(range)
  })

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=99999999999999999999-'])(
    'reports %s as unsatisfiable for ten bytes',
    (header) => {
      expect(parseRange(header, 10)).toBe('unsatisfiable')
    },
  )

  it.each([
    '',
    'bytes',
    'bytes=',
    'bytes=,',
    'bytes=-',
    'bytes=a-b',
    'bytes=5-2',
    'bytes=1-2x',
    'bytes=1-2,x',
    '0-5',
  ])('reports the malformed %j as unsatisfiable', (header) => {
    expect(parseRange(header, 10)).toBe('unsatisfiable')
  })

  it.each([undefined, 'lines=1-2', 'bytes=0-1,4-5'])('returns the whole file for %s', (header) => {
    expect(parseRange(header, 10)).toBe('whole')
  })

  it('reports ranges of an empty file as unsatisfiable', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(parseRange('bytes=-1', 0)).toBe('unsatisfiable')
  })

  it('never exceeds the file, whatever is requested', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.oneof(fc.string(), fc.stringMatching(/^bytes=[\d,-]{0,8}$/)),
        (size, header) => {
          const range = parseRange(header, size)
          if (typeof range === 'string') return
          expect(range.start).toBeGreaterThanOrEqual(0)
          expect(range.end).toBeGreaterThanOrEqual(range.start)
          expect(range.end).toBeLessThan(size)
        },
      ),
    )
  })
})
