import { expect, it } from 'vitest'
import { shuffled } from '../../../../scripts/mutate/random'
import { describe as describeResults, isEnough, type Result } from '../../../../scripts/mutate/report'
import type { MutantResult, Outcome } from '../../../../scripts/mutate/tryMutants'

const numbers = Array.from({ length: 50 }, (_, index) => index)

it('draws the same mutants for the same seed, others for another seed, and loses none', () => {
  const drawn = shuffled(numbers, 1)
  expect(shuffled(numbers, 1)).toEqual(drawn)
  expect(shuffled(numbers, 2)).not.toEqual(drawn)
  expect(drawn).not.toEqual(numbers)
  expect([...drawn].sort((a, b) => a - b)).toEqual(numbers)
})

const tried = (outcome: Outcome): MutantResult => ({
  mutant: { file: 'src/a.ts', line: 7, start: 0, end: 1, text: 'b', change: 'a → b' },
  outcome,
  testCount: outcome === 'alive' ? 0 : 2,
})
const result = (found: number, late: number, alive: number): Result => ({
  folder: 'src/a',
  refused: 3,
  tried: [
    ...Array.from({ length: found }, () => tried('found')),
    ...Array.from({ length: late }, () => tried('late')),
    ...Array.from({ length: alive }, () => tried('alive')),
  ],
})

it('the mutation report requires 92 of 100 mutants to be found, timeouts included', () => {
  expect(isEnough(result(90, 2, 8))).toBe(true)
  expect(isEnough(result(91, 0, 9))).toBe(false)
  expect(isEnough(result(0, 0, 0))).toBe(true)
})

it('the mutation report prints a row for each folder and a line for each surviving mutant', () => {
  const lines = describeResults([result(10, 1, 1)]).split('\n')
  expect(lines).toContain('| `src/a` | 12 | 10 | 1 | 1 | 91 | 3 |')
  expect(lines.at(-1)).toBe('- src/a.ts:7: `a → b` (no test reaches it)')
})
