import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { freePort } from '../../network/ports'

export interface Peer {
  readonly url: string
  end(): Promise<void>
}

/** A file for nginx; with a compressed copy where needed. */
export interface PeerFile {
  readonly path: string
  readonly bytes: Buffer
}

const isRoot = process.getuid?.() === 0

/** Finds nginx; as root it is installed from Debian if missing. */
export function findNginx(): boolean {
  if (hasNginx()) return true
  if (!isRoot) return false
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    console.warn('nginx is not installed: apt-get install nginx')
    // Installing must not start it: the benchmark does.
    execFileSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'nginx'], {
      env: { ...env, RUNLEVEL: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } catch {
    // apt printed the reason; the rows are marked as skipped.
  }
  return hasNginx()
}

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** One worker, since the showroom is one process; with sendfile, and compressed files from disk. */
const configOf = (folder: string, port: number) => `
${isRoot ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  types { text/html html; application/json json; video/mp4 mp4; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  keepalive_requests 1000000;
  open_file_cache max=100 inactive=60s;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/www; }
}
`

/** Serves these files with nginx on a free local port. */
export async function startNginx(name: string, files: readonly PeerFile[]): Promise<Peer> {
  const folder = resolve(name)
  await mkdir(join(folder, 'www'), { recursive: true })
  for (const { path, bytes } of files) {
    await writeFile(join(folder, 'www', path), bytes)
    if (!path.endsWith('.mp4'))
      await writeFile(join(folder, 'www', `${path}.gz`), gzipSync(bytes, { level: 9 }))
  }
  const port = await freePort()
  await writeFile(join(folder, 'nginx.conf'), configOf(folder, port))
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const closed = once(nginx, 'close')
  const url = `http://127.0.0.1:${port}/`
  for (let left = 50; left > 0; left--) {
    if (await fetch(url).catch(() => undefined)) break
    await wait(100)
  }
  return {
    url,
    async end() {
      nginx.kill('SIGTERM')
      await closed
    },
  }
}
