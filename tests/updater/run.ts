// npm run test:updater [-- KILLS [SEED]]: kills a real updater at random moments of updates from a hostile publisher, and prints what its
// store was found to be each time. Then the same on a disk that is full. Ends with 1 when anything was half, or fetched again.
import { fillDisk } from './fullDisk'
import { killUpdater } from './killUpdater'
import { bundleKiosk } from './process'

const [kills = '250', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
console.info(`${kills} kills, seed ${seed}`)
const script = await bundleKiosk()
const counts = await killUpdater(Number(kills), Number(seed), script, { files: 60, largest: 1_000_000 })
for (const [name, count] of Object.entries(counts)) {
  console.info(
    `${name.padEnd(16)}${typeof count === 'object' ? JSON.stringify(count, null, 1) : Math.round(count)}`,
  )
}
const full = await fillDisk(Number(seed), script)
console.info(
  full === undefined
    ? 'full disk: not tried, which takes root on Linux'
    : `full disk: ${JSON.stringify(full)}`,
)
const faults = [...counts.faults, ...(full?.faults ?? [])]
process.exitCode = faults.length + counts.fetchedAgain === 0 ? 0 : 1
