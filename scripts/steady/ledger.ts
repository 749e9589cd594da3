import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import type { SteadyRun } from './run'

/** Versioned with the sources: a series takes hours and may continue on another machine. */
export const LEDGER = 'docs/steady.json'

/** A run of a series, numbered from 1. */
export interface PlannedRun {
  readonly run: number
  /** Next to busy workers. */
  readonly isBusy: boolean
}

/** A completed run. */
export interface CompletedRun extends PlannedRun, SteadyRun {
  readonly seed: number
}

/** Plans a series; the first runs are next to busy workers, where flaky tests show soonest. */
export const planOf = (runs: number, busy: number): readonly PlannedRun[] =>
  Array.from({ length: runs }, (_, at) => ({ run: at + 1, isBusy: at < busy }))

/**
 * The completed runs of an interrupted series: of the same sources and matching the plan. A finished series
 * is not continued.
 * @param sources the state of the sources that the plan tests.
 */
export async function readCompleted(
  file: string,
  sources: string,
  plan: readonly PlannedRun[],
): Promise<readonly CompletedRun[]> {
  const ledger = await readLedger(file)
  if (ledger?.sources !== sources) return []
  const differs = plan.findIndex(
    ({ run, isBusy }, at) => ledger.runs[at]?.run !== run || ledger.runs[at]?.isBusy !== isBusy,
  )
  return differs < 0 ? [] : ledger.runs.slice(0, differs)
}

/** Saves the completed runs and the state of their sources. */
export async function saveCompleted(
  file: string,
  sources: string,
  runs: readonly CompletedRun[],
): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFileAtomic(file, `${JSON.stringify({ sources, runs }, null, 2)}\n`)
}

async function readLedger(
  file: string,
): Promise<{ sources: string; runs: readonly CompletedRun[] } | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
