/**
 * The server under pressure, on this machine alone: 200 clients that take nothing of a film they asked for, and at once with
 * them 500 requests for parts of films and 200 wrong sign-ins, three times over. Pages must still answer within three times
 * what they take in quiet, memory stay below 300 MB, also with five bodies of 200 MB, and every file and connection be
 * closed afterwards. A machine that serves and asks at once is slower by that alone, above all for the slowest pages: how
 * much, a second server tells, which is pressed the same while the first one's pages are timed. The two are pressed in turn,
 * five times each. Linux only.
 * `npm run bench:pressure`; ends with 1 when a limit is missed.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from '../../scripts/start/builds'
import { startBenchServer } from './benchServer'
import { type ResponseTime, readSlowly, sendRequest, upload } from './pressure/clients'
import { CONTENT, LONG_FILM, preparePackage } from './pressure/package'
import { report } from './report'
import { median, quantile, type Row } from './row'

const SLOW_READERS = 200
const RANGES = 500
const SIGN_INS = 200
const ROUNDS = 3
/** How often the two servers are pressed in turn: the middle counts, for the slowest of a thousandth of a second are few. */
const TURNS = 5
const BODIES = 5
const BODY_BYTES = 200 * 1024 * 1024
/** Milliseconds of the quiet before, and at most for connections to be gone afterwards. */
const QUIET_MS = 5000
const DISCONNECT_MS = 15_000
const LIMITS = { times: 3, megabytes: 300 } as const

/** What requests under pressure were answered. */
interface PressureResult {
  readonly ranges: readonly ResponseTime[]
  readonly signIns: readonly ResponseTime[]
}

/** Milliseconds that pages took, and how many did not come. */
interface Timed {
  readonly times: readonly number[]
  readonly failures: number
}

const PAGES = ['/en/hall/showroom', '/de/hall/showroom', '/en', '/fr/hall/reception', '/ar']
const RANGE_BYTES = 256 * 1024

await build('app')
await build('demo')
const films = await preparePackage()
const server = await startBenchServer(CONTENT)
const neighbour = await startBenchServer(CONTENT)
await warm(PAGES)
const pages = fork('tests/bench/pressure/pages.ts', [server.url, ...PAGES], { execArgv: ['--import', 'tsx'] })
// The clients stand for other machines: what they do must not take the server's processor. Its own work keeps its place.
setPriority(constants.priority.PRIORITY_LOW)
let rows: readonly Row[] = []
let mostMegabytes = 0
const watch = setInterval(async () => {
  mostMegabytes = Math.max(mostMegabytes, await server.memory())
}, 100)

try {
  const aside: Timed[] = []
  const pressed: Timed[] = []
  const ranges: ResponseTime[] = []
  const signIns: ResponseTime[] = []
  let held = Number.POSITIVE_INFINITY
  // The process that asks is there, and has asked.
  await timed(() => wait(1000))
  const quiet = await timed(() => wait(QUIET_MS))
  await idle()
  const before = { files: await server.files() }
  mostMegabytes = 0
  for (let turn = 0; turn < TURNS; turn++) {
    aside.push(await withOpenConnections(neighbour.url, () => timed(() => measurePressure(neighbour.url))))
    await idle()
    const timedPages = await withOpenConnections(server.url, async () => {
      held = Math.min(held, await filesOnce(before.files + 2 * SLOW_READERS))
      return timed(async () => {
        const { ranges: parts, signIns: wrong } = await measurePressure(server.url)
        ranges.push(...parts)
        signIns.push(...wrong)
      })
    })
    pressed.push(timedPages)
    await idle(before.files)
  }
  const after = await server.files()

  const mostPressed = mostMegabytes
  mostMegabytes = 0
  const urls = [
    '/api/auth/local',
    '/box-api/worlds/lab/unlock',
    '/box-api/contact',
    '/box-api/cart/sign',
    '/nothing',
  ]
  const poured = await Promise.all(
    Array.from({ length: BODIES }, (_, index) =>
      upload(server.url, urls[index % urls.length] ?? '/', BODY_BYTES),
    ),
  )
  await wait(500)

  console.info(`pages in quiet:       ${line(quiet)}`)
  for (const turn of aside) console.info(`pages beside a pressed server: ${line(turn)}`)
  for (const turn of pressed) console.info(`pages under pressure: ${line(turn)}`)
  console.info(
    `parts of films:       ${statuses(ranges)}, the last after ${Math.max(...ranges.map(({ ms }) => ms)).toFixed(0)} ms`,
  )
  console.info(`wrong sign-ins:       ${statuses(signIns)}`)
  console.info(
    `bodies of 200 MB:     ${poured.map((bytes) => `${(bytes / 1e6).toFixed(0)} MB`).join(', ')} taken`,
  )
  const refused = signIns.filter(({ status }) => ![400, 429, 503].includes(status)).length
  const broken = ranges.filter(({ status, bytes }) => status !== 206 || bytes !== RANGE_BYTES).length
  const count = (what: string, ours: number, most: number) => ({ what, ours, unit: '', limit: { most } })
  rows = [
    {
      what: 'A page under pressure, in the middle',
      ours: median(pressed.map(({ times }) => median(times))),
      unit: 'ms',
      peer: { name: 'in quiet', value: median(quiet.times) },
      limit: { most: LIMITS.times },
    },
    {
      what: 'A page under pressure, the slowest of twenty',
      ours: median(pressed.map(slowest)),
      unit: 'ms',
      peer: { name: 'beside a pressed server', value: median(aside.map(slowest)) },
      limit: { most: LIMITS.times },
    },
    {
      what: 'Memory of the server at most',
      ours: Math.max(mostPressed, mostMegabytes),
      unit: 'MB',
      limit: { most: LIMITS.megabytes },
    },
    count('Pages not answered', failuresOf([quiet, ...aside, ...pressed]), 0),
    count(`Parts of films not answered, of ${ranges.length}`, broken, 0),
    count(`Wrong sign-ins not answered, of ${signIns.length}`, refused, 0),
    {
      what: 'Files and connections while all are there',
      ours: held,
      unit: '',
      limit: { least: before.files + 2 * SLOW_READERS },
    },
    count('Files and connections afterwards', after, before.files),
  ]
} finally {
  clearInterval(watch)
  pages.kill()
  await Promise.all([server.end(), neighbour.end()])
}
await report(
  `Pressure: ${SLOW_READERS} slow readers, ${ROUNDS} × ${RANGES} parts of films and ${SIGN_INS} sign-ins`,
  rows,
)

