import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { optionsOf } from './options'
import {
  type CompletedRun,
  LEDGER,
  type PlannedRun,
  planOf,
  readCompleted,
  saveCompleted,
} from './steady/ledger'
import { steadyRun } from './steady/run'
import { sourcesOf } from './steady/sources'

const USAGE =
  'usage: npm run test:steady -- [--runs N] [--busy M]   M of the N runs are next to two busy workers'

/**
 * Runs the whole suite repeatedly, the first runs next to two busy workers, and reports for each run what
 * passed, what needed a retry, and how long it took. Exits with 1 when a test failed or needed a retry. An
 * interrupted series continues after its last complete run, as long as the sources are unchanged.
 */
const { values } = optionsOf(
  {
    options: { runs: { type: 'string', default: '10' }, busy: { type: 'string', default: '5' } },
  },
  USAGE,
)
const [runs = 0, busy = 0] = [values.runs, values.busy].map(Number)
if (!Number.isInteger(runs) || !Number.isInteger(busy) || runs < 1 || busy < 0 || busy > runs) {
  console.error(USAGE)
  process.exit(2)
}

const BUSY_WORKERS = 2
const WORK = 'for (let x = 0; ; x = Math.sqrt(x + 1));'

const sources = await sourcesOf()
const plan = planOf(runs, busy)
const completed = [...(await readCompleted(LEDGER, sources, plan))]
if (completed.length > 0) console.info(`Continues after run ${completed.length}, with the same sources:`)
for (const each of completed) printRun(each)
for (const planned of plan.slice(completed.length)) {
  const one = await makeRun(planned)
  printRun(one)
  // This result belongs to no single state of the sources.
  if ((await sourcesOf()) !== sources) {
    console.error('The sources changed during this run: it does not count, and the series restarts.')
    process.exit(1)
  }
  completed.push(one)
  await saveCompleted(LEDGER, sources, completed)
}
const unsteady = completed.filter(({ passed, again }) => !passed || again.length > 0).length
console.info(unsteady === 0 ? `${runs} runs, all steady` : `${unsteady} of ${runs} runs were not steady`)
process.exitCode = unsteady === 0 ? 0 : 1

async function makeRun(planned: PlannedRun): Promise<CompletedRun> {
  const workers = Array.from({ length: planned.isBusy ? BUSY_WORKERS : 0 }, () =>
    spawn(process.execPath, ['-e', WORK], { stdio: 'ignore' }),
  )
  const seed = randomInt(2 ** 31)
  try {
    return { ...planned, seed, ...(await steadyRun(`.cache/steady/${planned.run}.log`, seed)) }
  } finally {
    for (const worker of workers) worker.kill()
  }
}

function printRun({ run, isBusy, seed, line, again }: CompletedRun): void {
  console.info(`run ${run}${isBusy ? ', next to busy workers' : ''}, seed ${seed}: ${line}`)
  for (const title of again) console.info(`  ${title}`)
}
