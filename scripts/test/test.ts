import { writeFile } from 'node:fs/promises'
import { type Outcome, sum, verdict } from './count'
import { readRequest } from './request'
import { e2eSuites, STAGES } from './stages'
import { projectTimes, type Time, timesTable } from './times'

const args = process.argv.slice(2)
const isWhole = args.length === 0
const { names, argsOf } = readRequest(args, Object.keys(STAGES))

const counts: [string, Outcome][] = []
const times: Time[] = []
for (const name of names) {
  const stage = STAGES[name]
  if (!stage) {
    console.error(`There is no stage ${name}; the stages are ${Object.keys(STAGES).join(', ')}.`)
    process.exit(2)
  }
  console.info(`\n── ${name}`)
  const args = argsOf(name)
  if (args === 'nothing') {
    console.info('No changed file affects it.')
    continue
  }
  const startedAt = Date.now()
  const count = await stage(args)
  counts.push([name, count])
  times.push({ part: name, tests: count.passed + count.failed, seconds: (Date.now() - startedAt) / 1000 })
  if (name === 'e2e') times.push(...projectTimes(await e2eSuites()))
}

const table = timesTable(times)
console.info(`\n${table}\n`)
// Only after a complete run: docs/testing.md shows these times.
if (isWhole) await writeFile('.cache/test/times.md', table)

// At the very end, where readers look first.
for (const [, { named = [] }] of counts) for (const line of named) console.warn(line)
for (const [name, count] of counts) console.info(`${name}: ${verdict(count)}`)
const total = sum(counts.map(([, count]) => count))
console.info(verdict(total))
// Stages that ran no test proved nothing.
const isProved = total.passed > 0 || counts.length === 0
process.exitCode = total.failed === 0 && isProved ? 0 : 1
