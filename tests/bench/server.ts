/**
 * Requests per second of the server compared with nginx, with the same bytes: a page, a cached answer,
 * ranges of a film; and the 99th percentile with 200 connections. Small responses are also compared with a
 * minimal Node server, which shows how much of nginx Node can reach. All run as one process; the load comes
 * from the same machine. `npm run bench:server`. Linux only; without nginx its rows are skipped.
 */
import { readFile, rm } from 'node:fs/promises'
import { build } from '../../scripts/start/builds'
import { readManifest } from '../../src/contracts'
import { DEMO_DIR } from '../../src/server'
import { startBenchServer } from './benchServer'
import { report } from './report/report'
import { type Bound, type Goal, median, type Row } from './report/row'
import { installLoad, type Load, load } from './server/load'
import { findNginx, type Peer, startNginx } from './server/nginx'
import { startSmallest } from './smallestServer'

const WWW = '.cache/bench-nginx'
const ROUNDS = 3
const SECONDS = 4
const GZIP = { 'Accept-Encoding': 'gzip' }
const PART_BYTES = 1024 * 1024

/** The requests to both servers, and the rows that they produce. */
interface Trial {
  readonly what: string
  readonly ours: string
  readonly theirs: string
  readonly connections: number
  readonly headers: Readonly<Record<string, string>>
  readonly value: (load: Load) => number
  readonly unit: string
  readonly limit: Bound
  readonly goal?: Goal
  /** Goal relative to the minimal Node server, which shows how much of nginx Node can reach. */
  readonly ofNode?: Bound
}

await build('app')
await build('demo')
const manifest = readManifest(JSON.parse(await readFile(`${DEMO_DIR}/manifest.json`, 'utf8')))
const film = manifest.files.filter(({ path }) => path.endsWith('.mp4')).sort((a, b) => b.bytes - a.bytes)[0]
if (!film) throw new Error('The demo has no film.')
const paths = { page: '/en/hall/showroom', answer: '/api/worlds?locale=en', film: `/${film.path}` }

const NODE_CALLS =
  'cached answers are sent at once, but Node parses and writes HTTP in JavaScript; nginx leaves this to the system'
const range = { Range: `bytes=0-${PART_BYTES - 1}` }
const trials: readonly Trial[] = [
  {
    what: 'A cached answer',
    ours: paths.answer,
    theirs: 'answer.json',
    connections: 50,
    headers: GZIP,
    value: ({ requestsPerSecond }) => requestsPerSecond,
    unit: 'answers/s',
    limit: { least: 0.3 },
    goal: { least: 0.5, missed: NODE_CALLS },
    ofNode: { least: 0.5 },
  },
  {
    what: 'A page of a place',
    ours: paths.page,
    theirs: 'page.html',
    connections: 50,
    headers: GZIP,
    value: ({ requestsPerSecond }) => requestsPerSecond,
    unit: 'pages/s',
    limit: { least: 0.3 },
    goal: { least: 0.5, missed: NODE_CALLS },
    ofNode: { least: 0.5 },
  },
  {
    what: 'Ranges of a film, 1 MiB each',
    ours: paths.film,
    theirs: 'film.mp4',
    connections: 20,
    headers: range,
    value: ({ megabytesPerSecond }) => megabytesPerSecond,
    unit: 'MB/s',
    limit: { least: 0.5 },
    goal: { least: 0.9, missed: 'bytes pass through Node; nginx lets the system send the file' },
  },
  {
    what: 'A page with 200 connections, 99th percentile',
    ours: paths.page,
    theirs: 'page.html',
    connections: 200,
    headers: GZIP,
    value: ({ p99 }) => p99,
    unit: 'ms',
    limit: { most: 8 },
  },
]

const server = await startBenchServer(DEMO_DIR)
const rows: Row[] = []
try {
  rows.push(...(await compare()))
} finally {
  await server.end()
  await rm(WWW, { recursive: true, force: true })
}
await report(`Server: compared with nginx with one worker, median of ${ROUNDS} rounds of ${SECONDS} s`, rows)

async function compare(): Promise<readonly Row[]> {
  if (!findNginx()) return trials.map(({ what }) => ({ what, skipped: 'nginx is not installed' }))
  installLoad()
  const bytes = async (path: string) =>
    Buffer.from(await (await fetch(new URL(path, server.url))).arrayBuffer())
  const small = [
    { path: 'page.html', bytes: await bytes(paths.page) },
    { path: 'answer.json', bytes: await bytes(paths.answer) },
  ]
  const nginx = await startNginx(WWW, [...small, { path: 'film.mp4', bytes: await bytes(paths.film) }])
  const smallest = await startSmallest(small)
  try {
    return trials.flatMap((trial) => [
      rowOf(trial, 'nginx', nginx),
      ...(trial.ofNode ? [smallestServerRow(trial, trial.ofNode, smallest)] : []),
    ])
  } finally {
    await Promise.all([nginx.end(), smallest.end()])
  }
}

function smallestServerRow(trial: Trial, limit: Bound, peer: Peer): Row {
  const { goal: _, ...rest } = trial
  const what = `${trial.what}, compared with a minimal Node server`
  return rowOf({ ...rest, what, limit }, 'a minimal Node server', peer)
}

function rowOf(trial: Trial, name: string, peer: Peer): Row {
  const { what, connections, headers, value, unit, limit, goal } = trial
  const loads = { ours: [] as Load[], theirs: [] as Load[] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [side, base] of [
      ['ours', server.url],
      ['theirs', peer.url],
    ] as const) {
      const url = new URL(trial[side], base).href
      loads[side].push(load({ url, connections, seconds: SECONDS, headers }))
    }
  }
  const failed = loads.ours.reduce((sum, one) => sum + one.failed, 0)
  if (failed > 0) console.warn(`${what}: ${failed} requests were not answered`)
  return {
    what: failed > 0 ? `${what} (${failed} not answered)` : what,
    ours: median(loads.ours.map(value)),
    unit,
    peer: { name, value: median(loads.theirs.map(value)) },
    limit,
    ...(goal && { goal }),
  }
}
