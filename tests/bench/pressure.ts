/**
 * The server under load, on this machine alone: 200 clients that stop reading a film, and in parallel 500
 * range requests and 200 wrong sign-ins, three times. Pages must still be served within three times their
 * idle time, memory must stay below 300 MB, also with five bodies of 200 MB, and every file and connection
 * must be closed afterwards. The clients slow the machine down, above all for the slowest pages: a second
 * server under the same load, while the first one's pages are timed, shows by how much. The two are loaded
 * alternately, five times each. Linux only. `npm run bench:pressure`; exits with 1 when a limit is exceeded.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from '../../scripts/start/builds'
import { startBenchServer } from './benchServer'
import { type ResponseTime, readSlowly, sendRequest, upload } from './pressure/clients'
import { CONTENT, LONG_FILM, preparePackage } from './pressure/package'
import { report } from './report/report'
import { median, quantile, type Row } from './report/row'

const SLOW_READERS = 200
const RANGES = 500
const SIGN_INS = 200
const ROUNDS = 3
/** Rounds of alternating load on the two servers; the median counts, since the slowest times vary. */
const TURNS = 5
const BODIES = 5
const BODY_BYTES = 200 * 1024 * 1024
/** Milliseconds of idle time before, and at most for connections to close afterwards. */
const QUIET_MS = 5000
const DISCONNECT_MS = 15_000
const LIMITS = { times: 3, megabytes: 300 } as const

/** Responses to requests under load. */
interface PressureResult {
  readonly ranges: readonly ResponseTime[]
  readonly signIns: readonly ResponseTime[]
}

/** Milliseconds of pages, and the number of failures. */
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
const neighbour = await startBenchServer(CONTENT, { folders: `${CONTENT}-neighbour` })
await warm(PAGES)
const pages = fork('tests/bench/pressure/pages.ts', [server.url, ...PAGES], { execArgv: ['--import', 'tsx'] })
// The clients represent other machines: they must not take the server's CPU. This lowers their priority.
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
  // The process that requests pages is running and has sent one.
  await timed(() => wait(1000))
  const quiet = await timed(() => wait(QUIET_MS))
  await idle()
  const before = { files: await server.files() }
  // The server compares films in the background at first, each of which is open meanwhile.
  let resting = before.files
  mostMegabytes = 0
  for (let turn = 0; turn < TURNS; turn++) {
    aside.push(await withOpenConnections(neighbour.url, () => timed(() => measurePressure(neighbour.url))))
    await idle()
    resting = Math.min(resting, await server.files())
    const timedPages = await withOpenConnections(server.url, async () => {
      held = Math.min(held, await filesOnce(resting + 2 * SLOW_READERS))
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

  console.info(`pages when idle:      ${line(quiet)}`)
  for (const turn of aside) console.info(`pages beside a loaded server: ${line(turn)}`)
  for (const turn of pressed) console.info(`pages under pressure: ${line(turn)}`)
  console.info(
    `ranges of films:      ${statuses(ranges)}, the last after ${Math.max(...ranges.map(({ ms }) => ms)).toFixed(0)} ms`,
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
      what: 'A page under pressure, median',
      ours: median(pressed.map(({ times }) => median(times))),
      unit: 'ms',
      peer: { name: 'when idle', value: median(quiet.times) },
      limit: { most: LIMITS.times },
    },
    {
      what: 'A page under pressure, 95th percentile',
      ours: median(pressed.map(slowest)),
      unit: 'ms',
      peer: { name: 'beside a loaded server', value: median(aside.map(slowest)) },
      limit: { most: LIMITS.times },
    },
    {
      what: 'Peak memory of the server',
      ours: Math.max(mostPressed, mostMegabytes),
      unit: 'MB',
      limit: { most: LIMITS.megabytes },
    },
    count('Pages not answered', failuresOf([quiet, ...aside, ...pressed]), 0),
    count(`Ranges of films not answered, of ${ranges.length}`, broken, 0),
    count(`Wrong sign-ins not answered, of ${signIns.length}`, refused, 0),
    {
      what: 'Open files and connections under pressure',
      ours: held,
      unit: '',
      limit: { least: resting + 2 * SLOW_READERS },
    },
    count('Open files and connections afterwards', after, before.files),
  ]
} finally {
  clearInterval(watch)
  pages.kill()
  await Promise.all([server.end(), neighbour.end()])
}
await report(
  `Pressure: ${SLOW_READERS} slow readers, ${ROUNDS} × ${RANGES} ranges of films and ${SIGN_INS} sign-ins`,
  rows,
)

/** Requests each page once to warm caches. */
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

/** Runs `work` while clients hold open a film without reading it. */
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

/** Requests ranges of films and tries to sign in, in parallel and repeatedly. */
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

/** Times pages while `work` runs. */
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

/** Number of open files and connections once it drops to `wanted`, or after a timeout. */
async function filesOnce(wanted: number): Promise<number> {
  const until = performance.now() + DISCONNECT_MS
  while ((await server.files()) < wanted && performance.now() < until) await wait(200)
  return server.files()
}

/** Waits until the server has closed its files: all, or down to a number. */
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

/** The 95th percentile in milliseconds. */
function slowest({ times }: Timed): number {
  return quantile(times, 0.95)
}

function failuresOf(all: readonly Timed[]): number {
  return all.reduce((sum, { failures }) => sum + failures, 0)
}

function line({ times, failures }: { readonly times: readonly number[]; readonly failures: number }): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const most = times.reduce((longest, time) => Math.max(longest, time), 0)
  return `${ms(median(times))} in the middle, ${ms(quantile(times, 0.95))} at the 95th of a hundred, ${ms(most)} at most, of ${times.length}; ${failures} failed`
}

function statuses(answers: readonly { readonly status: number }[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}
