// npm run test:zoo -- [--only WORDS|WORDS] [--part I/N] [--stages] [--on gpu|dom|overlays]: makes odd files from recipes,
// drops each into a package, and compares what the checker says with what is right; with --stages also what visitors see
// of it, in a built showroom; with --on only that. A whole run without a fault writes docs/odd-files.md.
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { build } from '../../scripts/start/builds'
import { openChecker } from './checker'
import { faultsInOverlays } from './overlays'
import { isPicture } from './recipe'
import { faultsOnStages, type Made, STAGES } from './stages'
import { withZoo } from './table'
import { zoo } from './zoo'

const PAGE = 'docs/odd-files.md'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    stages: { type: 'boolean', default: false },
    on: { type: 'string' },
    part: { type: 'string', default: '1/1' },
  },
})
const [part = 1, parts = 1] = values.part.split('/').map(Number)
const isMeant = (place: string) => values.on === undefined || values.on === place
const chosen = zoo
  .filter(({ name }) => values.only.split('|').some((words) => name.includes(words)))
  .filter((_, index, { length }) => Math.floor((index * parts) / length) === part - 1)
const repeated = zoo.filter(({ name }, index) => zoo.findIndex((other) => other.name === name) !== index)
if (chosen.length === 0 || repeated.length > 0)
  throw new Error(`no recipe, or a name twice: ${repeated.map(({ name }) => name).join()}`)

const checker = await openChecker()
const made: Made[] = []
let wrong = 0
try {
  for (const recipe of chosen) {
    const bytes = await recipe.make()
    made.push({ recipe, bytes })
    if (values.on !== undefined) continue
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
if (values.stages || values.on !== undefined) {
  await build('app')
  const isBackground = ({ recipe: { file } }: Made) => file.endsWith('.mp4') || isPicture(file)
  const faults = [
    ...(await faultsOnStages(made.filter(isBackground), STAGES.filter(isMeant))),
    ...(isMeant('overlays') ? await faultsInOverlays(made.filter((each) => !isBackground(each))) : []),
  ]
  wrong += faults.length
}
console.info(`${chosen.length} files, ${wrong} times otherwise than right`)
if (wrong === 0 && values.on === undefined && chosen.length === zoo.length)
  await writeFile(PAGE, withZoo(await readFile(PAGE, 'utf8'), zoo))
process.exitCode = wrong > 0 ? 1 : 0
