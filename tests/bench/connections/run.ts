/**
 * Flights on slow and unsteady lines, simulated with the product's own player and choice of films: `npm run
 * bench:connections [-- hops]`, 1,000 hops for each line by default. Needs no browser and no quiet machine.
 */

import { report } from '../report/report'
import type { Row } from '../report/row'
import { type Experience, simulateLine } from './simulate'

/** Mbit/s, and milliseconds until the first byte. */
const LINES = [
  [0.3, 600],
  [0.5, 500],
  [1, 300],
  [2, 200],
  [4, 150],
  [8, 100],
  [20, 50],
] as const
/** The rate varies by 40 %, and the line stops for 1.5 s about every 40 s. */
const UNSTEADY = { jitter: 0.4, outageEvery: 40_000, outage: 1500 }

/** Milliseconds. */
const [AT_ONCE, NOTICED] = [200, 1000]
const UNUSED = 0.6

const hops = Number(process.argv[2] ?? 1000)
const rows: Row[] = []
for (const [megabits, latency] of LINES) {
  const line = { bitsPerSecond: megabits * 1e6, latency, ...UNSTEADY }
  const ours = await simulateLine(line, { hops })
  const without = await simulateLine(line, { hops: Math.ceil(hops / 10), chooses: false })
  rows.push(...rowsOf(megabits, ours, without))
}
await report(`Flights over slow and unsteady lines, ${hops} simulated hops each`, rows)

function rowsOf(megabits: number, ours: Experience, without: Experience): readonly Row[] {
  const line = `${megabits} Mbit/s`
  const { flights, stalls, loaded, unused } = ours
  const waits = [...ours.prepared, ...ours.unprepared]
  const share = (count: number, { hops: all }: Experience) => (100 * count) / all
  const heights = [...ours.heights]
    .sort(([a], [b]) => b - a)
    .map(([height, count]) => `${count} in ${height}p`)
  return [
    {
      what: `${line}: hops with a film (${heights.join(', ') || 'the others are blends'})`,
      ours: share(flights, ours),
      unit: '%',
      // Below 1 Mbit/s, no film of 4 s arrives in time.
      limit: { least: megabits >= 4 ? 85 : megabits >= 1 ? 40 : 0 },
    },
    {
      what: `${line}: from the touch to the first frame of a prepared film, 95 of 100`,
      ours: percentile(ours.prepared, 0.95),
      unit: 'ms',
      limit: { most: AT_ONCE },
    },
    {
      what: `${line}: waits of more than a second`,
      ours: share(waits.filter((ms) => ms > NOTICED).length, ours),
      unit: '%',
      limit: { most: 1 },
    },
    {
      what: `${line}: films that stop on the way, in 100 hops; in 1080p only: ${share(without.stalls, without).toFixed(0)}`,
      ours: share(stalls, ours),
      unit: '',
      limit: { most: 0.5 },
      goal: { most: 0, missed: 'the line stopped while the film played' },
    },
    {
      what: `${line}: bytes of films that were never flown`,
      ours: loaded > 0 ? (100 * unused) / loaded : 0,
      unit: '%',
      limit: { most: UNUSED * 100 },
    },
  ]
}

/** Of ascending values; 0 without any. */
function percentile(values: readonly number[], share: number): number {
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
}
