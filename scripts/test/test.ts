import { type Count, sum, verdict } from './count'
import { STAGES } from './stages'

const [only, ...args] = process.argv.slice(2)
const names = only === undefined ? Object.keys(STAGES) : [only]

const counts: [string, Count][] = []
for (const name of names) {
  const stage = STAGES[name]
  if (!stage) {
    console.error(`There is no stage ${name}; the stages are ${Object.keys(STAGES).join(', ')}.`)
    process.exit(2)
  }
  console.info(`\n── ${name}`)
  counts.push([name, await stage(args)])
}

console.info('')
for (const [name, count] of counts) console.info(`${name}: ${verdict(count)}`)
const total = sum(counts.map(([, count]) => count))
console.info(verdict(total))
process.exitCode = total.failed === 0 ? 0 : 1
