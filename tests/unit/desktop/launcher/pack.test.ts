import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { list } from 'tar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pack } from '../../../../scripts/pack/pack'
import { writeProgramRelease } from '../../../../scripts/pack/programRelease'
import { makeKeys } from '../../../../scripts/sign/keys'
import { signPackage } from '../../../../scripts/sign/sign'
import { updatesCommand } from '../../../../src/desktop'
import { createShowroom } from '../../server/showroom'

let showroom: Awaited<ReturnType<typeof createShowroom>>
let root = ''
let archive = ''
beforeAll(async () => {
  showroom = await createShowroom()
  root = await mkdtemp(join(tmpdir(), 'pack-'))
  const options = { appDir: showroom.appDir, version: '9.9.9', content: showroom.packageDir }
  archive = await pack({ ...options, platform: 'linux', out: join(root, 'showroom-linux') })
})
afterAll(async () => {
  await showroom.remove()
  await rm(root, { recursive: true, force: true })
})

/** Starts a packed showroom as a user would. */
async function start(args: readonly string[], before?: string) {
  const data = before ?? (await mkdtemp(join(tmpdir(), 'pack-data-')))
  const elsewhere = join(data, 'elsewhere')
  await mkdir(elsewhere, { recursive: true })
  const child = spawn(join(root, 'showroom-linux', 'showroom'), ['--data', data, ...args], {
    cwd: elsewhere,
    env: { PATH: process.env.PATH, HOME: data, DISPLAY: ':none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      output += piece
    })
  const until = async <T>(find: () => Promise<T | undefined>): Promise<T> => {
    for (let turn = 0; turn < 1_200 && child.exitCode === null; turn++) {
      const found = await find().catch(() => undefined)
      if (found !== undefined) return found
      await new Promise((wake) => setTimeout(wake, 25))
    }
    throw new Error(`The expected state was not reached: ${output}`)
  }
  const events = async () => (await readFile(join(data, 'flight-recorder.jsonl'), 'utf8')).split('\n')
  return {
    ...{ data, until, events, child },
    output: () => output,
    /** Ids of the processes whose command line contains a word. */
    processes: async (word: string) => {
      const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
      return lines
        .filter((line) => line.includes(word) && line.includes(data))
        .map((line) => Number.parseInt(line, 10))
    },
    /** Resolves when none of these processes runs any more. */
    async gone(processes: () => Promise<readonly number[]>) {
      while ((await processes()).length > 0) await new Promise((wake) => setTimeout(wake, 50))
    },
    /** The process of this launcher's server. */
    server: () => {
      const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
      const found = lines.map((line) => /^\s*(\d+)\s+(\d+)\s.*serve-for-launcher/.exec(line))
      return Number(found.find((match) => match?.[2] === String(child.pid))?.[1])
    },
    async end() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

describe('a pack', () => {
  it('contains the launcher, the app, texts, service files and content, and needs no installation', async () => {
    const names = await readdir(join(root, 'showroom-linux'))
    expect(names.sort()).toEqual(
      ['KIOSK.md', 'content', 'dist', 'kiosk', 'locales', 'package.json', 'settings.json', 'showroom'].sort(),
    )
    // The first stands for an optional package of proxies, the second is loaded only for releases from a bucket.
    const program = await readdir(join(root, 'showroom-linux', 'dist', 'desktop'))
    const chunks = ['__vite-optional-peer-dep_kerberos_proxy-agent-negotiate.js', 'aws4fetch.esm.js']
    expect(program.sort()).toEqual([...chunks, 'cli.js', 'indexWorker.js', 'visibleAnswers.js'])
    const packed: string[] = []
    await list({ file: archive, onReadEntry: ({ path }) => packed.push(path) })
    expect(packed).toContain('showroom-linux/kiosk/showroom.service')
    expect(packed.filter((path) => path.startsWith('/') || path.includes('node_modules'))).toEqual([])
    expect((await stat(join(root, 'showroom-linux', 'showroom'))).mode & 0o111).toBe(0o111)
  })

  it('starts from another folder with its own content, and opens only with its address', async () => {
    const running = await start(['--no-browser'])
    try {
      const address = await running.until(async () => /http:\S+/.exec(running.output())?.[0])
      expect((await fetch(new URL('/de/hall/robot', address))).status).toBe(403)
      expect(new URL(address).hostname).toMatch(/^127\.(?!0\.)/)
      const opened = await fetch(address, { redirect: 'manual' })
      const headers = { Cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '' }
      await running.until(async () => {
        const answer = await fetch(new URL('/api/worlds?locale=de', address), { headers })
        return answer.ok || undefined
      })
      const health = await fetch(new URL('/health?lang=de', address), { headers })
      expect(await health.text()).toContain('Zustand dieses Kiosks')
    } finally {
      await running.end()
    }
  })

  it('reports in one line why it cannot start', async () => {
    const wrong = await start(['--browser', '/no/such/browser'])
    await once(wrong.child, 'exit')
    expect(wrong.output()).toContain('/no/such/browser is not an executable program')
    expect(wrong.child.exitCode).toBe(1)
    await wrong.end()
  })
})

it('a launcher keeps browser and server running at the same place, locks its folder, and leaves no processes behind', async () => {
  const program = join(root, 'browser')
  await writeFile(
    program,
    `#!/bin/sh\nexec '${process.execPath}' '${resolve('tests/unit/desktop/launcher/fakeBrowser.mjs')}' "$@"\n`,
    {
      mode: 0o755,
    },
  )
  const running = await start(['--kiosk', '--browser', program])
  const { until, events, data } = running
  const starts = async () => (await events()).filter((line) => line.includes('The browser starts at'))
  const browsers = () => running.processes('--app=')
  try {
    const [first = 0] = await until(async () => ((await browsers()).length > 0 ? browsers() : undefined))
    // It has reported where its visitor is.
    await until(() => stat(join(data, 'browser', 'heard')))
    process.kill(first, 'SIGKILL')
    await until(async () => ((await starts()).length === 2 ? true : undefined))
    expect((await starts())[1]).toContain('/de/hall/robot')
    await until(async () => ((await browsers()).some((pid) => pid !== first) ? true : undefined))

    const port = await readFile(join(data, 'port'), 'utf8')
    const host = await readFile(join(data, 'address'), 'utf8')
    const server = running.server()
    process.kill(server, 'SIGKILL')
    await until(async () => (running.server() > 0 && running.server() !== server ? true : undefined))
    const isBack = () =>
      fetch(`http://${host}:${port}/`).then(({ status }) => (status === 403 ? true : undefined))
    await until(isBack)
    expect((await events()).some((line) => line.includes('serverExited'))).toBe(true)

    const args = ['--data', data, '--browser', program]
    const second = spawn(join(root, 'showroom-linux', 'showroom'), args, {
      env: { ...process.env, DISPLAY: ':none' },
    })
    let output = ''
    second.stderr.on('data', (piece) => {
      output += piece
    })
    await once(second, 'exit')
    expect(output).toContain(`A showroom is already running on ${data}`)

    running.child.kill('SIGTERM')
    await once(running.child, 'exit')
    expect(await browsers()).toEqual([])
    await expect(isBack()).rejects.toThrow()
  } finally {
    await running.end()
  }
})

describe('a release of the program', () => {
  const releaseOf = async (version: string, change: (dir: string) => Promise<unknown> = async () => {}) => {
    const changed = join(root, `pack-${version}`)
    await cp(join(root, 'showroom-linux'), changed, { recursive: true })
    await change(changed)
    const out = join(root, `release-${version}`)
    await writeProgramRelease(changed, out, {
      ...{ version, platform: process.platform === 'darwin' ? 'mac' : 'linux' },
      needs: { node: '20.19.0', program: '2.1.0' },
    })
    return out
  }

  it('from a pack runs after the installed program verified it, confirms itself, survives SIGKILL, and is rolled back if it crashes', async () => {
    const key = await makeKeys(join(root, 'programs.pem'))
    const settings = join(root, 'programs.json')
    await writeFile(settings, JSON.stringify({ updates: { programKeys: [key.publicKey] } }))
    const data = await mkdtemp(join(tmpdir(), 'pack-data-'))
    const update = (from: string) =>
      updatesCommand(['update', '--program', '--data', data, '--settings', settings, '--from', from])
    const args = ['--no-browser', '--settings', settings]

    const good = await releaseOf('9.9.10')
    expect((await update(good)).text).toContain('not signed')
    await signPackage(good, [key])
    expect(await update(good)).toMatchObject({ code: 0 })
    const running = await start(args, data)
    const launchers = () => running.processes(join('dist', 'desktop', 'cli.js'))
    const state = async () => (await updatesCommand(['state', '--program', '--data', data])).text
    await running.until(async () => ((await state()).includes('on trial') ? undefined : true))
    await running.until(async () => /http:\S+/.exec(running.output())?.[0])
    const health = await healthOf(running.output())
    expect(health).toMatchObject({ status: 'ok', program: { isOnTrial: false, next: null } })
    expect(await state()).toContain('shown: version 9.9.10')

    running.child.kill('SIGKILL')
    await once(running.child, 'exit')
    await running.gone(launchers)

    const broken = await releaseOf('9.9.11', (dir) =>
      writeFile(join(dir, 'dist', 'desktop', 'cli.js'), 'process.exit(3)'),
    )
    await signPackage(broken, [key])
    expect(await update(broken)).toMatchObject({ code: 0 })
    const again = await start(args, data)
    await again.until(async () => /http:\S+/.exec(again.output())?.[0])
    expect(await healthOf(again.output())).toMatchObject({
      ...{ status: 'faulty', version: expect.any(String) },
      program: { last: { end: 'refused', detail: expect.stringContaining('code 3') } },
    })
    expect(await state()).toMatch(/shown: version 9\.9\.10[\s\S]*refused: 9\.9\.11/)
    await again.end()
  }, 120_000)
})

/** The health of the showroom whose launcher printed an address. */
async function healthOf(output: string): Promise<Record<string, unknown>> {
  const address = /http:\S+/.exec(output)?.[0] ?? ''
  const opened = await fetch(address, { redirect: 'manual' })
  const headers = { Cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '' }
  return (await fetch(new URL('/box-api/health', address), { headers })).json()
}
