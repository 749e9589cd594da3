import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { list } from 'tar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packServer } from '../../../../scripts/pack/packServer'
import { LARGE_BYTES } from '../../../../src/server/access/indexInWorker'
import { publish } from '../../server/publish'
import { createShowroom } from '../../server/showroom'

let showroom: Awaited<ReturnType<typeof createShowroom>>
/** Outside of the repository: no package of its `node_modules` is found from here. */
let root = ''
let archive = ''
const packed = () => join(root, 'showroom-server')
beforeAll(async () => {
  showroom = await createShowroom()
  root = await mkdtemp(join(tmpdir(), 'pack-server-'))
  const options = { appDir: showroom.appDir, version: '9.9.9', content: showroom.packageDir }
  archive = await packServer({ ...options, out: packed() })
})
afterAll(async () => {
  await showroom.remove()
  await rm(root, { recursive: true, force: true })
})

/** Runs a program from an empty folder, as a service does. */
async function run(program: string, ...args: readonly string[]) {
  const cwd = await mkdtemp(join(root, 'elsewhere-'))
  const env = { PATH: process.env.PATH, HOME: cwd }
  return spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

type Child = ChildProcessByStdio<null, Readable, Readable>

async function address(child: Child): Promise<string> {
  let text = ''
  child.stderr.on('data', (piece) => {
    text += piece
  })
  for await (const piece of child.stdout) {
    text += piece
    const url = /http:\S+/.exec(text)?.[0]
    if (url) return url
  }
  throw new Error(`ended without an address: ${text}`)
}

async function end(child: Child) {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

describe('a packed server', () => {
  it('contains the app, the server, its texts, settings and content, and no packages', async () => {
    expect((await readdir(packed())).sort()).toEqual(
      ['OPERATING.md', 'content', 'deploy', 'dist', 'package.json', 'settings.json', 'showroom'].sort(),
    )
    expect((await readdir(join(packed(), 'dist'))).sort()).toEqual(['app', 'locales', 'server'])
    const paths: string[] = []
    await list({ file: archive, onReadEntry: ({ path }) => paths.push(path) })
    expect(paths).toContain('showroom-server/dist/server/index.js')
    expect(paths.filter((path) => path.startsWith('/') || path.includes('node_modules'))).toEqual([])
  })

  it('serves its content from any folder, without installed packages', async () => {
    const server = await run(join(packed(), 'showroom'), '--port', '0')
    try {
      const page = await fetch(new URL('/de/hall/start', await address(server)))
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<html lang="de"')
    } finally {
      await end(server)
    }
  })

  it('indexes a large package that contains no index', async () => {
    const content = join(root, 'large')
    await cp(showroom.packageDir, content, { recursive: true })
    const data = [{ id: 1, documentId: 'a1', title: 'x'.repeat(LARGE_BYTES) }]
    await publish(content, { 'content/en/articles.json': JSON.stringify({ data, meta: {} }) })
    const server = await run(join(packed(), 'showroom'), '--port', '0', '--content', content)
    try {
      const url = await address(server)
      expect((await fetch(new URL('/de/hall/start', url))).status).toBe(200)
      const places = await (await fetch(new URL('/api/content-locations?locale=en', url))).json()
      expect(places.data).toContainEqual(expect.objectContaining({ payloadId: 'start' }))
    } finally {
      await end(server)
    }
  })

  it('has the commands that its operator needs', () => {
    const inbox = join(packed(), 'dist/server/inbox.js')
    expect(execFileSync(process.execPath, [inbox, '--help'], { encoding: 'utf8' })).toContain('--csv')
    const backup = join(packed(), 'dist/server/backup.js')
    expect(execFileSync(process.execPath, [backup, '--help'], { encoding: 'utf8' })).toContain('--restore')
    const password = [join(packed(), 'dist/server/password.js')]
    const hash = execFileSync(process.execPath, password, {
      encoding: 'utf8',
      input: 'open\n',
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    expect(hash).toMatch(/^pbkdf2-sha256/)
  })
})

describe('npm start with production dependencies only', () => {
  const prepare = async (...parts: readonly string[]) => {
    const folder = await mkdtemp(join(root, 'production-'))
    await mkdir(join(folder, 'scripts'))
    await cp('scripts/start.mjs', join(folder, 'scripts/start.mjs'))
    await cp('package.json', join(folder, 'package.json'))
    for (const part of parts) await cp(join(packed(), part), join(folder, part), { recursive: true })
    return join(folder, 'scripts/start.mjs')
  }

  it('serves what was built', async () => {
    const content = join(packed(), 'content')
    const server = await run(process.execPath, await prepare('dist'), '--content', content, '--port', '0')
    try {
      expect((await fetch(new URL('/en', await address(server)))).status).toBe(200)
    } finally {
      await end(server)
    }
  })

  it('says what is missing if nothing was built, and exits with 1', async () => {
    const server = await run(process.execPath, await prepare())
    const errors: string[] = []
    server.stderr.on('data', (piece) => errors.push(String(piece)))
    const [code] = await once(server, 'close')
    expect({ code, errors: errors.join('') }).toEqual({
      code: 1,
      errors: 'The server is not built: run npm run build where the development packages are installed.\n',
    })
  })
})
