import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bundleServer } from '../../kill/bundle'
import { open } from './http/talk'
import { createShowroom, LONG_FILM_BYTES, LONG_FILM_URL } from './showroom'

let program: string
let showroom: Awaited<ReturnType<typeof createShowroom>>
beforeAll(async () => {
  program = await bundleServer('command-line')
  showroom = await createShowroom({ longFilm: true })
  await cp(showroom.appDir, join(showroom.root, 'dist', 'app'), { recursive: true })
})
afterAll(() => showroom.remove())

type Cli = ChildProcessByStdio<null, Readable, Readable>

const start = (...args: readonly string[]) => startWith({}, ...args)

const startWith = (variables: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  startNode([], variables, ...args)

/** Runs the garbage collector on SIGUSR2, and prints a line once Node has had time for warnings. */
const COLLECTOR = `data:text/javascript,${encodeURIComponent(`
  const soon = () => new Promise((done) => setTimeout(done, 50))
  process.on('SIGUSR2', async () => {
    for (let round = 0; round < 3; round++) { gc(); await soon() }
    console.error('collected')
  })`)}`

function startNode(
  options: readonly string[],
  variables: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Cli {
  const { npm_lifecycle_event: _, ...rest } = process.env
  const env = { ...rest, ...variables }
  const node = [...options, program, '--content', 'package', ...args]
  return spawn(process.execPath, node, { cwd: showroom.root, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function address(cli: Cli): Promise<string> {
  let text = ''
  for await (const chunk of cli.stdout) {
    text += chunk
    const url = /http:\S+/.exec(text)?.[0]
    if (url) return url
  }
  throw new Error(`ended without an address: ${text}`)
}

async function outcome(cli: Cli) {
  let errors = ''
  cli.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code, signal] = await once(cli, 'close')
  return { code, signal, lines: errors.trim().split('\n') }
}

describe('the command line', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints its address, serves, and exits cleanly on %s',
    async (signal) => {
      const cli = start('--port', '0')
      const url = await address(cli)
      const answer = await fetch(`${url}settings.json`)
      expect(await answer.json()).toMatchObject({ from: 'the build' })
      const end = outcome(cli)
      cli.kill(signal)
      expect(await end).toMatchObject({ code: 0, signal: null })
      await expect(fetch(url)).rejects.toThrow()
    },
  )

  it('leaves no file handle open: Node prints no warning when memory is collected', async () => {
    const cli = startNode(['--trace-warnings', '--expose-gc', '--import', COLLECTOR], {}, '--port', '0')
    let errors = ''
    cli.stderr.on('data', (chunk) => {
      errors += chunk
    })
    const url = await address(cli)
    await fetch(`${url}en/`)
    cli.kill('SIGUSR2')
    await vi.waitFor(() => expect(errors).toContain('collected'), 20_000)
    const end = once(cli, 'close')
    cli.kill('SIGTERM')
    await end
    expect(errors.replace('collected\n', '')).not.toMatch(/\(node:\d+\)|Warning/)
  })

  it('reports a port or folder that is in use in one line and exits with 1', async () => {
    const first = start('--port', '0')
    const { port } = new URL(await address(first))
    const folders = ['inbox', 'visits', 'sign-ins'].flatMap((name) => [`--${name}`, `other-${name}`])
    expect(await outcome(start('--port', port, ...folders))).toMatchObject({
      code: 1,
      lines: [`Port ${port} is taken; choose another with --port.`],
    })
    expect(await outcome(start('--port', '0'))).toMatchObject({
      code: 1,
      lines: [`inbox is in use by process ${first.pid}: end it first, or choose another folder.`],
    })
    const end = outcome(first)
    first.kill('SIGTERM')
    await end
  })

  it('finishes a running download on SIGTERM, and aborts it on a second SIGTERM', async () => {
    for (const signals of [1, 2]) {
      const cli = start('--port', '0')
      const talk = await open(await address(cli))
      talk.socket.write(`GET ${LONG_FILM_URL} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      await talk.until(/200 OK/)
      talk.socket.pause()
      const end = outcome(cli)
      cli.kill('SIGTERM')
      await expect
        .poll(
          () =>
            open(talk.url).then(
              ({ socket }) => void socket.destroy(),
              () => 'closed',
            ),
          { timeout: 30_000 },
        )
        .toBe('closed')
      if (signals === 2) cli.kill('SIGTERM')
      else talk.socket.resume()
      expect(await end).toMatchObject({ code: 0, signal: null })
      talk.socket.resume()
      await talk.ended()
      expect(talk.received().length > LONG_FILM_BYTES).toBe(signals === 1)
    }
  })

  it.each([
    ['SHOWROOM_TOKEN_SECRET', 'hush'],
    ['SHOWROOM_RELEASE_KEY', 'hush'],
    ['SHOWROOM_CART_KEY', ''],
  ])('rejects a short %s without revealing it, and exits with 1', async (name, secret) => {
    const { code, lines } = await outcome(startWith({ [name]: secret }, '--port', '0'))
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(`^${name} must have at least 32 characters`)])
    expect(lines.join()).not.toContain('hush')
  })

  it('reports unknown and invalid settings and environment variables at start', async () => {
    const settings = join(showroom.root, 'site.json')
    await writeFile(settings, '{ "embed": { "embedded": true }, "colour": "red" }')
    const cli = startWith({ SHOWROOM_CARTKEY: 'x' }, '--port', '0', '--settings', settings)
    const output = outcome(cli)
    await address(cli)
    cli.kill('SIGTERM')
    const { lines } = await output
    const names = ['colour: ', 'embed.parentOrigins: ', 'embed.signUrl: ', 'SHOWROOM_CARTKEY: ', 'contact: ']
    for (const name of names) {
      expect(lines).toContainEqual(expect.stringMatching(`^[\\dT:.-]+Z warn ${name}`))
    }
  })

  it('ignores the demo’s users when it serves other content, unless --users names them', async () => {
    const users = 'demo/users.json'
    await cp(users, join(showroom.root, users))
    const signIn = async (...args: readonly string[]) => {
      const cli = start('--port', '0', ...args)
      const body = JSON.stringify({ identifier: 'fair', password: 'arcwell-report' })
      const { status } = await fetch(`${await address(cli)}api/auth/local`, { method: 'POST', body })
      const end = outcome(cli)
      cli.kill('SIGTERM')
      await end
      return status
    }
    expect([await signIn(), await signIn('--users', users)]).toEqual([400, 200])
  })

  it('reports an invalid proxy network in one line and exits with 1', async () => {
    const { code, lines } = await outcome(start('--port', '0', '--trust-proxy', 'proxy.example'))
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^--trust-proxy: 'proxy.example' is not a network/)])
  })

  it('reports a folder that is not a package in one line and exits with 1', async () => {
    const { code, lines } = await outcome(start('--content', 'app', '--port', '0'))
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^app is not a content package: manifest\.json is missing/)])
  })
})
