import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Served {
  readonly url: string
  end(): Promise<void>
}

/** Runs the product's own server on a free port. @throws when it ends without saying its address. */
export async function serve(content: string, settings: string): Promise<Served> {
  const options = ['--port', '0', '--content', content, '--settings', settings]
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
