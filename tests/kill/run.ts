// npm run test:kill [-- KILLS [SEED]]: kills a real server at random moments between a message and its
// answer, and prints the results. Exits with 1 if a message was lost, stored twice, or never mailed.
import { bundleServer } from './bundle'
import { killOften } from './kill'

const [kills = '100', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
console.info(`${kills} kills, seed ${seed}`)
const counts = await killOften(Number(kills), Number(seed), await bundleServer())
for (const [name, count] of Object.entries(counts)) console.info(`${name.padEnd(14)}${count}`)
const { lost, twice, strange, unmailed } = counts
process.exitCode = lost + twice + strange + unmailed === 0 ? 0 : 1
