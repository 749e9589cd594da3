import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import type { SteadyRun } from './run'

/** Kept with the sources: a row takes hours, and may go on elsewhere. */
export const LEDGER = 'docs/steady.json'

/** A run of a row, counted from 1. */
export interface PlannedRun {
  readonly run: number
  /** Beside busy workers. */
  readonly isBusy: boolean
}

/** A run that came to its end. */
export interface CompletedRun extends PlannedRun, SteadyRun {
  readonly seed: number
}

/** So many runs in a row, the first of them beside busy workers: what is unsteady shows there soonest. */
export const planOf = (runs: number, busy: number): readonly PlannedRun[] =>
  Array.from({ length: runs }, (_, at) => ({ run: at + 1, isBusy: at < busy }))

/**
 * What a row that was interrupted has already: the runs of the same sources, as long as they are those of the plan. A row
 * that came to its end is none to go on with.
 * @param sources what the plan's runs would look at.
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

/** Keeps the runs that were made, and of which sources. */
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
