import type { Baseline } from './baseline'
import { applyMutant, type Mutant } from './mutant'
import { createTestRunner } from './testRunner'
import type { CopiedTree } from './tree'

/** The outcome of a mutant. `late`: the tests timed out, which counts as found. */
export type Outcome = 'found' | 'late' | 'alive'

export interface MutantResult {
  readonly mutant: Mutant
  readonly outcome: Outcome
  /** Number of test files that could have found it. */
  readonly testCount: number
  /** The test file that found it. */
  readonly foundBy?: string
}

/** Timeout in milliseconds, on top of a multiple of the baseline duration. */
const EXTRA_MS = 30_000
const TIME_FACTOR = 5
const SINGLE_TEST = 10_000

/** Applies one mutant after the other and runs the tests that can find it. */
export async function tryMutants(
  tree: CopiedTree,
  faults: readonly Mutant[],
  { testsFor, duration, slowest }: Baseline,
  onResult: (result: MutantResult) => void,
): Promise<readonly MutantResult[]> {
  const runner = createTestRunner({ dir: tree.dir, testLimit: Math.max(SINGLE_TEST, TIME_FACTOR * slowest) })
  const all: MutantResult[] = []
  /** The file changed since the last test run. */
  let before: string[] = []
  for (const mutant of faults) {
    const text = tree.read(mutant.file)
    const tests = testsFor(mutant)
    let result: MutantResult = { mutant, outcome: 'alive', testCount: tests.length }
    if (tests.length > 0) {
      tree.write(mutant.file, applyMutant(text, mutant))
      const limit = EXTRA_MS + TIME_FACTOR * duration(tests)
      const results = await runner.run(
        { changed: [...before, mutant.file], tests, untilFailure: true },
        limit,
      )
      tree.write(mutant.file, text)
      before = [mutant.file]
      const failed = results?.find(({ passed }) => !passed)
      if (!results) result = { ...result, outcome: 'late' }
      else if (failed) result = { ...result, outcome: 'found', foundBy: failed.test }
    }
    all.push(result)
    onResult(result)
  }
  await runner.end()
  return all
}
