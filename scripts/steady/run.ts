import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface SteadyRun {
  /** The verdict and the minutes. */
  readonly line: string
  /** Tests that passed only when they were tried again, or failed. */
  readonly again: readonly string[]
  readonly passed: boolean
}

/** One whole `npm test`, whose properties draw their cases from `seed`; all that it says goes into the log. */
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

/** What a log says: the last line of numbers, and the tests that were tried again or failed. */
export function readLog(text: string): { readonly verdict: string; readonly again: readonly string[] } {
  const lines = text.split('\n').map((line) => line.trim())
  const verdict = lines.findLast((line) => /^\d+ passed, \d+ failed$/.test(line)) ?? 'no verdict'
  const again = lines.filter((line) => /^passed only when tried again: |^failed: |^✘/.test(line))
  return { verdict, again: [...new Set(again)] }
}
