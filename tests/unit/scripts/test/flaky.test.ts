import { expect, test } from 'vitest'
import { flakyTitles } from '../../../../scripts/test/flaky'

test('tests that passed only when tried again are named with project, file and groups', () => {
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
  expect(flakyTitles([])).toEqual([])
})
