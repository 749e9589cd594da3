import { readFile, writeFile } from 'node:fs/promises'
import { withTimes } from '../test/times'

/** Writes the times of the last full run into `docs/testing.md`. */
const PAGE = 'docs/testing.md'
const table = await readFile('.cache/test/times.md', 'utf8').catch(() => undefined)
if (table === undefined) {
  console.error('There are no times yet: run npm test.')
  process.exitCode = 1
} else await writeFile(PAGE, withTimes(await readFile(PAGE, 'utf8'), table.trim()))
