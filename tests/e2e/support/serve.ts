import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { beginServerLog } from './evidence/serverLog'

/** The folder where the test servers store contact messages, each in a folder of its own. */
const INBOX = '.cache/e2e-inbox'

/** The environment variable with the path of the bundled server, if it is built. */
export const SERVER_PROGRAM = 'E2E_SERVER'

export interface RunningServer {
  readonly url: string
  end(): Promise<void>
}

/**
 * Starts the product's server on a free port.
 * @throws when it exits without printing its address.
 */
export async function serve(
  content: string,
  settings: string,
  users?: string,
  more: readonly string[] = [],
): Promise<RunningServer> {
  await mkdir(INBOX, { recursive: true })
  // No two servers may write to one folder.
  const inbox = await mkdtemp(`${INBOX}/`)
  const visits = await mkdtemp('.cache/e2e-visits-')
  const options = ['--port', '0', '--content', content, '--settings', settings, '--inbox', inbox]
  options.push('--visits', visits, '--sign-ins', `${visits}/sign-ins`, ...more)
  if (users !== undefined) options.push('--users', users)
  const program = process.env[SERVER_PROGRAM]
  const command = program === undefined ? ['--import', 'tsx', 'src/server/cli.ts'] : [program]
  const server = spawn(process.execPath, [...command, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(server, 'close')
  const end = async () => {
    server.kill('SIGTERM')
    await closed
    await rm(visits, { recursive: true, force: true })
  }
  let output = ''
  let log = (chunk: string) => {
    output += chunk
  }
  server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    process.stderr.write(chunk)
    log(chunk)
  })
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      log(chunk)
      const address = /http:\S+/.exec(output)?.[0]
      if (address !== undefined) resolve(address)
    })
    closed.then(() => reject(new Error(`The server exited without printing its address: ${output}`)), reject)
  })
  log = beginServerLog(url)
  log(output)
  return { url, end }
}

/** The messages of this company that any of the servers has stored. */
export async function storedMessages(company: string) {
  const texts = (await readdir(INBOX)).map((folder) =>
    readFile(`${INBOX}/${folder}/contact.jsonl`, 'utf8').catch(() => ''),
  )
  const lines = (await Promise.all(texts)).join('').trim().split('\n')
  return lines
    .flatMap((line) => (line === '' ? [] : JSON.parse(line)))
    .filter((line) => line.company === company)
}
