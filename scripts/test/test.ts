import { type Count, sum, verdict } from './count'
import { readRequest } from './request'
import { STAGES } from './stages'

const { names, argsOf } = readRequest(process.argv.slice(2), Object.keys(STAGES))

const counts: [string, Count][] = []
for (const name of names) {
  const stage = STAGES[name]
  if (!stage) {
    console.error(`There is no stage ${name}; the stages are ${Object.keys(STAGES).join(', ')}.`)
    process.exit(2)
  }
  console.info(`\n── ${name}`)
  const args = argsOf(name)
  if (args === 'nothing') console.info('Nothing that changed is reached by it.')
  else counts.push([name, await stage(args)])
}

console.info('')
for (const [name, count] of counts) console.info(`${name}: ${verdict(count)}`)
const total = sum(counts.map(([, count]) => count))
console.info(verdict(total))
process.exitCode = total.failed === 0 ? 0 : 1
