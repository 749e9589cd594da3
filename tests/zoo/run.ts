// npm run test:zoo -- [--only WORDS]: makes odd files from recipes, drops each into a package, and compares what the
// checker says with what is right.
import { parseArgs } from 'node:util'
import { openChecker } from './checker'
import { zoo } from './zoo'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const chosen = zoo.filter(({ name }) => name.includes(values.only))
const repeated = zoo.filter(({ name }, index) => zoo.findIndex((other) => other.name === name) !== index)
if (chosen.length === 0 || repeated.length > 0)
  throw new Error(`no recipe, or a name twice: ${repeated.map(({ name }) => name).join()}`)

const checker = await openChecker()
let wrong = 0
try {
  for (const recipe of chosen) {
    const bytes = await recipe.make()
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
console.info(`${chosen.length} files, ${wrong} of them otherwise than right`)
process.exitCode = wrong > 0 ? 1 : 0
