import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { CallNotes, TestResult } from '../messages'
import { withProbes } from '../probes'
import { createTestRunner } from '../testRunner'
import type { CopiedTree } from '../tree'

/** Milliseconds; generous, since the machine may be busy. */
const WHOLE_RUN = 3_600_000
const SINGLE_TEST = 60_000

/** Tests that mock modules need fresh ones. The others share them, which is many times as fast. */
const MOCKING = /\bvi\.(mock|doMock|resetModules)\(/

/** How a test file behaves without a mutant. */
export interface Observed {
  readonly result: TestResult
  /** The functions that the tests of each line call. */
  readonly byLine: CallNotes['byLine']
  /** The functions that the file calls outside of its tests, for all of them. */
  readonly outside: readonly string[]
}

/** Runs the tests once with instrumented code and records what each of them calls. */
export async function observe(
  tree: CopiedTree,
  files: readonly string[],
  tests: readonly string[],
): Promise<ReadonlyMap<string, Observed>> {
  const texts = new Map(files.map((file) => [file, tree.read(file)]))
  for (const [file, text] of texts) tree.write(file, withProbes(file, text))
  const notes = join(tree.dir, '.notes')
  mkdirSync(notes)
  const isMocking = (test: string) => MOCKING.test(tree.read(test))
  const results = [
    ...(await run(tests.filter(isMocking), true)),
    ...(await run(
      tests.filter((test) => !isMocking(test)),
      false,
    )),
  ]
  for (const [file, text] of texts) tree.write(file, text)

  async function run(tests: readonly string[], isolate: boolean): Promise<readonly TestResult[]> {
    if (tests.length === 0) return []
    const runner = createTestRunner({ dir: tree.dir, testLimit: SINGLE_TEST, notes, isolate })
    const results = await runner.run({ changed: [], tests, untilFailure: false }, WHOLE_RUN)
    await runner.end()
    if (!results) throw new Error('The tests did not finish without a mutant.')
    return results
  }

  const read = readdirSync(notes).map(
    (name): CallNotes => JSON.parse(readFileSync(join(notes, name), 'utf8')),
  )
  const byTest = new Map(read.map((notes) => [relative(tree.dir, notes.test), notes]))
  return new Map(
    results.map((result) => {
      const { called = [], byLine = {} } = byTest.get(result.test) ?? {}
      const within = new Set(Object.values(byLine).flat())
      return [result.test, { result, byLine, outside: called.filter((id) => !within.has(id)) }]
    }),
  )
}