/** Asks for each page once, which warms it. */
async function warm(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { status } = await sendRequest(server.url, {
      path,
      visitor: 0,
      headers: { 'Accept-Encoding': 'br' },
    })
    if (status !== 200) throw new Error(`The page ${path} answers ${status}.`)
  }
}

/** Does something while clients hold a film of a server and take nothing of it. */
async function withOpenConnections<T>(url: string, work: () => Promise<T>): Promise<T> {
  const readers = await Promise.all(
    Array.from({ length: SLOW_READERS }, (_, index) => readSlowly(url, `/${LONG_FILM}`, index)),
  )
  try {
    return await work()
  } finally {
    for (const reader of readers) reader.destroy()
  }
}

/** Asks a server for parts of films and tries to sign in, all at once, and again. */
async function measurePressure(url: string): Promise<PressureResult> {
  const ranges: ResponseTime[] = []
  const signIns: ResponseTime[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [parts, wrong] = await Promise.all([
      Promise.all(Array.from({ length: RANGES }, (_, index) => part(url, index))),
      Promise.all(Array.from({ length: SIGN_INS }, (_, index) => wrongSignIn(url, index))),
    ])
    ranges.push(...parts)
    signIns.push(...wrong)
  }
  return { ranges, signIns }
}

/** What pages take while something else goes on. */
async function timed(work: () => Promise<unknown>): Promise<Timed> {
  pages.send('begin')
  await work()
  pages.send('stop')
  const [measured] = await once(pages, 'message')
  return measured
}

function part(url: string, index: number) {
  const film = films[index % films.length] ?? ''
  const start = (index * 4099) % 200_000
  const headers = { Range: `bytes=${start}-${start + RANGE_BYTES - 1}` }
  return sendRequest(url, { path: `/${film}`, visitor: index, headers })
}

function wrongSignIn(url: string, index: number) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ identifier: `guest ${index}`, password: `wrong ${index}` })
  return sendRequest(url, { path: '/api/auth/local', visitor: index, headers, body })
}

/** How many files and connections are open when there are so many, or have had time to be. */
async function filesOnce(wanted: number): Promise<number> {
  const until = performance.now() + DISCONNECT_MS
  while ((await server.files()) < wanted && performance.now() < until) await wait(200)
  return server.files()
}

/** Waits until the server has closed what it has to: all, or down to so many. */
async function idle(files?: number): Promise<void> {
  const until = performance.now() + DISCONNECT_MS
  while (performance.now() < until) {
    await wait(500)
    if (
      files === undefined ? performance.now() > until - DISCONNECT_MS + 1000 : (await server.files()) <= files
    )
      return
  }
}

/** Milliseconds that one page of twenty takes at least. */
function slowest({ times }: Timed): number {
  return quantile(times, 0.95)
}

function failuresOf(all: readonly Timed[]): number {
  return all.reduce((sum, { failures }) => sum + failures, 0)
}

function line({ times, failures }: { readonly times: readonly number[]; readonly failures: number }): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return `${ms(median(times))} in the middle, ${ms(quantile(times, 0.95))} at the 95th of a hundred, ${ms(Math.max(...times))} at most, of ${times.length}; ${failures} failed`
}

function statuses(answers: readonly { readonly status: number }[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}
