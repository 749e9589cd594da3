import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join, normalize } from 'node:path'

const USER = 'fair:secret'
/** Only the proxy knows it. */
export const RELEASES = 'http://releases.fair.example/'

const PORTAL =
  '<!doctype html><html><body><h1>Welcome to the fair network</h1><form><button>Sign in</button></form></body></html>'

/** The network of a fair: its proxy is the only way to the host of the releases. */
export interface FairNetwork {
  /** As in `SHOWROOM_PROXY`. */
  readonly proxy: string
  /** `portal`: every request is answered by a sign-in page; `password`: the proxy takes another password. */
  mode: 'open' | 'portal' | 'password'
  /** The folder of the release that the host offers. */
  release: string
  close(): void
}

export async function openNetwork(release: string): Promise<FairNetwork> {
  const answerFile = async (path: string, response: ServerResponse) => {
    const file = join(network.release, normalize(decodeURIComponent(path)))
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Length': found.size })
    createReadStream(file).pipe(response)
  }
  const server = createServer((request, response) => {
    const known = request.headers['proxy-authorization'] === `Basic ${Buffer.from(USER).toString('base64')}`
    if (network.mode === 'portal')
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(PORTAL)
    if (network.mode === 'password' || !known)
      return void response.writeHead(407, { 'Proxy-Authenticate': 'Basic realm="fair"' }).end()
    const url = new URL(request.url ?? '/', 'http://fair.example')
    if (url.host !== new URL(RELEASES).host) return void response.writeHead(502).end()
    void answerFile(url.pathname, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const network: FairNetwork = {
    proxy: `http://${USER}@127.0.0.1:${port}`,
    mode: 'open',
    release,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return network
}

/** A page of another machine that refuses to be framed. Undefined: this machine has no address but its own. */
export async function openRefusingPage(): Promise<{ readonly url: string; close(): void } | undefined> {
  const address = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
  if (address === undefined) return undefined
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html', 'X-Frame-Options': 'DENY' })
      .end('<h1>Not in a frame</h1>'),
  )
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  return {
    url: `http://${address}:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
