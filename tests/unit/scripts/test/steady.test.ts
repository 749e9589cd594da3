import { expect, it } from 'vitest'
import { readLog } from '../../../../scripts/steady/run'

it('a steady run reads its result and its retried and failed tests from the log', () => {
  const log = [
    'unit: 12 passed, 0 failed',
    '  ✘  3 [gpu] › tests/e2e/a.test.ts:4:1 › flies (2.0s)',
    '  ✓  4 [gpu] › tests/e2e/a.test.ts:4:1 › flies (retry #1) (2.0s)',
    'passed only on retry: [gpu] a.test.ts › flies',
    'failed: tests/unit/a.test.ts › adds: Error',
    '15 passed, 0 failed',
    '',
  ].join('\n')
  expect(readLog(log)).toEqual({
    verdict: '15 passed, 0 failed',
    again: [
      '✘  3 [gpu] › tests/e2e/a.test.ts:4:1 › flies (2.0s)',
      'passed only on retry: [gpu] a.test.ts › flies',
      'failed: tests/unit/a.test.ts › adds: Error',
    ],
  })
  expect(readLog('nothing').verdict).toBe('no verdict')
})
