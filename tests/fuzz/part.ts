import fc from 'fast-check'
import type { Target } from './targets'

/** A share of a target's inputs. Its seed depends on nothing else, so that a run can be resumed and repeated. */
export interface Part {
  readonly target: string
  readonly seed: number
  readonly index: number
  readonly inputs: number
}

/** How a part ended. */
export interface PartResult extends Part {
  readonly crashes: number
  readonly slowestMs: number
  /** Growth of the heap between the first batch and the last, after a collection each. */
  readonly heapMB: number
  readonly faults: readonly string[]
}

/** Milliseconds after which a call hangs, and attempts to tell it from a busy machine. */
const HANGS_AFTER = 50
const ATTEMPTS = 5
/** Bytes that may stay after a part. */
const MOST_LEFT = 32 * 1024 * 1024
/** Inputs that are generated at once. */
const BATCH = 2000
const MOST_FAULTS = 5
/** Farther apart than the batches of the largest part. */
const SEEDS_PER_PART = 1_000_003

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
    least = Math.min(least, performance.now() - start)
    // Reading the processor's time takes longer than most calls.
    if (least > HANGS_AFTER) least = Math.min(least, processorTime() - used)
  }
  return least
}

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

/** Runs a part. `onBatch` is called before each batch with its seed. */
export function runPart(target: Target, part: Part, onBatch: (seed: number) => void): PartResult {
  const faults: string[] = []
  let [crashes, slowest, before, done] = [0, 0, 0, 0]
  for (; done < part.inputs && faults.length < MOST_FAULTS; done += BATCH) {
    const seed = part.seed * SEEDS_PER_PART * 31 + part.index * SEEDS_PER_PART + done
    onBatch(seed | 0)
    const numRuns = Math.min(BATCH, part.inputs - done)
    for (const input of fc.sample(target.input, { numRuns, seed: seed | 0 })) {
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
  return {
    ...{ ...part, inputs: Math.min(done, part.inputs), crashes, faults },
    ...{ slowestMs: Math.round(slowest * 10) / 10, heapMB: Math.round(left / 1e5) / 10 },
  }
}
