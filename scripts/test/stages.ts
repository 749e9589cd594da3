import { mkdir, readFile, rm } from 'node:fs/promises'
import { type Count, sum, withCrash } from './count'
import { flakyTitles, type Suite } from './flaky'
import { run } from './run'

const CACHE = '.cache/test'
const PROJECTS = ['pure', 'browser', 'node']

/** What `npm test` runs, in this order. Each stage gets the arguments that follow its name. */
export const STAGES: Readonly<Record<string, (args: readonly string[]) => Promise<Count>>> = {
  types,
  lint,
  unit,
  e2e,
}

async function types(): Promise<Count> {
  await mkdir(CACHE, { recursive: true })
  return sum(await Promise.all(PROJECTS.map(checkProject)))
}

async function checkProject(project: string): Promise<Count> {
  const memory = ['--incremental', '--tsBuildInfoFile', `${CACHE}/${project}.tsbuildinfo`]
  return asOneTest(await run('tsc', ['-p', `tsconfig.${project}.json`, ...memory]))
}

async function lint(): Promise<Count> {
  return asOneTest(await run('biome', ['ci', '.']))
}

const asOneTest = (exitCode: number): Count =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

async function unit(args: readonly string[]): Promise<Count> {
  const report = `${CACHE}/unit.json`
  await rm(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const exitCode = await run('vitest', ['run', ...reporters, ...args])
  const { numPassedTests = 0, numFailedTests = 0 } = await readReport(report)
  return withCrash({ passed: numPassedTests, failed: numFailedTests }, exitCode)
}

const E2E_REPORT = `${CACHE}/e2e.json`

/** What the browser tests of this run reported. */
export const e2eSuites = async () => (await readReport(E2E_REPORT)).suites ?? []

async function e2e(args: readonly string[]): Promise<Count> {
  const report = E2E_REPORT
  await rm(report, { force: true })
  const exitCode = await run('playwright', ['test', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {}, suites = [] } = await readReport(report)
  for (const title of flakyTitles(suites)) console.warn(`passed only when tried again: ${title}`)
  return withCrash({ passed: expected + flaky, failed: unexpected }, exitCode)
}

/** The part of the reporters' files that is counted. */
interface Report {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly stats?: { readonly expected?: number; readonly unexpected?: number; readonly flaky?: number }
  readonly suites?: readonly Suite[]
}

/** Empty when the stage crashed before it wrote one. */
async function readReport(file: string): Promise<Report> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return {}
  }
}
