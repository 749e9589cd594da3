// npm run fleet:simulate -- [KIOSKS] [--port N] [--seed N] [--once]: simulated kiosks report to a real
// server; one falls silent, one fails its update. Compares what the server reports with what the simulator
// knows, then keeps the page open.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type FleetTotals, fleetTotals } from '../src/contracts'
import { APP_DIR, DEMO_DIR } from '../src/server'
import { simulateFleet } from './fleet/simulate'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    once: { type: 'boolean', default: false },
  },
})
const kiosks = Number(positionals[0] ?? 200)
if (!Number.isInteger(kiosks) || kiosks < 3 || kiosks > 1000)
  throw new Error('KIOSKS must be a number from 3 to 1000.')

const dir = await mkdtemp(join(tmpdir(), 'fleet-'))
const start = performance.now()
const fleet = await simulateFleet({
  ...{
    kiosks,
    dir,
    seed: Number(values.seed),
    port: Number(values.port),
    startTime: Date.now() - 20 * 60_000,
  },
  server: { packageDir: DEMO_DIR, appDir: APP_DIR },
  pictures: await readPictures(join(DEMO_DIR, 'media')),
})
await fleet.advance(20)
const reported = fleetTotals((await fleet.read()).kiosks)
const names = Object.keys(reported) as (keyof FleetTotals)[]
for (const name of names)
  console.info(
    `${name.padEnd(14)} simulated ${String(fleet.expected[name]).padStart(6)}   reported ${String(reported[name]).padStart(6)}`,
  )
const wrong = names.filter((name) => reported[name] !== fleet.expected[name])
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.info(`${fleet.beats} heartbeats, ${seconds} s; ${wrong.length} of ${names.length} numbers differ`)

if (values.once) {
  await fleet.end()
  await rm(dir, { recursive: true })
  process.exitCode = wrong.length > 0 ? 1 : 0
} else {
  console.info(`\n  ${fleet.url}fleet   (fleet, arcwell-fleet)\n  Press Ctrl-C to stop\n`)
  setInterval(() => fleet.advance(1 / 60), 1000)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () =>
      fleet
        .end()
        .then(() => rm(dir, { recursive: true, force: true }))
        .then(() => process.exit(0)),
    )
}

/** Demo pictures in the width of screenshots. */
async function readPictures(media: string): Promise<readonly Uint8Array[]> {
  const places =
    /^(overview|robot|entrance|gallery|lounge|reception|theatre|conveyor|plant-[a-z-]+|lab-[a-z]+)-500\./
  const names = (await readdir(media)).filter((name) => places.test(name) && !name.includes('4x3'))
  const files = await Promise.all(names.sort().map((name) => readFile(join(media, name))))
  return files.filter(({ length }) => length <= 64 * 1024)
}
