import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reported } from './report'

/** Folder of stored results. */
const DIR = '.cache/bench'

/** A result that an interrupted run can reuse. */
interface Stored extends Reported {
  /** Identifies what was measured. */
  readonly of: string
}

/** Stores a result so that the run can be continued. */
export async function storeReport(name: string, of: string, { title, rows }: Reported): Promise<void> {
  const file = join(DIR, `${name}.json`)
  await mkdir(DIR, { recursive: true })
  await writeFile(`${file}.part`, JSON.stringify({ of, title, rows } satisfies Stored))
  await rename(`${file}.part`, file)
}

/** Returns the stored result. Undefined if nothing is stored or the program has changed since then. */
export async function storedReport(name: string, of: string): Promise<Reported | undefined> {
  try {
    const stored = JSON.parse(await readFile(join(DIR, `${name}.json`), 'utf8')) as Stored
    return stored.of === of ? { title: stored.title, rows: stored.rows } : undefined
  } catch {
    return undefined
  }
}

/** Deletes all stored results. */
export async function clearReports(): Promise<void> {
  await rm(DIR, { recursive: true, force: true })
}
