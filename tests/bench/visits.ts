/**
 * Simulates a hundred thousand visits in the pure layers, without a screen: `npm run bench:visits [--
 * count]`.
 */
import { report } from './report/report'
import { simulateVisits } from './simulateVisits'

const count = Number(process.argv[2] ?? 100_000)
const begin = process.cpuUsage()
const tally = simulateVisits(count)
// CPU time, which is hardly affected by other processes.
const { user, system } = process.cpuUsage(begin)
const seconds = (user + system) / 1e6
const hours = tally.time / 3_600_000
console.info(`${tally.visits} visits of ${hours.toFixed(0)} simulated hours in ${seconds.toFixed(1)} s`)
console.info(
  `${tally.arrivals} places reached, ${tally.shown} pictures and films shown, ${tally.failures} failed`,
)
await report(`Visits: ${count} without a screen, ${hours.toFixed(0)} simulated hours`, [
  {
    what: 'Pictures and films of whole visits',
    ours: tally.shown / seconds,
    unit: 'pictures/s',
    limit: { least: 28_000 },
  },
  { what: 'Longest history', ours: tally.longestHistory, unit: 'places', limit: { most: 100 } },
])
