// npm run test:servers [-- ROUNDS [SEED]]: kills one of two servers on one database in the middle of submits, and prints
// the results. Exits with 1 if a message was lost, stored twice, or never mailed.
import { bundleServer } from './bundle'
import { killOneOfTwo } from './twoServers'

const [rounds = '100', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
console.info(`${rounds} rounds, seed ${seed}`)
const started = performance.now()
const counts = await killOneOfTwo(Number(rounds), Number(seed), await bundleServer())
for (const [name, count] of Object.entries(counts)) console.info(`${name.padEnd(14)}${count}`)
console.info(`${'seconds'.padEnd(14)}${Math.round((performance.now() - started) / 1000)}`)
const { lost, twice, strange, unmailed } = counts
process.exitCode = lost + twice + strange + unmailed === 0 ? 0 : 1
