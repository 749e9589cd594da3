import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const FOLDER = 'tests/bench/server'
const AUTOCANNON = `${FOLDER}/node_modules/autocannon/autocannon.js`

/** A server's performance under load. */
export interface Load {
  readonly requestsPerSecond: number
  readonly megabytesPerSecond: number
  /** The 99th percentile in milliseconds. */
  readonly p99: number
  /** Errors, and statuses other than 2xx. */
  readonly failed: number
}

interface LoadOptions {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Installs the load generator, a package of this benchmark only, unless it is present. */
export function installLoad(): void {
  if (existsSync(AUTOCANNON)) return
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Requests one URL as often as possible, in a separate process. */
export function load({ url, connections, seconds, headers = {} }: LoadOptions): Load {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const options = ['--json', '-c', String(connections), '-d', String(seconds), ...headerArgs, url]
  const json = execFileSync(process.execPath, [AUTOCANNON, ...options], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { requests, throughput, latency, errors, timeouts, non2xx } = JSON.parse(json)
  return {
    requestsPerSecond: requests.average,
    megabytesPerSecond: throughput.average / 1e6,
    p99: latency.p99,
    failed: errors + timeouts + non2xx,
  }
}
