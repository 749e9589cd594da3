// npm run test:updater [-- KILLS [SEED]]: kills a real updater at random moments of updates from a hostile
// publisher, and prints the state of its store. Then repeats updates on a full disk. Exits with 1 if anything
// was incomplete or downloaded again.
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
    ? 'full disk: skipped, because it requires root on Linux'
    : `full disk: ${JSON.stringify(full)}`,
)
const faults = [...counts.faults, ...(full?.faults ?? [])]
process.exitCode = faults.length + counts.fetchedAgain === 0 ? 0 : 1
