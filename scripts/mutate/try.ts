import { createAsked } from './asked'
import { type Fault, withFault } from './fault'
import type { Survey } from './survey'
import type { CopiedTree } from './tree'

/** What became of a fault. Late: the tests did not come to an end with it, which nobody overlooks. */
export type Fate = 'found' | 'late' | 'alive'

export interface Tried {
  readonly fault: Fault
  readonly fate: Fate
  /** How many test files could have noticed it. */
  readonly asked: number
  /** Who did, where somebody did. */
  readonly by?: string
}

/** Milliseconds on top of some times what the tests take when nothing is wrong. */
const PATIENCE = 30_000
const TIMES = 5
const SINGLE_TEST = 10_000

/** Puts in one fault after the other and asks the tests that can notice it. */
export async function tryFaults(
  tree: CopiedTree,
  faults: readonly Fault[],
  { testsFor, took, slowest }: Survey,
  onTried: (tried: Tried) => void,
): Promise<readonly Tried[]> {
  const asked = createAsked({ dir: tree.dir, testLimit: Math.max(SINGLE_TEST, TIMES * slowest) })
  const all: Tried[] = []
  /** The file that is not as it was when the tests were last asked. */
  let before: string[] = []
  for (const fault of faults) {
    const text = tree.read(fault.file)
    const tests = testsFor(fault)
    let tried: Tried = { fault, fate: 'alive', asked: tests.length }
    if (tests.length > 0) {
      tree.write(fault.file, withFault(text, fault))
      const limit = PATIENCE + TIMES * took(tests)
      const answers = await asked.ask({ changed: [...before, fault.file], tests, untilFailure: true }, limit)
      tree.write(fault.file, text)
      before = [fault.file]
      const failed = answers?.find(({ passed }) => !passed)
      if (!answers) tried = { ...tried, fate: 'late' }
      else if (failed) tried = { ...tried, fate: 'found', by: failed.test }
    }
    all.push(tried)
    onTried(tried)
  }
  await asked.end()
  return all
}
