import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface SteadyRun {
  /** The result and the duration. */
  readonly line: string
  /** Tests that passed only on retry, or failed. */
  readonly again: readonly string[]
  readonly passed: boolean
}

/** Runs `npm test` with a seed for its property tests; the output goes into the log. */
export async function steadyRun(log: string, seed: number): Promise<SteadyRun> {
  await mkdir(dirname(log), { recursive: true })
  const startedAt = Date.now()
  const child = spawn('npm', ['test'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TEST_SEED: String(seed) },
  })
  const file = createWriteStream(log)
  child.stdout.pipe(file, { end: false })
  child.stderr.pipe(file, { end: false })
  const [code] = await once(child, 'close')
  file.end()
  await once(file, 'close')
  const minutes = (Date.now() - startedAt) / 60_000
  const { verdict, again } = readLog(await readFile(log, 'utf8'))
  return { line: `${verdict}, ${minutes.toFixed(1)} min`, again, passed: code === 0 }
}

/** The summary in a log: the last line of numbers, and the tests that were retried or failed. */
export function readLog(text: string): { readonly verdict: string; readonly again: readonly string[] } {
  const lines = text.split('\n').map((line) => line.trim())
  const verdict = lines.findLast((line) => /^\d+ passed, \d+ failed$/.test(line)) ?? 'no verdict'
  const again = lines.filter((line) => /^passed only on retry: |^failed: |^✘/.test(line))
  return { verdict, again: [...new Set(again)] }
}
