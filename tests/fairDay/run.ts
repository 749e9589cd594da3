// npm run test:fair-day [-- EVENT]: one day of a kiosk at a fair, in a few minutes. Writes what visitors saw into
// docs/reliability.md. Ends with 1 if they saw black or another place when they should not. With the name of an event,
// only the morning and that event happen, and nothing is written.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from '../../scripts/start/builds'
import { findBrowser } from '../../src/desktop'
import { openDisplay } from '../watchdog/display'
import { endLaunchers, fillStore, launchKiosk } from '../watchdog/kiosk'
import type { Day } from './day'
import { EVENTS, type FairEvent } from './events'
import { openNetwork, openRefusingPage, RELEASES } from './network'
import { makeReleases } from './releases'
import { watchScreen } from './screen'
import { type Row, withFairDay } from './table'

const PAGE = 'docs/reliability.md'
const OUT = resolve('.cache/fair-day')
/** No server has this name. */
const DEAD = 'http://planner.fair.invalid/'

const [only] = process.argv.slice(2)
const browser = findBrowser()
if (browser === undefined) throw new Error('No Chrome, Edge or Chromium was found: apt-get install chromium')
const chosen = EVENTS.filter(({ name }) => only === undefined || name === 'morning' || name === only)
if (only !== undefined && chosen.length < 2)
  throw new Error(`${only} is none of ${EVENTS.map(({ name }) => name).join(', ')}`)
await build('app')
await build('desktop')
await build('demo')

const ends: (() => unknown)[] = []
const endAll = async () => {
  for (const end of ends.splice(0).reverse()) await end()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => endAll().then(() => process.exit(1)))
try {
  const rows = await live()
  if (rows && only === undefined) await writeFile(PAGE, withFairDay(await readFile(PAGE, 'utf8'), rows))
  if (!rows) process.exitCode = 1
} finally {
  await endAll()
}

/** Undefined: something was otherwise than it should be. */
async function live(): Promise<readonly Row[] | undefined> {
  const disk = await mkdtemp(join(tmpdir(), 'showroom-fair-'))
  ends.push(() => rm(disk, { recursive: true, force: true, maxRetries: 3 }))
  const ownDisk = mountDisk(disk)
  if (ownDisk) ends.push(() => execFileSync('umount', ['--lazy', disk]))
  const refusing = await openRefusingPage()
  ends.push(() => refusing?.close())
  const releases = await makeReleases(join(OUT, 'releases'), { article: refusing?.url ?? DEAD, place: DEAD })
  ends.push(() => rm(join(OUT, 'releases'), { recursive: true, force: true }))
  const network = await openNetwork(releases.morning)
  ends.push(() => network.close())
  const display = await openDisplay()
  ends.push(() => display.end())
  const screen = await watchScreen(display.name, releases.pictures)
  ends.push(() => screen.end())
  const filled = await fillStore(releases.morning)
  ends.push(() => rm(filled, { recursive: true, force: true }))
  const [settings, shiftFile] = [join(OUT, 'settings.json'), join(OUT, 'shift')]
  await writeFile(shiftFile, '0')
  await writeFile(
    settings,
    JSON.stringify({
      i18n: { defaultLocale: 'en' },
      // The GPU is emulated here, which leaves no time for anything else.
      player: { stage: 'dom' },
      screensaver: { enabled: false },
      updates: { keys: [releases.key], every: 0 },
    }),
  )
  ends.push(endLaunchers)
  screen.begin()
  const kiosk = await launchKiosk(display.name, browser ?? '', filled, {
    parent: disk,
    contentFrom: RELEASES,
    args: ['--settings', settings],
    environment: {
      SHOWROOM_PROXY: network.proxy,
      FAIR_DAY_SHIFT: shiftFile,
      NODE_OPTIONS: `--require ${resolve('tests/fairDay/wrongDate.cjs')}`,
    },
  })
  const { afternoon } = releases
  const day = { kiosk, network, screen, disk, ownDisk, afternoon, shiftFile }
  const rows: Row[] = []
  let isWrong = false
  for (const [index, event] of chosen.entries()) {
    const row = await happen(event, day, join(OUT, `${index}-${event.name.replaceAll(' ', '-')}.jpg`))
    rows.push(row.row)
    isWrong ||= row.isWrong
    // After a failed event, nothing is where the next one expects it.
    if (row.isWrong) break
  }
  return isWrong ? undefined : rows
}

async function happen(
  event: FairEvent,
  day: Omit<Day, 'look'>,
  file: string,
): Promise<{ readonly row: Row; readonly isWrong: boolean }> {
  const { name, happens, mayBeBlack = 0 } = event
  let isPhotographed = false
  const look = async () => {
    isPhotographed = true
    await day.screen.photograph(file)
  }
  const whole = { ...day, look }
  if (event.isPossible?.(whole) === false) {
    console.info(`${name}: left out on this machine`)
    return {
      row: { happens, visitor: 'left out: only root can create a disk', blackSeconds: 0, operator: '' },
      isWrong: false,
    }
  }
  // The kiosk is switched on before anybody looks.
  if (name !== 'morning') day.screen.begin()
  try {
    const { visitor, operator } = await event.run(whole)
    await wait(500)
    if (!isPhotographed) await look()
    const blackSeconds = day.screen.blackSeconds()
    const isWrong = blackSeconds > mayBeBlack
    console.info(`${name}: ${visitor}; black for ${blackSeconds} s; health: ${operator}`)
    if (isWrong) console.error(`${name}: the screen was black for ${blackSeconds} s`)
    return { row: { happens, visitor, blackSeconds, operator }, isWrong }
  } catch (cause) {
    await look()
    console.error(`${name}: ${cause instanceof Error ? cause.message : cause}; see ${file}`)
    for (const { at, kind, text } of await day.kiosk.events()) console.error(`  ${at} ${kind} ${text}`)
    return { row: { happens, visitor: '', blackSeconds: 0, operator: '' }, isWrong: true }
  }
}

/** A disk of its own, which can be filled. */
function mountDisk(dir: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1800m', 'tmpfs', dir], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
