/** A hundred thousand visits on the pure parts of the showroom, without a screen: `npm run bench:visits [-- count]`. */
import { simulateVisits } from './simulateVisits'

const count = Number(process.argv[2] ?? 100_000)
const begin = performance.now()
const tally = simulateVisits(count)
const seconds = (performance.now() - begin) / 1000
const hours = tally.time / 3_600_000
console.info(`${tally.visits} visits of ${hours.toFixed(0)} simulated hours in ${seconds.toFixed(1)} s`)
console.info(
  `${tally.arrivals} places reached, ${tally.shown} pictures and films shown, ${tally.failures} failed`,
)
console.info(`longest history: ${tally.longestHistory}`)
