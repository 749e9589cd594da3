// The process that runs the tests of a copied tree. Its argument is a `WorkerOptions` as JSON.
import { relative, resolve } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import type { TestRequest, TestResult, WorkerOptions } from './messages'

const {
  dir,
  testLimit,
  notes,
  isolate = notes !== undefined,
}: WorkerOptions = JSON.parse(process.argv[2] ?? '{}')

process.chdir(dir)
const vitest = await createVitest('test', {
  root: dir,
  watch: false,
  reporters: [{}],
  pool: 'threads',
  // Module side effects must count for each test file that loads the module.
  isolate,
  maxWorkers: 1,
  testTimeout: testLimit,
  hookTimeout: testLimit,
  includeTaskLocation: true,
  setupFiles: notes === undefined ? [] : ['scripts/mutate/recordCalls.ts'],
  silent: true,
})
await vitest.standalone()

async function run(tests: readonly string[]): Promise<readonly TestResult[]> {
  const project = vitest.getRootProject()
  const paths = tests.map((test) => resolve(dir, test))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    paths.map((test) => project.createSpecification(test)),
  )
  const modules = testModules as readonly TestModule[]
  // Files that did not run were skipped after another one failed.
  const results = modules.filter(({ moduleId }) => paths.includes(moduleId)).map(resultOf)
  // An uncaught error fails the run; the test that caused it is unknown.
  return unhandledErrors.length > 0 ? results.map((result) => ({ ...result, passed: false })) : results
}

function resultOf(module: TestModule): TestResult {
  const tests = [...module.children.allTests()]
  const durations = tests.map((test) => test.diagnostic()?.duration ?? 0)
  const { duration, collectDuration, setupDuration } = module.diagnostic()
  return {
    test: relative(dir, module.moduleId),
    passed: module.ok(),
    duration: duration + collectDuration + setupDuration,
    slowest: Math.max(0, ...durations),
    cases: tests.map((test) => ({
      line: test.location?.line ?? 0,
      passed: test.result().state === 'passed',
    })),
  }
}

/** `vitest.invalidateFile` only covers configured projects, and the tests run in none of them. */
function invalidate(file: string): void {
  for (const { moduleGraph } of Object.values(vitest.vite.environments)) {
    for (const module of moduleGraph.getModulesByFile(file) ?? []) moduleGraph.invalidateModule(module)
  }
}

process.on('message', async ({ changed, tests, untilFailure }: TestRequest) => {
  for (const file of changed) invalidate(resolve(dir, file))
  vitest.config.bail = untilFailure ? 1 : 0
  const results: TestResult[] = []
  // Runs the nearest test first and doubles the batch each time, because most mutants are found immediately.
  let count = untilFailure ? 1 : tests.length
  for (let at = 0; at < tests.length; at += count / 2) {
    results.push(...(await run(tests.slice(at, at + count))))
    count *= 2
    if (untilFailure && results.some(({ passed }) => !passed)) break
  }
  process.send?.(results)
})
// The parent process is gone.
process.on('disconnect', () => process.exit())
process.send?.('ready')
