// npm run test:watchdog [-- TIMES [INJURY]]: inflicts faults on a kiosk with a real browser on a virtual
// screen, and measures the time until it is back at the same place and language. Prints a table; exits with 1
// if it took longer than ten seconds.
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from '../../scripts/start/builds'
import { findBrowser } from '../../src/desktop'
import { openDisplay } from './display'
import { hurt, INJURIES, type Injury, untilAt } from './faults'
import { endLaunchers, fillStore, launchKiosk } from './kiosk'

const LIMIT = 10_000
/** Three faults in a minute would disable films, so each launch gets only this many. */
const FOR_EACH_LAUNCH = 2
const PLACES = [
  ['/de/hall/reception', { language: 'de', location: 'hall-reception' }],
  ['/fr/hall/showroom', { language: 'fr', location: 'hall-overview' }],
  ['/ko/hall/reception', { language: 'ko', location: 'hall-reception' }],
] as const

const [times = '10', only = ''] = process.argv.slice(2)
const browser = findBrowser()
if (browser === undefined) throw new Error('No Chrome, Edge or Chromium was found: apt-get install chromium')
await build('app')
await build('desktop')
await build('demo')
const display = await openDisplay()
const store = await fillStore()
// Interrupting the test leaves no processes behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => endLaunchers().then(() => process.exit(1)))
const rows: string[] = []
let isTooLate = false
try {
  for (const injury of INJURIES.filter(({ name }) => name.includes(only))) {
    const took = await manyTimes(injury, Number(times))
    const [fastest, middle, slowest] = [took[0], took[took.length >> 1], took.at(-1)].map(
      (ms = 0) => ms / 1000,
    )
    isTooLate ||= (slowest ?? 0) * 1000 > LIMIT
    rows.push(
      `| ${injury.name} | ${took.length} | ${[fastest, middle, slowest].map((s = 0) => `${s.toFixed(1)} s`).join(' | ')} |`,
    )
    console.info(rows.at(-1))
  }
} finally {
  display.end()
  await rm(store, { recursive: true, force: true })
}
console.info(
  ['', '| Fault | Times | Fastest | Median | Slowest |', '|---|---|---|---|---|', ...rows].join('\n'),
)
if (isTooLate) console.error(`Recovery took longer than ${LIMIT / 1000} s.`)
process.exitCode = isTooLate ? 1 : 0

/** Milliseconds, sorted. */
async function manyTimes(injury: Injury, count: number): Promise<readonly number[]> {
  const took: number[] = []
  while (took.length < count) {
    const kiosk = await launchKiosk(display.name, browser ?? '', store)
    try {
      await untilAt(kiosk, { language: 'en-US', location: 'hall-overview' }, async () => true)
      for (let turn = 0; turn < FOR_EACH_LAUNCH && took.length < count; turn++) {
        const [path, wanted] = PLACES[took.length % PLACES.length] ?? PLACES[0]
        took.push(await hurt(kiosk, injury, path, wanted))
        console.info(`${injury.name}: back at ${path} after ${Math.round(took.at(-1) ?? 0)} ms`)
        await wait(1_000)
      }
    } finally {
      await kiosk.end()
    }
  }
  return took.sort((one, other) => one - other)
}
