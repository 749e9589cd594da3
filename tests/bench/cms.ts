/**
 * The CMS: what its install, build and start take, beside those of the showroom itself, and its answers with
 * 1,000 places in one language, beside those of the showroom's own server. `npm run bench:cms`; `-- install`, `build` or
 * `served` measures a part. Linux only.
 */
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CMS } from '../../scripts/cms/install'
import { prepareCms } from '../../scripts/cms/prepare'
import { build } from '../../scripts/start/builds'
import { DEMO_DIR } from '../../src/server'
import { administrator, registerAdministrator } from '../cms/support/administrator'
import { type RunningCms, startCms } from '../cms/support/cms'
import { startBenchServer } from './benchServer'
import { measureCommand, megabytesIn, memoryOfTree, type Taken } from './cms/process'
import { writeLargePackage } from './places/package'
import { report } from './report/report'
import { median, type Row } from './report/row'

const ROOT = '.cache/bench-cms'
const PLACES = 1000
const LOCALE = 'en'
const ROUNDS = 15
const CALL = `/api/content-locations?populate=*&locale=${LOCALE}&limit=-1`
const CALLS = [CALL, `/api/worlds?locale=${LOCALE}`, `/api/articles?populate=*&locale=${LOCALE}&limit=-1`]

const [wanted] = process.argv.slice(2)
const PARTS = { install: installRows, build: buildRows, served: servedRows }
if (wanted !== undefined && !Object.hasOwn(PARTS, wanted)) throw new Error(`There is no part ${wanted}.`)

await rm(ROOT, { recursive: true, force: true })
await mkdir(ROOT, { recursive: true })
try {
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(PARTS))
    if (wanted === undefined || wanted === name) rows.push(...(await measure()))
  await report(`The CMS, beside the showroom itself; ${PLACES} places in one language`, rows)
} finally {
  await rm(ROOT, { recursive: true, force: true })
}

/** `npm ci` in a copy, with the packages in the cache of npm. */
async function installRows(): Promise<readonly Row[]> {
  const install = async (from: string, to: string) => {
    await mkdir(to, { recursive: true })
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      await cp(join(from, file), join(to, file))
    const taken = await measureCommand('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: to,
    })
    return { ...taken, size: await megabytesIn(join(to, 'node_modules')) }
  }
  // What is installed already came through the cache.
  await prepareCms()
  const ours = await install(CMS, join(ROOT, 'cms'))
  const driver = await measureCommand('npm', ['rebuild', 'better-sqlite3', '--ignore-scripts=false'], {
    cwd: join(ROOT, 'cms'),
    env: { npm_config_nodedir: join(process.execPath, '..', '..') },
  })
  const peer = await install('.', join(ROOT, 'showroom'))
  const name = 'npm ci of the showroom'
  return [
    ...takenRows('npm ci of Strapi', ours, name, peer, { seconds: 10, megabytes: 6 }),
    {
      what: 'Packages on the disk',
      ours: ours.size,
      unit: 'MB',
      peer: { name: 'packages of the showroom', value: peer.size },
      limit: { most: 4 },
    },
    ...takenRows('Compiling the driver of SQLite', driver, name, peer, { seconds: 10, megabytes: 4 }),
  ]
}

