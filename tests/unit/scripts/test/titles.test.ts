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

test('a report says why browser tests failed, in plain text and with what was expected', () => {
  const message =
    '\u001b[31mError\u001b[39m: /en/hall\n\nexpect(received)\n\nExpected: <= 0.02\nReceived: 0.4'
  const results = [
    { duration: 1, errors: [{ message }, { message: 'Error: later' }] },
    { duration: 2, errors: [] },
  ]
  const suite = (status: string) => [
    {
      title: 'start.test.ts',
      specs: [{ title: 'starts', tests: [{ projectName: 'dom', status, results }] }],
    },
  ]
  const named =
    '[dom] start.test.ts › starts: Error: /en/hall  expect(received)  Expected: <= 0.02 Received: 0.4'
  expect(failedTitles(suite('unexpected'))).toEqual([named])
  expect(flakyTitles(suite('flaky'))).toEqual([named])
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
