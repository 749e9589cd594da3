// npm run test:release [-- KILLS [SEED]]: kills `npm run release` at random moments of publishing, going back and
// serving, fills its disk, and lets a real server and a real kiosk follow it. Exits with 1 if a release was incomplete.
import { bundleServer } from '../kill/bundle'
import { bundleKiosk } from '../updater/process'
import { followReleases } from './followRelease'
import { fillReleaseDisk } from './fullDisk'
import { killRelease } from './killRelease'
import { bundleRelease } from './process'

const [kills = '200', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
console.info(`${kills} kills, seed ${seed}`)
const release = await bundleRelease('release')
const { faults, ...counts } = await killRelease(Number(kills), Number(seed), release)
console.info(JSON.stringify(counts, null, 1))
const full = await fillReleaseDisk(24, release)
console.info(
  full === undefined
    ? 'full disk: skipped, because it requires root on Linux'
    : `full disk: ${JSON.stringify(full)}`,
)
const steps = await followReleases({
  ...{ release, server: await bundleServer('release-server'), kiosk: await bundleKiosk() },
})
for (const step of steps) console.info(step)
const unequal = steps.filter((step) => !/server (\d+), kiosk \1$/.test(step))
const all = [...faults, ...(full?.faults ?? []), ...unequal]
for (const fault of all) console.error(fault)
process.exitCode = all.length === 0 ? 0 : 1