async function buildRows(): Promise<readonly Row[]> {
  const panel = await measureCommand(process.execPath, ['scripts/cms/panel.mjs'])
  const app = await measureCommand(process.execPath, [
    ...['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    ...['--outDir', join(process.cwd(), ROOT, 'app')],
  ])
  return takenRows('Building the panel', panel, 'building the app', app, { seconds: 12, megabytes: 8 })
}

function takenRows(
  what: string,
  ours: Taken,
  name: string,
  peer: Taken,
  limit: { readonly seconds: number; readonly megabytes: number },
): readonly Row[] {
  return [
    {
      what,
      ours: ours.seconds,
      unit: 's',
      peer: { name, value: peer.seconds },
      limit: { most: limit.seconds },
    },
    {
      what: `${what}: memory at most`,
      ours: ours.peakMegabytes,
      unit: 'MB',
      peer: { name, value: peer.peakMegabytes },
      limit: { most: limit.megabytes },
    },
  ]
}

async function servedRows(): Promise<readonly Row[]> {
  await prepareCms()
  await build('demo')
  const content = join(ROOT, 'content')
  await writeLargePackage(DEMO_DIR, content, PLACES, [LOCALE])
  const options = { locales: LOCALE, dir: join(ROOT, 'run') }
  await mkdir(options.dir)
  const seeding = await secondsOf(async () => (await startCms({ ...options, seed: content })).end())
  let cms: RunningCms | undefined
  const starting = await secondsOf(async () => {
    cms = await startCms(options)
  })
  if (!cms) throw new Error('The CMS did not start.')
  const startedAt = performance.now()
  const server = await startBenchServer(content)
  const serverStarting = (performance.now() - startedAt) / 1000
  try {
    const empty = { ours: await memoryOfTree(cms.pid), peer: await server.memory() }
    const first = { ours: await timeOf(cms.url, CALL), peer: await timeOf(server.url, CALL) }
    const again: { ours: number[]; peer: number[] } = { ours: [], peer: [] }
    for (let round = 0; round < ROUNDS; round++) {
      again.ours.push(await timeOf(cms.url, CALL))
      again.peer.push(await timeOf(server.url, CALL))
    }
    for (const call of CALLS) await Promise.all([timeOf(cms.url, call), timeOf(server.url, call)])
    const full = { ours: await memoryOfTree(cms.pid), peer: await server.memory() }
    const saved = await timeAfterSave(cms)
    return timeRows({ seeding, starting, serverStarting, empty, full, first, again, saved })
  } finally {
    await Promise.all([cms.end(), server.end()])
  }
}

interface Pair<Value = number> {
  readonly ours: Value
  readonly peer: Value
}

interface Times {
  /** Seconds. */
  readonly seeding: number
  readonly starting: number
  readonly serverStarting: number
  /** Megabytes. */
  readonly empty: Pair
  readonly full: Pair
  /** Milliseconds. */
  readonly first: Pair
  readonly again: Pair<readonly number[]>
  readonly saved: number
}

function timeRows({
  seeding,
  starting,
  serverStarting,
  empty,
  full,
  first,
  again,
  saved,
}: Times): readonly Row[] {
  const name = 'the showroom’s server'
  return [
    {
      what: `Start with an import of ${PLACES} places`,
      ours: seeding,
      unit: 's',
      peer: { name: 'a later start', value: starting },
      limit: { most: 40 },
    },
    {
      what: 'Start until it answers',
      ours: starting,
      unit: 's',
      peer: { name, value: serverStarting },
      limit: { most: 20 },
    },
    {
      what: 'Memory after the start',
      ours: empty.ours,
      unit: 'MB',
      peer: { name, value: empty.peer },
      limit: { most: 6 },
    },
    {
      what: 'Memory after answers with all places and articles',
      ours: full.ours,
      unit: 'MB',
      peer: { name, value: full.peer },
      limit: { most: 8 },
    },
    {
      what: 'All places, the first time',
      ours: first.ours,
      unit: 'ms',
      peer: { name, value: first.peer },
      limit: { most: 400 },
    },
    {
      what: 'All places, repeated',
      ours: median(again.ours),
      unit: 'ms',
      peer: { name, value: median(again.peer) },
      limit: { most: 4 },
    },
    {
      what: 'All places, after a place was saved',
      ours: saved,
      unit: 'ms',
      peer: { name: 'the first time', value: first.ours },
      limit: { most: 2 },
    },
  ]
}

/** The first answer after an editor has saved a place. */
async function timeAfterSave(cms: RunningCms): Promise<number> {
  const call = administrator(cms.url, await registerAdministrator(cms.url))
  const { data } = Object(await (await fetch(`${cms.url}${CALL}`)).json())
  const path = `/content-manager/collection-types/api::content-location.content-location/${data[0].documentId}`
  const { status, json } = await call('PUT', `${path}?locale=${LOCALE}`, { title: 'Saved' })
  if (status !== 200) throw new Error(`The place is not saved: ${status} ${JSON.stringify(json)}`)
  return timeOf(cms.url, CALL)
}

async function timeOf(base: string, path: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(new URL(path, base), { headers: { 'Accept-Encoding': 'br' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`)
  return performance.now() - startedAt
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}
