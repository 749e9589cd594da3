/**
 * Runs all benchmarks one after another, each in its own process, and writes their results into
 * `docs/benchmarks.md`. `npm run bench [-- NAME …]`; with names, only these run and nothing is written.
 * `-- --resume` continues a run that was interrupted, as long as the program is the same.
 * Exits with 1 when something is worse than its limit or a benchmark did not finish.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { build } from '../../scripts/start/builds'
import { hashInputs } from '../../scripts/start/hashInputs'
import type { Reported } from './report/report'
import { isWithin } from './report/row'
import { clearReports, storedReport, storeReport } from './report/store'
import { type Machine, tableOf, withTable } from './report/table'

const PAGE = 'docs/benchmarks.md'
/** Benchmarks that need a quiet machine least come last. */
const BENCHES = {
  opening: 'opening.ts',
  touch: 'touch.ts',
  choices: 'choices.ts',
  playback: 'playback.ts',
  loops: 'loops.ts',
  rest: 'rest.ts',
  heap: 'heap.ts',
  paths: 'pathfinding.ts',
  visits: 'visits.ts',
  connections: 'connections/run.ts',
  controls: 'controls.ts',
  search: '../unit/features/menus/searchBench.ts',
  places: 'places.ts',
  pressure: 'pressure.ts',
  server: 'server.ts',
  updates: 'updates.ts',
  sizes: 'sizes.ts',
  clean: 'cleanStart.ts',
  cms: 'cms.ts',
  newcomer: 'newcomer.ts',
}
type Name = keyof typeof BENCHES
/** A stored result is valid as long as these files are the same. */
const MEASURED = ['src', 'scripts', 'tests/bench', 'locales', 'shaders', 'index.html', 'package-lock.json']

const { values, positionals: wanted } = parseArgs({
  options: { resume: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}.`)
const names = (wanted.length > 0 ? wanted : Object.keys(BENCHES)) as Name[]

await build('app')
await build('demo')
const measured = await hashInputs(MEASURED)
if (!values.resume && wanted.length === 0) await clearReports()
const reports: Reported[] = []
const failed: string[] = []
for (const name of names) {
  const stored = values.resume ? await storedReport(name, measured) : undefined
  const { reported, code } = stored ? { reported: stored, code: 0 } : await run(name)
  if (reported) reports.push(reported)
  if (code !== 0 || !reported?.rows.every(isWithin)) failed.push(name)
  else if (!stored) await storeReport(name, measured, reported)
}
if (wanted.length === 0 && reports.length === names.length) {
  const date = new Date().toISOString().slice(0, 10)
  const page = await readFile(PAGE, 'utf8')
  await writeFile(PAGE, withTable(page, tableOf(reports, await machine(), date)))
  console.info(`\n${PAGE} is written.`)
}
for (const name of failed) console.error(`worse than its limit, or not measured: npm run bench:${name}`)
process.exitCode = failed.length > 0 ? 1 : 0

async function run(name: Name): Promise<{ readonly reported?: Reported; readonly code: number }> {
  console.info(`\n— bench:${name}`)
  const child = fork(`tests/bench/${BENCHES[name]}`, [], { execArgv: ['--import', 'tsx'] })
  let reported: Reported | undefined
  child.on('message', (output) => {
    reported = output as Reported
  })
  const [code] = await once(child, 'close')
  return { ...(reported && { reported }), code: code ?? 1 }
}

async function machine(): Promise<Machine> {
  const browser = await chromium.launch(launchOptions(await findChromium()))
  const version = browser.version()
  await browser.close()
  return {
    cores: availableParallelism(),
    gigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    chromium: `Chromium ${version}`,
    load: loadavg()[2] ?? 0,
  }
}
