// npm run docs:structure: measures the structure of the code and writes the table of docs/structure.md.
//   --save COMMIT   stores the numbers as those of this commit, with which later ones are compared
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { details, type Measures, measure } from '../structure/measure'
import { withTable } from '../structure/table'

const PAGE = 'docs/structure.md'
const BEFORE = 'docs/structure.json'

const { save } = parseArgs({ options: { save: { type: 'string' } } }).values

const measures = await measure()
console.info(details(measures))
if (save !== undefined) {
  await writeFile(BEFORE, `${JSON.stringify({ commit: save, measures }, undefined, 2)}\n`)
} else {
  const before: { readonly commit: string; readonly measures: Measures } = JSON.parse(
    await readFile(BEFORE, 'utf8'),
  )
  await writeFile(PAGE, withTable(await readFile(PAGE, 'utf8'), before.commit, before.measures, measures))
}
