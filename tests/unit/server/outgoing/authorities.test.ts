import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { type ForwardProxy, startProxy } from './forwardProxy'

const FILE = fileURLToPath(new URL('../../../fixtures/localhost.pem', import.meta.url))

let close = () => {}
afterEach(() => {
  vi.unstubAllEnvs()
  close()
})

/** Asks a server whose certificate the company has signed, by the proxy that is started for its port. */
async function ask(proxyTo?: (secure: number) => Promise<ForwardProxy>): Promise<unknown> {
  vi.resetModules()
  const { createOutgoing } = await import('../../../../src/server/outgoing')
  const key = readFileSync(FILE)
  const server = createServer({ key, cert: key }, (_, answer) => answer.end('well'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const { port } = server.address() as AddressInfo
  const url = new URL(`https://localhost:${port}/`)
  const proxy = await proxyTo?.(port)
  const proxyFor = () => proxy && new URL(proxy.url)
  return createOutgoing({}, { proxyFor })
    .request(url, { signal: AbortSignal.timeout(20_000) })
    .then((answer) => answer.destroy().statusCode, String)
}

it('the company’s own authority is trusted, on each version of Node', async () => {
  vi.stubEnv('NODE_EXTRA_CA_CERTS', FILE)
  expect(await ask()).toBe(200)
})

it('the company’s own authority is trusted in the tunnel of its proxy, too', async () => {
  vi.stubEnv('NODE_EXTRA_CA_CERTS', FILE)
  let proxy: ForwardProxy | undefined
  const start = async (secure: number) => {
    proxy = await startProxy({ secure })
    return proxy
  }
  expect(await ask(start)).toBe(200)
  expect(proxy?.asked).toEqual([expect.stringMatching(/^CONNECT localhost:\d+$/)])
  close()
  await proxy?.close()
})

it('other authorities are not, nor does a missing file harm', async () => {
  vi.stubEnv('NODE_EXTRA_CA_CERTS', `${FILE}.missing`)
  expect(await ask()).toMatch(/The certificate of localhost:\d+ is not trusted .*NODE_EXTRA_CA_CERTS/)
})

it('the authorities of the system are trusted beside those of Node', async () => {
  vi.stubEnv('SSL_CERT_FILE', FILE)
  vi.resetModules()
  const { trustedAuthorities } = await import('../../../../src/server/outgoing')
  const { rootCertificates } = await import('node:tls')
  expect(trustedAuthorities()).toEqual(expect.arrayContaining([rootCertificates[0]]))
  expect(trustedAuthorities().length).toBeGreaterThan(rootCertificates.length)
})
