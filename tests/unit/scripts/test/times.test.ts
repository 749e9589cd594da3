import { describe, expect, it } from 'vitest'
import { projectTimes, timesTable, withTimes } from '../../../../scripts/test/times'

const test = (projectName: string, ...durations: number[]) => ({
  projectName,
  status: 'expected',
  results: durations.map((duration) => ({ duration })),
})

describe('the times of a run', () => {
  it('are grouped by project, retries included', () => {
    const suites = [
      {
        title: 'a.test.ts',
        specs: [{ title: 'one', tests: [test('gpu', 1000), test('dom', 500, 1500)] }],
        suites: [{ title: 'group', specs: [{ title: 'two', tests: [test('gpu', 250)] }] }],
      },
    ]
    expect(projectTimes(suites)).toEqual([
      { part: 'e2e: gpu, test by test', tests: 2, seconds: 1.25 },
      { part: 'e2e: dom, test by test', tests: 1, seconds: 2 },
    ])
  })

  it('are formatted as a table with date and machine', () => {
    const table = timesTable([{ part: 'unit', tests: 12, seconds: 61.6 }], new Date('2030-01-02T03:04:05Z'))
    expect(table).toContain('2030-01-02')
    expect(table).toMatch(/\| unit \| 12 \| 62 \|$/)
  })

  it('replace the previous times on the page', () => {
    const page = 'Before\n<!-- times -->\nold\n<!-- /times -->\nAfter\n'
    expect(withTimes(page, 'new')).toBe('Before\n<!-- times -->\nnew\n<!-- /times -->\nAfter\n')
    expect(() => withTimes('no marks', 'new')).toThrow('no markers')
  })
})
