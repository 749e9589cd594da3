/**
 * From a clean clone to an own showroom in a browser: every command that `docs/make-your-own.md` begins with, how long
 * it takes, and the bytes. Needs git and the package registry. `npm run bench:newcomer`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { chromium } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { report } from './report/report'

const ANSWERS = ['--name', 'Nordpump', '--accent', '#0b7a75', '--languages', 'en,de', '--world', 'Hall']

const root = await mkdtemp(join(tmpdir(), 'newcomer-'))
const clone = join(root, 'showroom')
const times: Record<string, number> = {}
try {
  await timed('clone', () =>
    run(root, 'git', 'clone', '--quiet', '--depth', '1', `file://${resolve('.')}`, clone),
  )
  const repository = await bytesIn(clone)
  await timed('install', () => run(clone, 'npm', 'ci', '--no-audit', '--no-fund'))
  await timed('new', () => run(clone, 'npm', 'run', 'new', '--', 'acme', ...ANSWERS))
  const shown = await timed('shown', show)
  const seconds = Object.values(times).reduce((sum, each) => sum + each, 0)
  await report('From a clean clone to an own showroom', [
    { what: 'Commands: clone, npm ci, npm run new, npm start', ours: 4, unit: '', limit: { most: 4 } },
    { what: 'git clone', ours: times.clone ?? 0, unit: 's', limit: { most: 120 } },
    { what: 'npm ci', ours: times.install ?? 0, unit: 's', limit: { most: 600 } },
    { what: 'npm run new', ours: times.new ?? 0, unit: 's', limit: { most: 240 } },
    { what: 'npm start, until the place is shown', ours: times.shown ?? 0, unit: 's', limit: { most: 300 } },
    { what: 'Together', ours: seconds, unit: 's', limit: { most: 900 } },
    { what: 'The clone', ours: repository / 1e6, unit: 'MB', limit: { most: 600 } },
    {
      what: 'Its packages',
      ours: (await bytesIn(join(clone, 'node_modules'))) / 1e6,
      unit: 'MB',
      limit: { most: 1500 },
    },
    {
      what: 'The new sources',
      ours: (await bytesIn(join(clone, 'acme'))) / 1e6,
      unit: 'MB',
      limit: { most: 5 },
    },
    {
      what: 'Loaded by the browser until the place is shown',
      ours: shown / 1e6,
      unit: 'MB',
      limit: { most: 2 },
    },
  ])
} finally {
  await rm(root, { recursive: true, force: true })
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  times[name] = (performance.now() - started) / 1000
  return result
}

async function run(cwd: string, program: string, ...args: string[]): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`)
}

/** Starts the showroom and opens it. Returns the bytes that the browser received until the place could be touched. */
async function show(): Promise<number> {
  const port = await freePort()
  // Its own group: npm does not pass signals on to what it has started.
  const server = spawn('npm', ['start', '--', 'acme', '--port', `${port}`], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const browser = await chromium.launch(launchOptions(await findChromium()))
  try {
    await addressOf(server.stdout)
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    let received = 0
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      received += encodedDataLength
    })
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.getByRole('button', { name: 'Your first product' }).first().waitFor({ timeout: 120_000 })
    return received
  } finally {
    await browser.close()
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM')
    await once(server, 'close')
  }
}

/** Its output is read to the end: without a reader the server would fail. */
function addressOf(output: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    output.on('data', (piece) => {
      text += piece
      if (/http:\S+/.test(text)) resolve()
    })
    output.once('end', () => reject(new Error(`The server has ended: ${text}`)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
