import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

/** A showroom behind nginx: the path that visitors use, and the origin of its server. */
export interface Upstream {
  readonly base: string
  readonly origin: string
}

export interface RunningNginx {
  /** Its origin, by https. */
  readonly origin: string
  /** The origin of the exported showroom. */
  readonly exportedOrigin: string
  end(): Promise<void>
}

const CERTIFICATE = resolve('tests/fixtures/localhost.pem')

/**
 * Starts nginx with TLS and a cache, with the example configuration of `examples/deploy` for each showroom. `exported`:
 * the folder of an exported showroom, served with the rules in it.
 * @throws when there is no nginx and none can be installed, or when it does not start.
 */
export async function startNginx(upstreams: readonly Upstream[], exported?: string): Promise<RunningNginx> {
  const program = findNginx()
  const dir = await mkdtemp(join(tmpdir(), 'nginx-'))
  const [port, exportedPort] = [await freePort(), await freePort()]
  await mkdir(join(dir, 'tmp'))
  const file = join(dir, 'nginx.conf')
  const files = exported === undefined ? '' : exportedRules(exported, exportedPort)
  await writeFile(file, configuration(dir, port, upstreams, files))
  const nginx = spawn(program, ['-c', file, '-p', dir, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  nginx.stderr.setEncoding('utf8').on('data', (piece) => {
    errors += piece
  })
  const closed = once(nginx, 'close')
  await Promise.race([listening(port), closed.then(() => Promise.reject(new Error(`nginx: ${errors}`)))])
  return {
    origin: `https://localhost:${port}`,
    exportedOrigin: `http://localhost:${exportedPort}`,
    async end() {
      nginx.kill('SIGQUIT')
      await closed
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** The locations of the example configuration, with the addresses of this test. */
function configuration(dir: string, port: number, upstreams: readonly Upstream[], exported: string): string {
  const example = readFileSync('examples/deploy/nginx.conf', 'utf8')
  const [, common = '', locations = ''] =
    /( {2}proxy_http_version [\s\S]*?)( {2}location = \/showroom [\s\S]*?\n)\}\n/.exec(example) ?? []
  const [cache = ''] = /^proxy_cache_path .*$/m.exec(example) ?? []
  const own = upstreams.map(({ base, origin }) =>
    locations.replaceAll('/showroom', base.slice(0, -1)).replaceAll('http://127.0.0.1:4173', origin),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(dir, 'tmp', name)};`,
  )
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(dir, 'pid')};
error_log stderr;
events {}
http {
  access_log off;
  ${temporary.join(' ')}
  ${cache.replace('/var/cache/nginx/showroom', join(dir, 'cache'))}
  include /etc/nginx/mime.types;
  ${exported}
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${CERTIFICATE};
    ssl_certificate_key ${CERTIFICATE};
${common}${own.join('\n')}
  }
}
`
}

/** The rules of an exported showroom, for this machine. */
function exportedRules(dir: string, port: number): string {
  return readFileSync(join(dir, 'nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /var/www/showroom;', `root ${resolve(dir, 'public')};`)
}

/** nginx of the system, else (as root) installed with apt, as the tests' Chromium. */
function findNginx(): string {
  const found = onPath()
  if (found !== undefined) return found
  if (process.getuid?.() === 0) {
    console.warn('No nginx found: apt-get install nginx-light')
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' as const }
    try {
      execFileSync('apt-get', ['-qq', 'update'], options)
      execFileSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'nginx-light'], options)
    } catch {
      // The error below says what to do.
    }
  }
  const installed = onPath()
  if (installed === undefined) throw new Error('No nginx found. Install one: apt-get install nginx-light')
  return installed
}

function onPath(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Resolves once the port accepts connections. */
async function listening(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((wake) => setTimeout(wake, 50))
  }
}
