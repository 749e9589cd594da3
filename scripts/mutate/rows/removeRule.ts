import type { Compiler } from '../compiler'
import type { TestResult } from '../messages'
import { applyMutant, type Mutant } from '../mutant'
import type { TestRunner } from '../testRunner'
import type { CopiedTree } from '../tree'
import { isWithin, type Lines } from './namedLines'
import type { Candidate } from './rank'

/** A mutant that makes the named test fail. */
export interface Removal {
  readonly mutant: Mutant
  /** The words that it removes. */
  readonly removed: string
  /** The number of other tests of the file that fail as well. */
  readonly others: number
}

/** Mutants to try: until the first that is found, and from then on for one that fewer other tests find. */
const MOST_TRIES = 20
const MORE_TRIES = 2
/** A mutant that so few other tests of the file find concerns the rule, and not everything. */
const FEW_OTHERS = 2
const FEW_PERCENT = 10
/** A mutant that makes the tests hang costs as much as so many others. */
const TRIES_PER_HANG = 6
/** Mutants that the compiler rejects are not tried. */
const MOST_PER_LINE = 3
/** Timeout in milliseconds, on top of a multiple of the usual duration. */
const EXTRA_MS = 8_000
const TIME_FACTOR = 3
const WARM_UP_MS = 120_000

/**
 * Breaks the product until the tests on these lines fail. Returns the breakage that the fewest other tests notice.
 * @param restored the files that the runner's last tests saw with a mutant.
 */
export async function removeRule(
  tree: CopiedTree,
  runner: TestRunner,
  compiler: Compiler,
  usual: TestResult,
  named: readonly Lines[],
  candidates: readonly Candidate[],
  restored: Set<string>,
): Promise<Removal | undefined> {
  let best: Removal | undefined
  let left = MOST_TRIES
  const others = usual.cases.filter(({ line }) => !isWithin(line, named)).length
  const few = Math.max(FEW_OTHERS, (FEW_PERCENT * others) / 100)
  const hanging = new Set<string>()
  const tries = createTries()
  /** A new process loads everything first, which counts for no mutant. Without one the test passes. */
  const warmUp = async () => {
    const results = await runner.run(
      { changed: [...restored], tests: [usual.test], untilFailure: false },
      WARM_UP_MS,
    )
    restored.clear()
    return results?.[0]?.passed === true
  }
  if (!(await warmUp())) return undefined
  for (const { mutant, removed } of candidates) {
    if (left <= 0) break
    if (hanging.has(lineOf(mutant)) || !tries.isOpen(mutant, removed) || compiler.refuses(mutant)) continue
    tries.count(mutant, removed)
    left -= 1
    const text = tree.read(mutant.file)
    tree.write(mutant.file, applyMutant(text, mutant))
    const limit = EXTRA_MS + TIME_FACTOR * usual.duration
    const changed = [...restored, mutant.file]
    const results = await runner.run({ changed, tests: [usual.test], untilFailure: false }, limit)
    tree.write(mutant.file, text)
    restored.clear()
    restored.add(mutant.file)
    if (!results) {
      left -= TRIES_PER_HANG - 1
      hanging.add(lineOf(mutant))
      if (!(await warmUp())) return undefined
    }
    const cases = results?.[0]?.cases ?? []
    // A file that could not be loaded has no tests: that proves nothing about one of them.
    const failed = cases.filter(({ passed }) => !passed)
    const others = failed.filter(({ line }) => !isWithin(line, named)).length
    if (failed.length === others) continue
    if (!best || others < best.others) best = { mutant, removed, others }
    if (best.others <= few) break
    left = Math.min(left, MORE_TRIES)
  }
  return best
}

const lineOf = ({ file, line }: Mutant): string => `${file}:${line}`

/** Counts the tries of each line: its mutants do not use up all tries. Each field of an object counts as a line. */
function createTries() {
  const counts = new Map<string, number>()
  const keyOf = (mutant: Mutant, removed: string) =>
    `${lineOf(mutant)} ${mutant.text.startsWith('{') ? removed : ''}`
  const countOf = (mutant: Mutant, removed: string) => counts.get(keyOf(mutant, removed)) ?? 0
  return {
    isOpen: (mutant: Mutant, removed: string) => countOf(mutant, removed) < MOST_PER_LINE,
    count: (mutant: Mutant, removed: string) =>
      counts.set(keyOf(mutant, removed), countOf(mutant, removed) + 1),
  }
}
