import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '../../../network/ports'
import { findNginx, runNginx } from '../../../network/runNginx'

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
  const program = findOrInstallNginx()
  const [port, exportedPort] = [await freePort(), await freePort()]
  const files = exported === undefined ? '' : exportedRules(exported, exportedPort)
  const end = await runNginx({ program, port, http: (dir) => configuration(dir, port, upstreams, files) })
  return { origin: `https://localhost:${port}`, exportedOrigin: `http://localhost:${exportedPort}`, end }
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
  return `  ${cache.replace('/var/cache/nginx/showroom', join(dir, 'cache'))}
  include /etc/nginx/mime.types;
  ${exported}
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${CERTIFICATE};
    ssl_certificate_key ${CERTIFICATE};
${common}${own.join('\n')}
  }`
}

/** The rules of an exported showroom, for this machine. */
function exportedRules(dir: string, port: number): string {
  return readFileSync(join(dir, 'nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /var/www/showroom;', `root ${resolve(dir, 'public')};`)
}

/** nginx of the system, else (as root) installed with apt, as the tests' Chromium. */
function findOrInstallNginx(): string {
  const found = findNginx()
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
  const installed = findNginx()
  if (installed === undefined) throw new Error('No nginx found. Install one: apt-get install nginx-light')
  return installed
}
