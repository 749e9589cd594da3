import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reach } from '../reach/reach'
import type { TestResult } from './messages'
import type { Mutant } from './mutant'
import { functionsIn, withProbes } from './probes'
import { createTestRunner } from './testRunner'
import type { CopiedTree } from './tree'

/** Milliseconds; generous, since the machine may be busy. */
const WHOLE_RUN = 3_600_000
const SINGLE_TEST = 60_000

/** How the tests behave without a mutant. */
export interface Baseline {
  /** The tests that can find the mutant, nearest first. */
  testsFor(fault: Mutant): readonly string[]
  /** Milliseconds that these tests took. */
  duration(tests: readonly string[]): number
  /** Milliseconds of the slowest single test. */
  readonly slowest: number
  /** Test files that fail without a mutant; they are not used. */
  readonly failing: readonly string[]
}

/** Runs every test that imports one of the files once, and records which functions it calls. */
export async function runBaseline(
  tree: CopiedTree,
  files: readonly string[],
  tests: readonly string[],
  reach: Reach,
): Promise<Baseline> {
  const near = reach.distances(tests, new Set(files))
  const texts = new Map(files.map((file) => [file, tree.read(file)]))
  for (const [file, text] of texts) tree.write(file, withProbes(file, text))
  const notes = join(tree.dir, '.notes')
  mkdirSync(notes)
  const runner = createTestRunner({ dir: tree.dir, testLimit: SINGLE_TEST, notes })
  const results = await runner.run({ changed: [], tests: [...near.keys()], untilFailure: false }, WHOLE_RUN)
  await runner.end()
  if (!results) throw new Error('The tests did not finish without a mutant.')
  for (const [file, text] of texts) tree.write(file, text)

  const callers = readNotes(notes, tree.dir)
  const times = new Map(results.map(({ test, duration }) => [test, duration]))
  const passed = results.filter((result) => result.passed).map(({ test }) => test)
  const distances = new Map<string, ReadonlyMap<string, number>>()

  return {
    slowest: Math.max(...results.map(({ slowest }) => slowest)),
    failing: results.filter((result: TestResult) => !result.passed).map(({ test }) => test),
    duration: (runner) => runner.reduce((sum, test) => sum + (times.get(test) ?? 0), 0),
    testsFor({ file, start, end }) {
      const known = distances.get(file) ?? reach.distances(passed, new Set([file]))
      distances.set(file, known)
      // The innermost enclosing function; code outside of functions runs when the file is loaded.
      const around = functionsIn(file, texts.get(file) ?? '').findLast(
        (each) => each.start <= start && end <= each.end,
      )
      const calling = around && callers.get(around.id)
      const can = [...known].filter(([test]) => around === undefined || calling?.has(test))
      return can
        .sort(([a, near], [b, far]) => near - far || (times.get(a) ?? 0) - (times.get(b) ?? 0))
        .map(([test]) => test)
    },
  }
}

/** The tests that call each function. */
function readNotes(folder: string, root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const callers = new Map<string, Set<string>>()
  for (const name of readdirSync(folder)) {
    const { test, called } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    for (const id of called) {
      const tests = callers.get(id) ?? new Set()
      callers.set(id, tests.add(relative(root, test)))
    }
  }
  return callers
}
