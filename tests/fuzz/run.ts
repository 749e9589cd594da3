// npm run test:fuzz [-- --inputs 1000000 --part 1/4 --only Markdown --seed 7 --results FILE]: sends random input to
// everything that parses input of strangers. Exits with 1 after a crash, a call of more than 50 ms, or memory that
// stays. With --results, each target's counts are added to a file, a line of JSON each; what the file has is not
// run again, so that a long run can be interrupted.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { optionsOf } from '../../scripts/options'
import { TARGETS, type Target } from './targets'

const USAGE =
  'usage: npm run test:fuzz -- [--inputs N] [--part I/N] [--only NAME] [--seed N] [--results FILE]'
const { values } = optionsOf(
  {
    options: {
      inputs: { type: 'string', default: '20000' },
      part: { type: 'string', default: '1/1' },
      only: { type: 'string', default: '' },
      results: { type: 'string', default: '' },
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

/** Processor time of this process in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * The time of the fastest of some attempts, by the clock or by the processor, whichever is less: other processes may
 * delay this one, and the garbage collector's threads count as well.
 */
function timeOf({ run }: Target, input: unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && least > HANGS_AFTER; attempt++) {
    const start = performance.now()
    const used = processorTime()
    run(input as never)
    least = Math.min(least, performance.now() - start, processorTime() - used)
  }
  return least
}

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

/** What the results file has: a part of a target that was run. */
interface Result {
  readonly target: string
  readonly part: string
  readonly inputs: number
  readonly crashes: number
  readonly slowestMs: number
  /** Growth of the heap between the first batch and the last, after a collection each. */
  readonly heapMB: number
}

const results: readonly Result[] =
  values.results && existsSync(values.results)
    ? readFileSync(values.results, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []

function fuzz(target: Target): readonly string[] {
  const faults: string[] = []
  let crashes = 0
  let slowest = 0
  let before = 0
  let done = 0
  for (; done < count && faults.length < 5; done += BATCH) {
    const inputs = fc.sample(target.input, { numRuns: Math.min(BATCH, count - done), seed: seed + done })
    for (const input of inputs) {
      const shown = () => JSON.stringify(input)?.slice(0, 300)
      try {
        const time = timeOf(target, input)
        slowest = Math.max(slowest, time)
        if (time > HANGS_AFTER) faults.push(`${target.name} took ${time.toFixed(0)} ms: ${shown()}`)
      } catch (cause) {
        crashes += 1
        faults.push(`${target.name} crashed: ${cause instanceof Error ? cause.stack : cause}\n${shown()}`)
      }
    }
    // The first batch loads what stays.
    if (done === 0) before = heap()
  }
  const left = heap() - before
  if (done > BATCH && left > MOST_LEFT) faults.push(`${target.name} keeps ${(left / 1e6).toFixed(0)} MB`)
  const result: Result = {
    ...{ target: target.name, part: values.part, inputs: Math.min(done, count), crashes },
    ...{ slowestMs: Math.round(slowest * 10) / 10, heapMB: Math.round(left / 1e5) / 10 },
  }
  console.info(
    `${target.name.padEnd(26)} ${result.inputs} inputs, slowest ${result.slowestMs} ms, heap ${result.heapMB} MB, ${faults.length} faults`,
  )
  if (values.results && faults.length === 0) appendFileSync(values.results, `${JSON.stringify(result)}\n`)
  return faults
}

console.info(`seed ${values.seed}, part ${values.part}`)
const isDone = ({ name }: Target) =>
  results.some(({ target, part: run }) => target === name && run === values.part)
const faults = TARGETS.filter((target) => target.name.includes(values.only) && !isDone(target)).flatMap(fuzz)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
