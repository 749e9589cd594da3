// npm run test:fuzz [-- --inputs 1000000 --minutes 20 --workers 2 --only Markdown --seed 7 --results FILE]: sends random
// input to everything that parses input of strangers. Exits with 1 after a crash, a call of more than 50 ms or one that
// never returns, or memory that stays. With --results, each part that passed is added to a file and is not run again:
// a long run stops after --minutes, or when it is interrupted, and the next one continues it.
import { type ChildProcess, fork } from 'node:child_process'
import { optionsOf } from '../../scripts/options'
import type { Part, PartResult } from './part'
import { addResult, isDone, partsOf, readResults, totals } from './results'
import { TARGETS } from './targets'

const USAGE =
  'usage: npm run test:fuzz -- [--inputs N] [--minutes N] [--workers N] [--only NAME] [--seed N] [--results FILE]'
const { values } = optionsOf(
  {
    options: {
      inputs: { type: 'string', default: '20000' },
      minutes: { type: 'string', default: '0' },
      workers: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      results: { type: 'string', default: '' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  },
  USAGE,
)
const [inputs, minutes, workers, seed] = [values.inputs, values.minutes, values.workers, values.seed].map(
  Number,
) as [number, number, number, number]
if (!(inputs >= 1 && minutes >= 0 && workers >= 1 && workers <= 64 && Number.isSafeInteger(seed))) {
  console.error(USAGE)
  process.exit(2)
}

/** Milliseconds for a batch: many times what the slowest takes on a busy machine. */
const BATCH_HANGS_AFTER = 5 * 60_000

const names = TARGETS.map(({ name }) => name).filter((name) => name.includes(values.only))
const before = readResults(values.results)
const waiting = partsOf(names, inputs, seed).filter((part) => !isDone(part, before))
const endsAt = minutes > 0 ? Date.now() + minutes * 60_000 : Number.POSITIVE_INFINITY
const results: PartResult[] = [...before]
const faults: string[] = []

/** Runs a part in a process of its own workers; a process that hangs is killed. */
function runIn(worker: ChildProcess, part: Part): Promise<PartResult> {
  return new Promise((resolve, reject) => {
    let batch = 0
    let timer: NodeJS.Timeout | undefined
    const end = () => {
      clearTimeout(timer)
      worker.off('message', receive).off('exit', gone)
    }
    const gone = () => {
      end()
      reject(new Error(`${part.target} ended its process: seed of the batch ${batch}`))
    }
    const receive = (message: { readonly seed?: number; readonly result?: PartResult }) => {
      if (message.result) {
        end()
        resolve(message.result)
      } else if (message.seed !== undefined) {
        batch = message.seed
        clearTimeout(timer)
        timer = setTimeout(() => worker.kill('SIGKILL'), BATCH_HANGS_AFTER)
      }
    }
    worker.on('message', receive).on('exit', gone)
    worker.send(part)
  })
}

async function work(): Promise<void> {
  let worker: ChildProcess | undefined
  while (waiting.length > 0 && Date.now() < endsAt) {
    const part = waiting.shift()
    if (!part) break
    if (!worker) {
      worker = fork(new URL('worker.ts', import.meta.url))
      await new Promise((ready) => worker?.once('message', ready))
    }
    try {
      const result = await runIn(worker, part)
      results.push(result)
      faults.push(...result.faults)
      addResult(values.results, result)
    } catch (cause) {
      faults.push(String(cause))
      worker = undefined
    }
  }
  worker?.kill()
}

console.info(`seed ${seed}, ${waiting.length} parts`)
await Promise.all(Array.from({ length: workers }, work))
for (const line of totals(names, seed, results)) console.info(line)
for (const fault of faults) console.error(fault)
if (waiting.length > 0) console.info(`${waiting.length} parts are left: run it again with the same --results`)
process.exitCode = faults.length === 0 ? 0 : 1
