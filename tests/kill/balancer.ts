import { readFileSync } from 'node:fs'
import { freePort } from '../network/ports'
import { findNginx, runNginx } from '../network/runNginx'

/** What passes calls on to one of several servers. */
export interface Balancer {
  readonly kind: 'nginx' | 'none'
  /** Where the next call goes. */
  url(): string
  end(): Promise<void>
}

/** nginx with the example configuration; without nginx, the client chooses a server for each call. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const program = findNginx()
  let calls = 0
  if (program === undefined) {
    const url = () => `http://127.0.0.1:${ports[calls++ % ports.length]}/`
    return { kind: 'none', url, end: async () => {} }
  }
  const port = await freePort()
  const end = await runNginx({ program, port, http: () => twoServers(port, ports) })
  return { kind: 'nginx', url: () => `http://127.0.0.1:${port}/`, end }
}

/** The example configuration without TLS, with the ports of this test. */
function twoServers(port: number, ports: readonly number[]): string {
  return readFileSync('examples/deploy/nginx-two-servers.conf', 'utf8')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/^ *ssl_.*$/gm, '')
    .replace('10.0.0.11:4173', `127.0.0.1:${ports[0]}`)
    .replace('10.0.0.12:4173', `127.0.0.1:${ports[1]}`)
}
