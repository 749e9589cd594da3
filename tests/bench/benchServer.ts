import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'

/** The product's server in a separate process. */
export interface BenchServer {
  readonly url: string
  /** Resident memory in megabytes. */
  memory(): Promise<number>
  /** CPU time so far in milliseconds. */
  cpu(): Promise<number>
  /** Open files and connections. */
  files(): Promise<number>
  end(): Promise<void>
}

/** No two servers may write to one folder. */
const foldersBeside = (prefix: string) =>
  ['inbox', 'visits', 'sign-ins'].flatMap((name) => [`--${name}`, `${prefix}-${name}`])

/** Ticks per second of Linux CPU times. */
const TICKS = 100

interface BenchServerOptions {
  /** Begins the paths of the folders that it writes. Two servers of one package need different ones. */
  readonly folders?: string
  /** Runs the built server, as `npm start` does, instead of the sources. */
  readonly built?: boolean
}

/** Starts it for a package, on a free local port. Linux only. */
export async function startBenchServer(
  content: string,
  { folders = content, built = false }: BenchServerOptions = {},
): Promise<BenchServer> {
  const options = ['--port', '0', '--content', content, '--users', 'demo/users.json']
  const program = built ? ['dist/server/index.js'] : ['--import', 'tsx', 'src/server/cli.ts']
  const server = spawn(
    process.execPath,
    ['--max-semi-space-size=4', '--optimize-for-size', ...program, ...options, ...foldersBeside(folders)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const closed = once(server, 'close')
  let output = ''
  for await (const chunk of server.stdout) {
    output += chunk
    const url = /http:\S+/.exec(output)?.[0]
    if (url === undefined) continue
    return {
      url,
      async memory() {
        const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
      },
      async cpu() {
        const stat = await readFile(`/proc/${server.pid}/stat`, 'utf8')
        const [user, system] = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .slice(11, 13)
        return ((Number(user) + Number(system)) * 1000) / TICKS
      },
      files: async () => (await readdir(`/proc/${server.pid}/fd`)).length,
      async end() {
        server.kill('SIGTERM')
        await closed
      },
    }
  }
  throw new Error(`The server exited without printing an address: ${output}`)
}
