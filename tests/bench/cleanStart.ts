/**
 * The built server in a clean folder, without installed packages, serving the demo: its size, and what a start
 * takes until it is ready. `npm run bench:clean`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from '../../scripts/start/builds'
import { APP_DIR, DEMO_DIR } from '../../src/server'
import { report } from './report/report'

const PARTS = [APP_DIR, 'dist/server', 'dist/locales']

await build('app')
await build('demo')
await build('server')
const root = await mkdtemp(join(tmpdir(), 'clean-'))
try {
  for (const part of PARTS) await cp(part, join(root, part), { recursive: true })
  const started = performance.now()
  const args = ['dist/server', '--port', '0', '--content', resolve(DEMO_DIR), '--inbox', 'inbox']
  const options = ['--max-semi-space-size=4', '--optimize-for-size']
  const server = spawn(process.execPath, [...options, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: root },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(server.stdout)
  const page = await fetch(new URL('en/hall/lounge', url))
  if (!page.ok) throw new Error(`The demo is not served: status ${page.status}`)
  const seconds = (performance.now() - started) / 1000
  const processor = await processorSeconds(server.pid)
  server.kill('SIGTERM')
  await once(server, 'close')
  await report('A clean folder: the built server with the demo', [
    {
      what: 'App, server and texts, without content',
      ours: (await bytesIn(join(root, 'dist'))) / 1e6,
      unit: 'MB',
      limit: { most: 60 },
    },
    { what: 'From the command to the first page', ours: seconds, unit: 's', limit: { most: 30 } },
    { what: 'Processor time of it', ours: processor, unit: 's', limit: { most: 15 } },
  ])
} finally {
  await rm(root, { recursive: true, force: true })
}

async function addressOf(output: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const piece of output) {
    text += piece
    const url = /http:\S+/.exec(text)?.[0]
    if (url !== undefined) return url
  }
  throw new Error(`The server has ended: ${text}`)
}

/** Processor seconds of a process, user and system (Linux). */
async function processorSeconds(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
