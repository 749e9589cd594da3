import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repositoryFiles } from '../../reach/repository'
import { type CopiedTree, copyTree } from '../tree'
import type { HandRule } from './handRules'
import { testAround } from './namedLines'

/** The result for a rule that was taken out. */
export interface HandResult extends HandRule {
  /** `failed`: the named test or step. `elsewhere`: another step of its test, so that the named one did not run. */
  readonly outcome: 'failed' | 'elsewhere' | 'passed'
  /** The beginning of the failure. Empty if the test passed. */
  readonly message: string
  /** The line of the rule, from 1. */
  readonly line: number
}

/** What is copied so that unchanged parts are not built again. */
const BUILT = ['dist/app', 'dist/demo', 'dist/locales', 'dist/server', '.cache/builds', '.cache/media']
const REPORT = '.cache/hand.json'
const LONGEST_MESSAGE = 160

/**
 * Takes the rules out of a copy of the repository, build by build, and runs their tests. Before that, all of the tests
 * run with their rules.
 * @throws when a test fails with its rule, or does not run.
 */
export function proveByHand(rules: readonly HandRule[], onResult: (result: HandResult) => void): void {
  const tree = copyTree(repositoryFiles())
  process.once('exit', tree.remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  symlinkSync(resolve('node_modules'), join(tree.dir, 'node_modules'))
  for (const path of BUILT)
    if (existsSync(path)) cpSync(path, join(tree.dir, path), { recursive: true, preserveTimestamps: true })
  // Tests that read the repository ask git for its files.
  for (const args of [
    ['init', '-q'],
    ['add', '--all'],
  ])
    execFileSync('git', args, { cwd: tree.dir })
  for (const rule of runTests(tree, rules))
    if (rule.outcome !== 'passed')
      throw new Error(`${rule.test} › ${rule.title} fails with its rule: ${rule.message}`)
  console.info(`All ${rules.length} tests pass with their rules.`)
  for (const group of groupsOf(rules)) {
    const texts = new Map(group.map(({ file }) => [file, tree.read(file)]))
    for (const rule of group) tree.write(rule.file, withoutRule(tree.read(rule.file), rule))
    const results = runTests(tree, group)
    for (const [file, text] of texts) tree.write(file, text)
    for (const result of results) onResult({ ...result, line: lineOf(tree.read(result.file), result) })
  }
}

const isBrowserTest = ({ test }: HandRule) => test.startsWith('e2e/')

/** Rules that are taken out together: those of a build, and each one without a build alone. */
function groupsOf(rules: readonly HandRule[]): readonly (readonly HandRule[])[] {
  const browser = rules.filter(isBrowserTest)
  const builds = [...new Set(browser.map(({ build }) => build))]
  return [
    ...builds.map((build) => browser.filter((rule) => rule.build === build)),
    ...rules.filter((rule) => !isBrowserTest(rule)).map((rule) => [rule]),
  ]
}

/** @throws when the rule does not occur exactly once. */
export function withoutRule(text: string, { file, was, becomes }: HandRule): string {
  const [before = '', after, ...more] = text.split(was)
  if (after === undefined || more.length > 0)
    throw new Error(
      `scripts/mutate/rows/handRules.json: ${file} has "${was}" ${more.length + (after === undefined ? 0 : 1)} times`,
    )
  return before + becomes + after
}

const lineOf = (text: string, { was }: HandRule) => text.slice(0, text.indexOf(was)).split('\n').length

function runTests(tree: CopiedTree, rules: readonly HandRule[]): readonly HandResult[] {
  return [
    ...runBrowserTests(tree, rules.filter(isBrowserTest)),
    ...rules.filter((rule) => !isBrowserTest(rule)).map((rule) => runUnitTest(tree, rule)),
  ]
}

interface Step {
  readonly title: string
  readonly error?: { readonly message?: string }
  readonly steps?: readonly Step[]
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly results: readonly {
        readonly status: string
        readonly steps?: readonly Step[]
        readonly errors: readonly { readonly message?: string }[]
      }[]
    }[]
  }[]
}

function runBrowserTests(tree: CopiedTree, rules: readonly HandRule[]): readonly HandResult[] {
  if (rules.length === 0) return []
  const placeOf = ({ test, title }: HandRule) => {
    const file = `tests/${test}.test.ts`
    return { file, ...testAround(file, tree.read(file), title) }
  }
  const places = new Set(rules.map(placeOf).map(({ file, line }) => `${file}:${line}`))
  rmSync(join(tree.dir, REPORT), { force: true })
  const { stdout, stderr } = run(
    tree,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...places,
      '--workers=1',
      '--retries=0',
      '--reporter=json',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: join(tree.dir, REPORT) },
  )
  if (!existsSync(join(tree.dir, REPORT))) throw new Error(`Playwright wrote no report: ${stdout}${stderr}`)
  const report: Suite & { readonly errors: readonly Step['error'][] } = JSON.parse(tree.read(REPORT))
  const specs = specsOf(report)
  return rules.map((rule) => {
    const { file, line, isStep } = placeOf(rule)
    const spec = specs.find((each) => `tests/e2e/${each.file}` === file && each.line === line)
    const result = spec?.tests[0]?.results[0]
    if (!result || result.status === 'skipped' || result.status === 'interrupted')
      throw new Error(`${file}:${line} did not run: ${JSON.stringify(report.errors)}`)
    return { ...rule, ...outcomeOf(rule.title, isStep, result), line: 0 }
  })
}

type Result = Suite['specs'][number]['tests'][number]['results'][number]

function outcomeOf(
  title: string,
  isStep: boolean,
  { status, steps = [], errors }: Result,
): Pick<HandResult, 'outcome' | 'message'> {
  if (status === 'passed') return { outcome: 'passed', message: '' }
  const message = shortened(errors[0]?.message ?? status)
  const failed = stepsOf(steps).filter(({ error }) => error)
  if (!isStep || failed.some((step) => step.title.includes(title))) return { outcome: 'failed', message }
  return { outcome: 'elsewhere', message: `${failed[0]?.title}: ${message}` }
}

const stepsOf = (steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((step) => [step, ...stepsOf(step.steps ?? [])])

const specsOf = (suite: Partial<Suite>): Suite['specs'] => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]

interface UnitReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

function runUnitTest(tree: CopiedTree, rule: HandRule): HandResult {
  const file = `tests/${rule.test}.test.ts`
  const { stdout } = run(tree, ['node_modules/vitest/vitest.mjs', 'run', file, '--reporter=json'])
  const { testResults }: UnitReport = JSON.parse(stdout.slice(stdout.indexOf('{')))
  const found = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ title }) => title.includes(rule.title))
  if (!found) throw new Error(`${file} has no result for "${rule.title}"`)
  const outcome = found.status === 'failed' ? 'failed' : 'passed'
  return { ...rule, outcome, message: shortened(found.failureMessages[0] ?? ''), line: 0 }
}

/** Runs node in the copy. */
const run = (tree: CopiedTree, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, args, {
    cwd: tree.dir,
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: { ...process.env, ...env },
  })

/** The beginning of a failure's message, on one line and without its stack. */
const shortened = (message: string) =>
  stripVTControlCharacters(message)
    .replace(/\n\s+at [\s\S]*/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_MESSAGE)
