/**
 * Worlds of 100, 1,000 and 5,000 places in 21 languages: the cost of their boot compared with parsing their
 * JSON, the server's memory and CPU, and long tasks in the browser. `npm run bench:places [-- PLACES …]`.
 * Linux only.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { build } from '../../scripts/start/builds'
import { LOCALES } from '../../src/content'
import { DEMO_DIR } from '../../src/server'
import { type BenchServer, startBenchServer } from './benchServer'
import type { Boot } from './places/boot'
import { WORLD } from './places/grow'
import { writeLargePackage } from './places/package'
import { type MainThreadLoad, measureLongTasks } from './places/tasks'
import { report } from './report/report'
import { median, type Row } from './report/row'

const SIZES = process.argv.slice(2).map(Number)
const sizes = SIZES.length > 0 ? SIZES : [100, 1000, 5000]
/** The first requests of a page. */
const START = '/box-api/start?locale=en'
/** In a larger world, the browser is not measured. */
const MOST_BROWSED = 1000

await build('app')
await build('server')
await build('demo')
const rows: Row[] = []
for (const places of sizes) {
  const folder = `.cache/bench-places-${places}`
  await writeLargePackage(DEMO_DIR, folder, places)
  try {
    rows.push(...(await bootRows(folder, places)))
    rows.push(...(await servedRows(folder, places)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
await report(`Size: worlds of different sizes in ${LOCALES.length} languages`, rows)

async function bootRows(folder: string, places: number): Promise<readonly Row[]> {
  const child = fork('tests/bench/places/boot.ts', [folder, 'en'], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
  })
  const [measured] = (await once(child, 'message')) as [Boot]
  if (!(measured.parsed > 0))
    throw new Error(`Parsed answers hold ${measured.parsed} MB: too little to compare.`)
  console.info(`${measured.places} places, ${(measured.bytes / 1e6).toFixed(1)} MB of JSON a language`)
  return [
    {
      what: `${places} places: parsing all answers of a language and building the graph`,
      ours: measured.boot,
      unit: 'ms',
      peer: { name: 'JSON.parse of the same answers', value: measured.parse },
      limit: { most: 20 },
      goal: {
        most: 3,
        missed:
          'the essential fields of each record are validated, access rules and references are resolved, and garbage is collected',
      },
    },
    {
      what: `${places} places: memory of a language`,
      ours: measured.held,
      unit: 'MB',
      peer: { name: 'the same answers, parsed', value: measured.parsed },
      limit: { most: 5 },
    },
  ]
}

async function servedRows(folder: string, places: number): Promise<readonly Row[]> {
  const startedAt = performance.now()
  const server = await startBenchServer(folder, { built: true })
  try {
    const opened = (performance.now() - startedAt) / 1000
    const page = await timeOf(() => get(server, `/en/${WORLD}`))
    const urls = LOCALES.flatMap((locale) => [
      `/box-api/start?locale=${locale}`,
      `/api/articles?locale=${locale}`,
    ])
    const once = await cpuOf(server, urls)
    const again = await cpuOf(server, urls)
    const memory = await server.memory()
    const [all, alone] = [await sizeOf(server, START), await sizeOf(server, `${START}&world=hall`)]
    return [
      {
        what: `${places} places: first answer in another world`,
        ours: alone / 1000,
        unit: 'kB',
        peer: { name: 'with all worlds', value: all / 1000 },
        limit: { most: 0.9 },
      },
      {
        what: `${places} places: server opened`,
        ours: opened,
        unit: 's',
        limit: { most: 60 },
        goal: {
          most: places > 1000 ? 10 : 3,
          missed: 'all answers are read and compared with the manifest',
        },
      },
      {
        what: `${places} places: first page answered`,
        ours: page / 1000,
        unit: 's',
        limit: { most: 30 },
        goal: { most: 1, missed: 'the places of its language are parsed and validated' },
      },
      {
        what: `${places} places: memory of the server, once all languages were requested`,
        ours: memory,
        unit: 'MB',
        limit: { most: 700 },
        goal: {
          most: places > 1000 ? 600 : 250,
          missed: 'rules and addresses of all places are held, and the places of recent languages',
        },
      },
      {
        what: `${places} places: processor time for ${urls.length} answers, the first time`,
        ours: once / 1000,
        unit: 's',
        limit: { most: 10 },
        goal: { most: 5, missed: 'this machine was busy' },
      },
      {
        what: `${places} places: processor time for ${urls.length} repeated answers`,
        ours: again,
        unit: 'ms',
        peer: { name: 'the first time', value: once },
        limit: { most: 3 },
      },
      ...(places > MOST_BROWSED ? [] : await browserRows(server, places)),
    ]
  } finally {
    await server.end()
  }
}

async function browserRows(server: BenchServer, places: number): Promise<readonly Row[]> {
  const url = new URL(`/en/${WORLD}/0`, server.url).href
  const seen: MainThreadLoad[] = []
  for (let round = 0; round < 3; round++) seen.push(await measureLongTasks(url))
  const missed = 'the program starts, and React renders the bar and the panels, each in one task'
  return [
    {
      what: `${places} places: the longest task in Chromium after the first picture`,
      ours: median(seen.map(({ long }) => Math.max(0, ...long))),
      unit: 'ms',
      limit: { most: 400 },
      goal: { most: 50, missed },
    },
    {
      what: `${places} places: tasks of more than 50 ms after the first picture`,
      ours: median(seen.map(({ long }) => long.length)),
      unit: '',
      limit: { most: 60 },
      goal: { most: 0, missed },
    },
  ]
}

/** Compressed size. */
async function sizeOf(server: BenchServer, path: string): Promise<number> {
  const answer = await fetch(new URL(path, server.url), { headers: { 'Accept-Encoding': 'br' } })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}

async function get(server: BenchServer, path: string): Promise<void> {
  const answer = await fetch(new URL(path, server.url), { headers: { 'Accept-Encoding': 'br' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`)
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** CPU milliseconds of the server for these requests, one after another. */
async function cpuOf(server: BenchServer, paths: readonly string[]): Promise<number> {
  const before = await server.cpu()
  for (const path of paths) await get(server, path)
  return (await server.cpu()) - before
}
