// npm run test:fuzz [-- --inputs 1000000 --part 1/4 --only Markdown --seed 7]: sends random input to everything that
// parses input of strangers. Exits with 1 after a crash, a call of more than 50 ms, or memory that stays.
import fc from 'fast-check'
import { optionsOf } from '../../scripts/options'
import { TARGETS, type Target } from './targets'

const USAGE = 'usage: npm run test:fuzz -- [--inputs N] [--part I/N] [--only NAME] [--seed N]'
const { values } = optionsOf(
  {
    options: {
      inputs: { type: 'string', default: '20000' },
      part: { type: 'string', default: '1/1' },
      only: { type: 'string', default: '' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  },
  USAGE,
)

/** Milliseconds after which a call hangs, and attempts to tell it from a busy machine. */
const HANGS_AFTER = 50
const ATTEMPTS = 5
/** Bytes that may stay after a target. */
const MOST_LEFT = 32 * 1024 * 1024
/** Inputs that are generated at once. */
const BATCH = 2000

const [part = 1, parts = 1] = values.part.split('/').map(Number)
const count = Math.ceil(Number(values.inputs) / parts)
const seed = Number(values.seed) + part

/** The time of the fastest of some attempts: another process may delay one. */
function timeOf({ run }: Target, input: unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && least > HANGS_AFTER; attempt++) {
    const start = performance.now()
    run(input as never)
    least = Math.min(least, performance.now() - start)
  }
  return least
}

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

function fuzz(target: Target): readonly string[] {
  const faults: string[] = []
  let slowest = 0
  let before = 0
  for (let done = 0; done < count && faults.length < 5; done += BATCH) {
    const inputs = fc.sample(target.input, { numRuns: Math.min(BATCH, count - done), seed: seed + done })
    for (const input of inputs) {
      const shown = () => JSON.stringify(input)?.slice(0, 300)
      try {
        const time = timeOf(target, input)
        slowest = Math.max(slowest, time)
        if (time > HANGS_AFTER) faults.push(`${target.name} took ${time.toFixed(0)} ms: ${shown()}`)
      } catch (cause) {
        faults.push(`${target.name} crashed: ${cause instanceof Error ? cause.stack : cause}\n${shown()}`)
      }
    }
    // The first batch loads what stays.
    if (done === 0) before = heap()
  }
  const left = heap() - before
  if (count > BATCH && left > MOST_LEFT) faults.push(`${target.name} keeps ${(left / 1e6).toFixed(0)} MB`)
  console.info(
    `${target.name.padEnd(26)} ${count} inputs, slowest ${slowest.toFixed(1)} ms, ${faults.length} faults`,
  )
  return faults
}

console.info(`seed ${values.seed}, part ${values.part}`)
const faults = TARGETS.filter(({ name }) => name.includes(values.only)).flatMap(fuzz)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
