// npm run report:simulate -- --visits N --data DIR [--seed N] [--day YYYY-MM-DD]: simulates a fair day for
// the report. The visits are stored in DIR (`npm start -- --visits DIR` shows them), and the report is
// compared with the simulator's own counts.
import { readdir } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { APP_DIR, DEMO_DIR } from '../src/server'
import { simulate } from './report/simulate'

const today = new Date().toISOString().slice(0, 10)
const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '10000' },
    data: { type: 'string' },
    seed: { type: 'string', default: '1' },
    day: { type: 'string', default: today },
  },
})
const { data: dir, day } = values
if (dir === undefined) throw new Error('--data DIR: an empty folder for the visits.')
if ((await readdir(dir).catch(() => [])).length > 0) throw new Error(`${dir} is not empty.`)

const start = performance.now()
const server = { packageDir: DEMO_DIR, appDir: APP_DIR }
const { visits, seed } = { visits: Number(values.visits), seed: Number(values.seed) }
const { comparisons, events, calls } = await simulate({ visits, dir, seed, day, server })
const seconds = (performance.now() - start) / 1000

const wrong = comparisons.filter(({ simulated, reported }) => simulated !== reported)
for (const { what, simulated, reported } of [...comparisons.slice(0, 10), ...wrong])
  console.info(
    `${what.padEnd(30)} simulated ${String(simulated).padStart(8)}   reported ${String(reported).padStart(8)}`,
  )
console.info(`${events} events in ${calls} calls, ${seconds.toFixed(1)} s; seed ${seed}, ${day}`)
console.info(`${comparisons.length} numbers compared, ${wrong.length} differ`)
process.exitCode = wrong.length > 0 ? 1 : 0
