import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { untilListening } from './ports'

/** The nginx of this machine; undefined if it has none. */
export function findNginx(): string | undefined {
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

interface NginxOptions {
  readonly program: string
  /** The port that accepts connections once it runs. */
  readonly port: number
  /** The `http` block's content. `dir`: a temporary folder of this nginx. */
  readonly http: (dir: string) => string
}

/**
 * Runs nginx with files in a temporary folder. Returns a function that ends it.
 * @throws with its messages when it does not start.
 */
export async function runNginx({ program, port, http }: NginxOptions): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'nginx-'))
  await mkdir(join(dir, 'tmp'))
  const file = join(dir, 'nginx.conf')
  await writeFile(file, configuration(dir, http(dir)))
  const nginx = spawn(program, ['-c', file, '-p', dir, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  nginx.stderr.setEncoding('utf8').on('data', (piece) => {
    errors = (errors + piece).slice(-4000)
  })
  const closed = once(nginx, 'close')
  await Promise.race([untilListening(port), closed.then(() => Promise.reject(new Error(`nginx: ${errors}`)))])
  return async () => {
    nginx.kill('SIGQUIT')
    await closed
    await rm(dir, { recursive: true, force: true })
  }
}

function configuration(dir: string, http: string): string {
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
${http}
}
`
}
