import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Where the servers of the tests keep visitors' messages. */
export const INBOX = '.cache/e2e-inbox'

export interface Served {
  readonly url: string
  end(): Promise<void>
}

/** Runs the product's own server on a free port. @throws when it ends without saying its address. */
export async function serve(content: string, settings: string, users?: string): Promise<Served> {
  const options = ['--port', '0', '--content', content, '--settings', settings, '--inbox', INBOX]
  if (users !== undefined) options.push('--users', users)
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/server/cli.ts', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(server, 'close')
  const end = async () => {
    server.kill('SIGTERM')
    await closed
  }
  let said = ''
  for await (const chunk of server.stdout) {
    said += chunk
    const url = /http:\S+/.exec(said)?.[0]
    if (url === undefined) continue
    return { url, end }
  }
  throw new Error(`The server ended without an address: ${said}`)
}
