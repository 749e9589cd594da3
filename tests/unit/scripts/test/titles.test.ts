import { expect, test } from 'vitest'
import { failedTitles, failedUnits, flakyTitles } from '../../../../scripts/test/titles'

test('a report names flaky tests with project, file and groups', () => {
  const tried = (gpu: string, dom: string) => [
    { projectName: 'gpu', status: gpu },
    { projectName: 'dom', status: dom },
  ]
  const suites = [
    {
      title: 'flight.test.ts',
      specs: [{ title: 'flies', tests: tried('expected', 'flaky') }],
      suites: [
        {
          title: 'far',
          specs: [
            { title: 'jumps', tests: tried('flaky', 'unexpected') },
            { title: 'rests', tests: tried('expected', 'skipped') },
          ],
        },
      ],
    },
  ]
  expect(flakyTitles(suites)).toEqual(['[dom] flight.test.ts › flies', '[gpu] flight.test.ts › far › jumps'])
  expect(failedTitles(suites)).toEqual(['[dom] flight.test.ts › far › jumps'])
  expect(flakyTitles([])).toEqual([])
})

test('a report names failed unit tests with file, title and the counterexample of a property, and files that cannot run', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
  const failureMessages = [
    'Error: Property failed after 12 tests\n{ seed: 7 }\nCounterexample: ["."]\n\n at …',
  ]
  const files = [
    {
      name: '/repo/tests/unit/link.test.ts',
      status: 'failed',
      assertionResults: [passed, { fullName: 'opens', status: 'failed', failureMessages }],
    },
    { name: '/repo/tests/unit/sum.test.ts', status: 'passed', assertionResults: [passed] },
    {
      name: '/repo/tests/unit/typo.test.ts',
      status: 'failed',
      message: 'Cannot find x',
      assertionResults: [],
    },
  ]
  expect(failedUnits(files, '/repo')).toEqual([
    'tests/unit/link.test.ts › opens: Error: Property failed after 12 tests { seed: 7 } Counterexample: ["."]',
    'tests/unit/typo.test.ts: Cannot find x',
  ])
})
