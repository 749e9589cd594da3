// npm run test:zoo -- [--only WORDS] [--stages]: makes odd files from recipes, drops each into a package, and compares
// what the checker says with what is right; with --stages also what visitors see of films, in a built showroom.
import { parseArgs } from 'node:util'
import { build } from '../../scripts/start/builds'
import { openChecker } from './checker'
import { faultsOnStages, type Made } from './stages'
import { zoo } from './zoo'

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, stages: { type: 'boolean', default: false } },
})
const chosen = zoo.filter(({ name }) => name.includes(values.only))
const repeated = zoo.filter(({ name }, index) => zoo.findIndex((other) => other.name === name) !== index)
if (chosen.length === 0 || repeated.length > 0)
  throw new Error(`no recipe, or a name twice: ${repeated.map(({ name }) => name).join()}`)

const checker = await openChecker()
const films: Made[] = []
let wrong = 0
try {
  for (const recipe of chosen) {
    const bytes = await recipe.make()
    if (recipe.file.endsWith('.mp4')) films.push({ recipe, bytes })
    const faults = await checker.faultsOf(recipe, bytes)
    if (faults.length === 0) continue
    wrong += 1
    console.info(
      [`${recipe.name} (${bytes.length} bytes)`, ...faults.map((fault) => `  ${fault}`)].join('\n'),
    )
  }
} finally {
  await checker.dispose()
}
if (values.stages && films.length > 0) {
  await build('app')
  const faults = await faultsOnStages(films)
  for (const fault of faults) console.info(fault)
  wrong += faults.length
}
console.info(`${chosen.length} files, ${wrong} times otherwise than right`)
process.exitCode = wrong > 0 ? 1 : 0
