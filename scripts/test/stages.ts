import { mkdir, readFile, rm } from 'node:fs/promises'
import { missingCompilers } from '../cms/install'
import { type Count, type Outcome, sum, withCrash } from './count'
import { run } from './run'
import { failedTitles, failedUnits, flakyTitles, type Suite, type UnitFile } from './titles'

const CACHE = '.cache/test'
const PROJECTS = ['pure', 'browser', 'node']
/** The native compiler is four times as fast. Code that uses TypeScript's API needs the older one. */
const COMPILER = '../typescript-native/bin/tsc'

/** The stages of `npm test`, in order. Each receives the arguments after its name. */
export const STAGES: Readonly<Record<string, (args: readonly string[]) => Promise<Outcome>>> = {
  types,
  lint,
  unit,
  e2e,
  cms,
}

async function types(): Promise<Count> {
  await mkdir(CACHE, { recursive: true })
  return sum(await Promise.all(PROJECTS.map(checkProject)))
}

async function checkProject(project: string): Promise<Count> {
  const memory = ['--incremental', '--tsBuildInfoFile', `${CACHE}/${project}.tsbuildinfo`]
  return asOneTest(await run(COMPILER, ['-p', `tsconfig.${project}.json`, ...memory]))
}

/**
 * The linter and knip (no unused export, dependency or file), and beside them the tests that read the sources as one,
 * in one process.
 */
async function lint(): Promise<Outcome> {
  const [tools, { named = [], ...sources }] = await Promise.all([
    lintTools(),
    vitest('lint', ['--project=sources']),
  ])
  return { ...sum([...tools, sources]), named }
}

async function lintTools(): Promise<readonly Count[]> {
  const biome = asOneTest(await run('biome', ['ci', '.']))
  return [biome, asOneTest(await run('knip', ['--no-progress']))]
}

const asOneTest = (exitCode: number): Count =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

function unit(args: readonly string[]): Promise<Outcome> {
  return vitest('unit', args.length > 0 ? args : ['--project=shared', '--project=alone'])
}

async function vitest(stage: string, args: readonly string[]): Promise<Outcome> {
  const report = `${CACHE}/${stage}.json`
  await rm(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const exitCode = await run('vitest', ['run', ...reporters, ...args])
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = await readReport(report)
  const named = failedUnits(testResults, process.cwd()).map((title) => `failed: ${title}`)
  return withCrash({ passed: numPassedTests, failed: numFailedTests, named }, exitCode)
}

/**
 * The CMS: Strapi is installed and started for it. It is skipped where SQLite's driver cannot be compiled; any other
 * failure to install it fails the stage.
 */
async function cms(args: readonly string[]): Promise<Outcome> {
  const missing = missingCompilers()
  if (missing.length > 0)
    return {
      passed: 0,
      failed: 0,
      named: [`skipped: the tests of the CMS, which need ${missing.join(', ')}`],
    }
  return vitest('cms', ['--project=cms', ...args])
}

const E2E_REPORT = `${CACHE}/e2e.json`

/** The browser tests' report of this run. */
export const e2eSuites = async () => (await readReport(E2E_REPORT)).suites ?? []

async function e2e(args: readonly string[]): Promise<Outcome> {
  const report = E2E_REPORT
  await rm(report, { force: true })
  const exitCode = await run('playwright', ['test', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {}, suites = [] } = await readReport(report)
  const named = [
    ...failedTitles(suites).map((title) => `failed: ${title}`),
    ...flakyTitles(suites).map((title) => `passed only on retry: ${title}`),
  ]
  return withCrash({ passed: expected + flaky, failed: unexpected, named }, exitCode)
}

/** The part of the reporters' files that is used. */
interface Report {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly testResults?: readonly UnitFile[]
  readonly stats?: { readonly expected?: number; readonly unexpected?: number; readonly flaky?: number }
  readonly suites?: readonly Suite[]
}

/** Empty when the stage crashed before writing a report. */
async function readReport(file: string): Promise<Report> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return {}
  }
}
