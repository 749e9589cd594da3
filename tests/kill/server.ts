import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { createShowroom } from '../unit/server/showroom'

/** A server in its own process. */
export interface Killable {
  readonly url: string
  /** Sends SIGKILL. Resolves when the process has ended. */
  kill(): Promise<void>
  /** Sends SIGTERM, as an operator does. */
  end(): Promise<void>
}

/** Starts the server's command line on a small showroom; resolves when it listens. */
export async function startServer(
  server: string,
  { root, appDir }: Awaited<ReturnType<typeof createShowroom>>,
  options: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Killable> {
  await cp(appDir, join(root, 'dist', 'app'), { recursive: true })
  const { npm_lifecycle_event: _, ...environment } = process.env
  const args = [server, '--port', '0', '--content', 'package', ...options]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...environment, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'close')
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  let output = ''
  child.stderr.on('data', (piece) => {
    output += piece
  })
  child.stdout.setEncoding('utf8')
  for await (const piece of child.stdout) {
    output += piece
    const url = /http:\S+/.exec(output)?.[0]
    if (url) return { url, kill: () => stop('SIGKILL'), end: () => stop('SIGTERM') }
  }
  throw new Error(`The server ended: ${output}`)
}
