import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { steadyRun } from './steady/run'

/**
 * Runs the whole suite so many times in a row, the last of them with two busy workers beside it, and says of each run what
 * passed, what needed a second try, and how long it took. Exit code 1 when a test failed or needed one.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, busy: { type: 'string', default: '5' } },
})
const [runs, busy] = [values.runs, values.busy].map(Number)
if (!Number.isInteger(runs) || !Number.isInteger(busy) || !runs || runs < 1 || (busy ?? 0) > runs) {
  console.error(
    'usage: npm run test:steady -- [--runs N] [--busy M]   M of the N runs have two busy workers beside them',
  )
  process.exit(2)
}

const BUSY_WORKERS = 2
const WORK = 'for (let x = 0; ; x = Math.sqrt(x + 1));'

let unsteady = 0
for (let run = 1; run <= runs; run++) {
  const isBusy = run > runs - (busy ?? 0)
  const workers = Array.from({ length: isBusy ? BUSY_WORKERS : 0 }, () =>
    spawn(process.execPath, ['-e', WORK], { stdio: 'ignore' }),
  )
  const seed = randomInt(2 ** 31)
  try {
    const { line, again, passed } = await steadyRun(`.cache/steady/${run}.log`, seed)
    console.info(`run ${run}${isBusy ? ', beside busy workers' : ''}, seed ${seed}: ${line}`)
    for (const title of again) console.info(`  ${title}`)
    if (!passed || again.length > 0) unsteady += 1
  } finally {
    for (const worker of workers) worker.kill()
  }
}
console.info(unsteady === 0 ? `${runs} runs, all steady` : `${unsteady} of ${runs} runs were not steady`)
process.exitCode = unsteady === 0 ? 0 : 1
