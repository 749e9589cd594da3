/**
 * The duration of an update: a first one of about 300 MB over loopback, compared with a plain HTTP client
 * that writes the same files without any checks (once with fsync, once without), and a second one with one
 * changed file in a hundred. `npm run bench:updates`; exits with 1 when a limit is exceeded.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import PQueue from 'p-queue'
import type { Manifest } from '../../src/contracts'
import { createSource, createUpdater, openStore } from '../../src/server'
import { NO_KEYS } from '../../src/server/updates/updater/keys'
import { report } from './report/report'
import { median } from './report/row'
import { changeSome, writePackage } from './updates/package'

const ROUNDS = 5
const AT_ONCE = 4

const root = await mkdtemp(join(tmpdir(), 'showroom-updates-'))
const offered = join(root, 'offered')
const first = await writePackage(offered)
const all = first.files.reduce((sum, { bytes }) => sum + bytes, 0)
const host = fork('tests/bench/updates/host.ts', [offered], { execArgv: ['--import', 'tsx'] })
const [{ url }] = (await once(host, 'message')) as [{ url: string }]

try {
  const rates = { ours: [] as number[], durable: [] as number[], plain: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = await timed((dir) => update(dir))
    const durable = await timed((dir) => fetchAll(dir, first, true))
    const plain = await timed((dir) => fetchAll(dir, first, false))
    // The first round warms caches.
    if (round === 0) continue
    rates.ours.push(all / 1e6 / ours)
    rates.durable.push(all / 1e6 / durable)
    rates.plain.push(all / 1e6 / plain)
  }
  const kiosk = join(root, 'kiosk')
  await update(kiosk)
  await changeSome(offered, first)
  await sent()
  await update(kiosk)
  const second = await sent()
  await report(
    `Updates: ${first.files.length} files, ${(all / 1e6).toFixed(0)} MB, median of ${ROUNDS} rounds`,
    [
      {
        what: 'A first update over loopback, verified and flushed to disk',
        ours: median(rates.ours),
        unit: 'MB/s',
        peer: { name: 'fetch, each file flushed to disk, nothing verified', value: median(rates.durable) },
        limit: { least: 0.9 },
      },
      {
        what: 'The same',
        ours: median(rates.ours),
        unit: 'MB/s',
        peer: { name: 'fetch, not flushed to disk, nothing verified', value: median(rates.plain) },
        // The cost of fsync depends on the disk.
        limit: { least: 0.5 },
        goal: {
          least: 0.9,
          missed: 'a file counts only once it is flushed to disk; this client does not wait for that',
        },
      },
      {
        what: 'Bytes of a second update with 1 % new files, share of all',
        ours: (second / all) * 100,
        unit: '%',
        limit: { most: 2 },
      },
    ],
  )
} finally {
  host.disconnect()
  await rm(root, { recursive: true, force: true })
}

/** Times work that writes into a temporary folder, in seconds. */
async function timed(work: (dir: string) => Promise<void>): Promise<number> {
  const dir = await mkdtemp(join(root, 'round-'))
  const startedAt = performance.now()
  await work(dir)
  const seconds = (performance.now() - startedAt) / 1000
  await rm(dir, { recursive: true, force: true })
  return seconds
}

async function update(dir: string): Promise<void> {
  const store = await openStore(dir)
  const source = createSource(url, { atOnce: AT_ONCE })
  const updater = await createUpdater({ store, source, keys: NO_KEYS, atOnce: AT_ONCE })
  await updater.order('download')
  await updater.order('activate')
  const { last } = updater.status()
  await updater.end()
  await store.close()
  if (last?.end !== 'updated') throw new Error(`The update did not succeed: ${last?.end} ${last?.detail}`)
}

/** `isDurable`: fsyncs each file. */
async function fetchAll(dir: string, { files }: Manifest, isDurable: boolean): Promise<void> {
  const queue = new PQueue({ concurrency: AT_ONCE })
  await queue.addAll(
    files.map(({ path }) => async () => {
      const answer = await fetch(`${url}/${path}`)
      const target = join(dir, path)
      await mkdir(dirname(target), { recursive: true })
      if (!answer.body) throw new Error(`${path} has no body`)
      await pipeline(
        Readable.fromWeb(answer.body as ReadableStream),
        createWriteStream(target, { flush: isDurable }),
      )
    }),
  )
}

async function sent(): Promise<number> {
  host.send('sent')
  const [counted] = (await once(host, 'message')) as [{ sent: number }]
  return counted.sent
}
