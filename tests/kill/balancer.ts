import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** What passes calls on to one of several servers. */
export interface Balancer {
  readonly kind: 'nginx' | 'none'
  /** Where the next call goes. */
  url(): string
  end(): Promise<void>
}

/** nginx with the example configuration; without nginx, the client chooses a server for each call. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const program = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path))
  let calls = 0
  if (program === undefined) {
    const url = () => `http://127.0.0.1:${ports[calls++ % ports.length]}/`
    return { kind: 'none', url, end: async () => {} }
  }
  const dir = await mkdtemp(join(tmpdir(), 'balancer-'))
  const port = await freePort()
  await mkdir(join(dir, 'tmp'))
  await writeFile(join(dir, 'nginx.conf'), configuration(dir, port, ports))
  const nginx = spawn(program, ['-c', join(dir, 'nginx.conf'), '-p', dir, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  nginx.stderr.setEncoding('utf8').on('data', (piece) => {
    errors = (errors + piece).slice(-4000)
  })
  while (!(await isListening(port))) {
    if (nginx.exitCode !== null) throw new Error(`nginx: ${errors}`)
    await wait(20)
  }
  return {
    kind: 'nginx',
    url: () => `http://127.0.0.1:${port}/`,
    async end() {
      nginx.kill('SIGQUIT')
      await once(nginx, 'exit')
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** The example configuration without TLS, with the ports of this test. */
function configuration(dir: string, port: number, ports: readonly number[]): string {
  const example = readFileSync('examples/deploy/nginx-two-servers.conf', 'utf8')
  const own = example
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/^ *ssl_.*$/gm, '')
    .replace('10.0.0.11:4173', `127.0.0.1:${ports[0]}`)
    .replace('10.0.0.12:4173', `127.0.0.1:${ports[1]}`)
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
${own}
}
`
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket
      .once('error', () => resolve(false))
      .once('connect', () => {
        socket.destroy()
        resolve(true)
      })
  })
}
