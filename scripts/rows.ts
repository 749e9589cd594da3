// npm run test:rows [-- --count 60] [--commit HEAD] [--row 4.12] [--by-hand]: takes the rule of a sentence out of the product and
// runs the test that docs/spec-coverage names for it. Continues where it was interrupted.
// --by-hand: the rules that a person has chosen.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readProofs } from '../tests/coverage/proofs'
import { coverageRows } from '../tests/coverage/sentences'
import { chooseRows } from './mutate/rows/chooseRows'
import { HAND_RULES } from './mutate/rows/handRules'
import { type HandResult, proveByHand } from './mutate/rows/handRun'
import { type ProvedRow, proofPage, withHandResults, withResultsOf } from './mutate/rows/page'
import { proveRows, type SpecificationRow } from './mutate/rows/proveRows'
import { optionsOf } from './options'
import { git } from './reach/repository'

const USAGE = 'usage: npm run test:rows [-- --count 60] [--commit HEAD] [--row 4.12] [--by-hand]'
const PAGE = 'docs/spec-proof.md'

const { values } = optionsOf(
  {
    options: {
      count: { type: 'string', default: '60' },
      commit: { type: 'string', default: 'HEAD' },
      row: { type: 'string', multiple: true },
      'by-hand': { type: 'boolean', default: false },
    },
  },
  USAGE,
)
const count = Number(values.count)
if (!(count > 0)) {
  console.error(USAGE)
  process.exit(2)
}
const commit = (git('rev-parse', '--verify', values.commit)[0] ?? '').trim()

const { row: ids } = values
if (values['by-hand']) {
  const results: HandResult[] = []
  const rules = HAND_RULES.filter(({ rows }) => !ids || rows.some((id) => ids.includes(id)))
  proveByHand(rules, (result) => {
    results.push(result)
    console.info(`${result.rows} ${result.outcome}: ${result.test} › ${result.title} ${result.message}`)
    writeFileSync(PAGE, withHandResults(readFileSync(PAGE, 'utf8'), HAND_RULES, results))
  })
  process.exit(results.every(({ outcome }) => outcome === 'failed') ? 0 : 1)
}

const rows: readonly SpecificationRow[] = coverageRows().flatMap(({ cells }) => {
  const [id = '+', text = '', ...rest] = cells
  return id === '+' ? [] : [{ id, text, proofs: readProofs(rest.at(-1) ?? '') }]
})
const chosen = ids ? rows.filter(({ id }) => ids.includes(id)) : chooseRows(rows, count, commit)

mkdirSync('.cache/rows', { recursive: true })
const state = `.cache/rows/${commit}.json`
const known: readonly ProvedRow[] = !ids && existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')) : []
const done = new Map(known.map((row) => [row.id, row]))
const left = chosen.filter(({ id }) => !done.has(id))
console.info(`${chosen.length} rows of ${commit}, ${left.length} of them left`)

const memory = `.cache/rows/${ids ? 'single' : commit}.calls.json`
if (ids) rmSync(memory, { force: true })

await proveRows(left, memory, (row) => {
  for (const { file, title, outcome, place, change, others } of row.tests)
    console.info(`${row.id} ${outcome}: ${file} › ${title} ${place ?? ''} ${change ?? ''} ${others ?? ''}`)
  if (ids) return
  done.set(row.id, row)
  const results = chosen.flatMap(({ id }) => done.get(id) ?? [])
  writeFileSync(state, JSON.stringify(results))
  const page = proofPage(commit, results, chosen.length, HAND_RULES)
  writeFileSync(PAGE, withResultsOf(page, readFileSync(PAGE, 'utf8')))
})
