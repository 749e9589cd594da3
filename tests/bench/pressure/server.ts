import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from '../../../src/content'
import { DEMO_DIR } from '../../../src/server'

const CONTENT = '.cache/bench-pressure'

/** A film longer than a connection holds that nobody reads. */
export const LONG_FILM = 'media/long.pressure.mp4'
const LONG_FILM_BYTES = 48 * 1024 * 1024

export interface Measured {
  readonly url: string
  /** Megabytes of memory that the process holds. */
  memory(): Promise<number>
  /** Open files and connections. */
  files(): Promise<number>
  end(): Promise<void>
}

/** The demo's package with one long film besides. @returns the paths of its films. */
export async function preparePackage(): Promise<readonly string[]> {
  await rm(CONTENT, { recursive: true, force: true })
  await cp(DEMO_DIR, CONTENT, { recursive: true })
  const film = Buffer.alloc(LONG_FILM_BYTES, 'film')
  await writeFile(join(CONTENT, LONG_FILM), film)
  const manifest = readManifest(JSON.parse(await readFile(join(CONTENT, 'manifest.json'), 'utf8')))
  const sha256 = createHash('sha256').update(film).digest('hex')
  const files = [...manifest.files, { path: LONG_FILM, sha256, bytes: film.length }]
  await writeFile(join(CONTENT, 'manifest.json'), JSON.stringify({ ...manifest, files }))
  return manifest.files
    .filter(({ path, bytes }) => path.endsWith('.mp4') && bytes > 5e5)
    .map(({ path }) => path)
}

/** The product's own server in a process of its own, on a free port of this machine alone. */
export async function startServer(): Promise<Measured> {
  const options = [
    '--port',
    '0',
    '--content',
    CONTENT,
    '--users',
    'demo/users.json',
    '--inbox',
    `${CONTENT}-inbox`,
  ]
  const server = spawn(
    process.execPath,
    ['--max-semi-space-size=4', '--optimize-for-size', '--import', 'tsx', 'src/server/cli.ts', ...options],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const closed = once(server, 'close')
  let said = ''
  for await (const chunk of server.stdout) {
    said += chunk
    const url = /http:\S+/.exec(said)?.[0]
    if (url === undefined) continue
    return {
      url,
      async memory() {
        const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
      },
      files: async () => (await readdir(`/proc/${server.pid}/fd`)).length,
      async end() {
        server.kill('SIGTERM')
        await closed
      },
    }
  }
  throw new Error(`The server ended without an address: ${said}`)
}
