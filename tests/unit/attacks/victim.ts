import { connect } from 'node:net'
import { createServer, listen, type ServerOptions, type SettingsJson } from '../../../src/server'
import { createShowroom } from '../server/showroom'

export const TOKEN_SECRET = 'a secret that signs tokens, of forty characters'
const RELEASE_KEY = 'a key for the kiosks of the fair, long enough'

/** Milliseconds without data after which a connection is closed. */
const TIMEOUT_MS = 10_000

export interface Victim {
  readonly url: string
  readonly showroom: Awaited<ReturnType<typeof createShowroom>>
  /** Sends raw bytes and returns everything received until the connection ends. */
  say(bytes: string): Promise<string>
  /** Sends a request with the given request line and headers. */
  ask(line: string, ...headers: readonly string[]): Promise<string>
  post(path: string, body: string, headers?: Record<string, string>): Promise<Response>
  end(): Promise<void>
}

/** Starts a real server on a free port, with everything that is worth attacking. */
export async function startVictim(
  settings: SettingsJson = {},
  options: Partial<ServerOptions> = {},
  prepare: (packageDir: string) => Promise<unknown> = async () => {},
): Promise<Victim> {
  const showroom = await createShowroom()
  const { packageDir, appDir } = showroom
  await prepare(packageDir)
  const secrets = { tokenSecret: TOKEN_SECRET, releaseKey: RELEASE_KEY }
  const { app, live } = await createServer({ packageDir, appDir, settings, ...secrets, ...options })
  const listening = await listen(app, 0, '127.0.0.1')
  const { port } = new URL(listening.url)
  const say = (bytes: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1')
      let answer = ''
      socket.setEncoding('latin1')
      socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
      socket.on('data', (text) => {
        answer += text
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(answer))
      socket.write(bytes, 'latin1')
    })
  return {
    url: listening.url.replace(/\/$/, ''),
    showroom,
    say,
    ask: (line, ...headers) =>
      say([`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')),
    post: (path, body, headers = { 'Content-Type': 'application/json' }) =>
      fetch(`${listening.url.replace(/\/$/, '')}${path}`, { method: 'POST', body, headers }),
    async end() {
      await listening.close()
      await live.end()
      await showroom.remove()
    },
  }
}

/** The status of an answer; 0: the connection ended without one. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
