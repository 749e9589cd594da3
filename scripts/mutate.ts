// npm run test:mutate -- --files src/navigation [--count 50] [--seed 1] [--tests tests/unit]: mutation tests:
// applies mutants one by one and runs the tests that can find them.
import { readFileSync } from 'node:fs'
import { runBaseline } from './mutate/baseline'
import { chooseMutants } from './mutate/chooseMutants'
import { createCompiler } from './mutate/compiler'
import { describe, isEnough, nameOf, type Result } from './mutate/report'
import { copyTree } from './mutate/tree'
import { tryMutants } from './mutate/tryMutants'
import { optionsOf } from './options'
import { treeOf } from './reach/named'
import { createReach } from './reach/reach'
import { repositoryFiles } from './reach/repository'

const USAGE =
  'usage: npm run test:mutate -- --files src/navigation [--files …] [--count 50] [--seed 1] [--tests …]'

const { values } = optionsOf(
  {
    options: {
      files: { type: 'string', multiple: true, default: [] },
      count: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
      tests: { type: 'string', multiple: true, default: ['tests/unit'] },
    },
  },
  USAGE,
)
const count = Number(values.count)
const seed = Number(values.seed)
const repository = repositoryFiles()
const isOf = (place: string) => (file: string) =>
  (file === place || file.startsWith(`${place.replace(/\/$/, '')}/`)) && /(?<!\.d)\.tsx?$/.test(file)
const places = values.files.map((place) => ({ place, files: repository.filter(isOf(place)) }))
const empty = places.filter(({ files }) => files.length === 0).map(({ place }) => place)
if (places.length === 0 || empty.length > 0 || !(count > 0) || !Number.isInteger(seed)) {
  console.error(`${USAGE} ${empty}`)
  process.exit(2)
}

console.info(`${count} mutants each in ${values.files.join(', ')}; seed ${seed}`)
const files = places.flatMap((each) => each.files)
const compiler = createCompiler(files)
const chosen = places.map(({ place, files }) => ({ place, ...chooseMutants(files, count, seed, compiler) }))

const reach = createReach(treeOf(repository), (path) => readFileSync(path, 'utf8'), { folders: false })
const tests = repository.filter(
  (file) => /\.test\.tsx?$/.test(file) && values.tests.some((place) => file.startsWith(place)),
)
const tree = copyTree(repository)
process.once('exit', tree.remove)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const baseline = await runBaseline(tree, files, tests, reach)
for (const test of baseline.failing) console.warn(`not used, as it fails without a mutant: ${test}`)
const results: Result[] = []
for (const { place, mutants, refused } of chosen) {
  console.info(`\n── ${place}`)
  const tried = await tryMutants(tree, mutants, baseline, (each) => {
    console.info(
      each.outcome === 'alive'
        ? nameOf(each)
        : `${each.outcome}: ${each.mutant.file}:${each.mutant.line} (${each.foundBy ?? 'time'})`,
    )
  })
  results.push({ folder: place, tried, refused })
}
console.info(`\n${describe(results)}`)
process.exitCode = results.every(isEnough) ? 0 : 1
