import { describe, expect, it } from 'vitest'
import { sum, verdict, withCrash } from '../../../../scripts/test/count'

describe('the count of a test run', () => {
  it('adds up its stages', () => {
    const total = sum([
      { passed: 3, failed: 0 },
      { passed: 40, failed: 2 },
    ])
    expect(verdict(total)).toBe('43 passed, 2 failed')
  })

  it('counts a stage that crashed as one failure', () => {
    expect(withCrash({ passed: 0, failed: 0 }, 1)).toEqual({ passed: 0, failed: 1 })
    expect(withCrash({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 })
  })

  it('counts a stage that found no tests as one failure', () => {
    expect(withCrash({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
  })

  it('counts failed tests', () => {
    expect(withCrash({ passed: 7, failed: 2 }, 1)).toEqual({ passed: 7, failed: 2 })
    expect(withCrash({ passed: 7, failed: 0 }, 0)).toEqual({ passed: 7, failed: 0 })
  })
})
