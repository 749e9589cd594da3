import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { treeOf } from '../../reach/named'
import { createReach } from '../../reach/reach'
import { repositoryFiles } from '../../reach/repository'
import { createCompiler } from '../compiler'
import type { Mutant } from '../mutant'
import { mutantsIn } from '../mutators'
import { functionsIn, type ProbedFunction } from '../probes'
import { createTestRunner } from '../testRunner'
import { type CopiedTree, copyTree } from '../tree'
import { isWithin, type Lines, linesNamed } from './namedLines'
import { type Observed, observe } from './observe'
import type { Proved, ProvedRow } from './page'
import { type Reached, rank } from './rank'
import { removeRule } from './removeRule'

/** A row of `docs/spec-coverage`, with the tests that it names: files below `tests/`, without the extension. */
export interface SpecificationRow {
  readonly id: string
  readonly text: string
  readonly proofs: readonly { readonly file: string; readonly title: string }[]
}

const IS_UNIT = /^unit\//
const IS_BROWSER = /^e2e\//
const IS_PRODUCT = /^src\/.*(?<!\.d)\.tsx?$/
/** What a file calls outside of its tests is further from the rule of one of them than what every test calls. */
const OUTSIDE_WEIGHT = 3
/** Milliseconds. */
const SINGLE_TEST = 20_000

/**
 * Breaks the product for each unit test of the rows, one after the other, in a copy of the repository.
 * @param memory a file that stores what the tests call, for a run that continues.
 */
export async function proveRows(
  rows: readonly SpecificationRow[],
  memory: string,
  onRow: (row: ProvedRow) => void,
): Promise<void> {
  const repository = repositoryFiles()
  const product = repository.filter((file) => IS_PRODUCT.test(file))
  const reach = createReach(treeOf(repository), (path) => readFileSync(path, 'utf8'), { folders: false })
  const files = [...new Set(rows.flatMap(({ proofs }) => proofs.map(({ file }) => file)))]
  const tests = files.filter((file) => IS_UNIT.test(file)).map(pathOf)
  const tree = copyTree(repository)
  process.once('exit', tree.remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const observed = await observeOnce(tree, product, tests, memory)
  const compiler = createCompiler(product)
  const restored = new Set<string>()
  const runner = createTestRunner({ dir: tree.dir, testLimit: SINGLE_TEST, isolate: true })

  async function prove(row: SpecificationRow, { file, title }: Proved): Promise<Proved> {
    if (IS_BROWSER.test(file)) return { file, title, outcome: 'browser' }
    const usual = observed.get(pathOf(file))
    if (!usual) return { file, title, outcome: 'reading' }
    const named = linesNamed(usual.result.test, tree.read(usual.result.test), title)
    const reached = reach.reached(usual.result.test).filter((each) => IS_PRODUCT.test(each))
    const mutants = reached.flatMap((each) => reachedIn(each, tree.read(each), usual, named))
    const candidates = rank({ words: `${row.text} ${title}`, test: usual.result.test }, mutants)
    if (candidates.length === 0) return { file, title, outcome: 'reading' }
    const found = await removeRule(tree, runner, compiler, usual.result, named, candidates, restored)
    if (!found) return { file, title, outcome: 'passed' }
    const { mutant, removed, others } = found
    return {
      file,
      title,
      outcome: 'failed',
      place: `${mutant.file}:${mutant.line}`,
      change: changeOf(mutant, removed),
      others,
    }
  }

  for (const row of rows) {
    const proved: Proved[] = []
    for (const proof of row.proofs) proved.push(await prove(row, { ...proof, outcome: 'passed' }))
    onRow({ id: row.id, text: row.text, tests: proved })
  }
  await runner.end()
}

/** Observes the tests that an earlier run with this memory has not observed. */
async function observeOnce(
  tree: CopiedTree,
  product: readonly string[],
  tests: readonly string[],
  memory: string,
): Promise<ReadonlyMap<string, Observed>> {
  const known = new Map<string, Observed>(existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : [])
  const fresh = await observe(
    tree,
    product,
    tests.filter((test) => !known.has(test)),
  )
  const all = new Map([...known, ...fresh])
  writeFileSync(memory, JSON.stringify([...all]))
  return all
}

/** The mutants of code that the named tests run: of functions that they call, and of code outside of functions. */
function reachedIn(
  file: string,
  text: string,
  { byLine, outside }: Observed,
  named: readonly Lines[],
): readonly Reached[] {
  const callers = new Map(outside.map((id) => [id, OUTSIDE_WEIGHT * Object.keys(byLine).length]))
  const called = new Set(outside)
  for (const [line, ids] of Object.entries(byLine))
    for (const id of ids) {
      callers.set(id, (callers.get(id) ?? 0) + 1)
      if (isWithin(Number(line), named)) called.add(id)
    }
  const { lines, functions, mutants } = parsed(file, text)
  return mutants.flatMap((mutant) => {
    const around = functions.findLast(({ start, end }) => start <= mutant.start && mutant.end <= end)
    if (around && !called.has(around.id)) return []
    const first = around ? text.slice(around.start, text.indexOf('\n', around.start + 1)) : ''
    const near = `${lines[mutant.line - 2] ?? ''} ${lines[mutant.line - 1]} ${first}`
    return [
      { mutant, was: text.slice(mutant.start, mutant.end), near, callers: around && callers.get(around.id) },
    ]
  })
}

/** An object without one of its fields is described by the words of that field. */
const changeOf = ({ text, change }: Mutant, removed: string) =>
  text.startsWith('{ ') && removed !== '' ? `field removed: ${removed}` : change

interface Parsed {
  readonly lines: readonly string[]
  readonly functions: readonly ProbedFunction[]
  readonly mutants: readonly Mutant[]
}

const parsedFiles = new Map<string, Parsed>()

/** Parses a file once: most tests reach the same files. */
function parsed(file: string, text: string): Parsed {
  const known = parsedFiles.get(file)
  if (known) return known
  const fresh = {
    lines: text.split('\n'),
    functions: functionsIn(file, text),
    mutants: mutantsIn(file, text),
  }
  parsedFiles.set(file, fresh)
  return fresh
}

const pathOf = (file: string) =>
  [`tests/${file}.test.ts`, `tests/${file}.test.tsx`].find((path) => existsSync(path)) ?? file
