import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { frameRoutes } from '../../../../src/server/frames/frameRoutes'
import { probeFrame } from '../../../../src/server/frames/probe'
import { verdictOf } from '../../../../src/server/frames/verdict'
import { createClients } from '../../../../src/server/http/clients'
import { readProxies } from '../../../../src/server/outgoing'
import { startProxy } from '../outgoing/forwardProxy'

const ORIGIN = 'https://show.example'
const page = new URL('https://shop.example/plan')
const verdict = (headers: Record<string, string | string[]>, status = 200) =>
  verdictOf({ status, headers }, page, ORIGIN)

describe('the verdict on a page in a frame', () => {
  it.each([
    [{ 'x-frame-options': 'DENY' }, 'refused'],
    [{ 'x-frame-options': 'SAMEORIGIN' }, 'refused'],
    [{ 'x-frame-options': 'ALLOW-FROM https://x.example' }, 'shown'],
    [{ 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }, 'refused'],
    [{ 'content-security-policy': "frame-ancestors 'self' https://show.example" }, 'shown'],
    [{ 'content-security-policy': 'frame-ancestors https://*.example' }, 'shown'],
    [{ 'content-security-policy': 'frame-ancestors https://*.other.example' }, 'refused'],
    [{ 'content-security-policy': 'frame-ancestors show.example:8443' }, 'refused'],
    [{ 'content-security-policy': 'frame-ancestors http:' }, 'refused'],
    [{ 'content-security-policy': ['frame-ancestors *', "frame-ancestors 'none'"] }, 'refused'],
    [{ 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }, 'shown'],
    [{ 'content-security-policy': "script-src 'self'" }, 'shown'],
    [{}, 'shown'],
  ])('of %j is %s', (headers, expected) => {
    expect(verdict(headers as Record<string, string | string[]>)).toBe(expected)
  })

  it.each([404, 500, 503])('of an error %i is that it is refused', (status) => {
    expect(verdict({}, status)).toBe('refused')
  })
})

const servers: Pick<Server, 'close' | 'closeAllConnections'>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

const options = { origin: ORIGIN, mayRequest: () => true, proxies: readProxies({}) }

describe('the probe of a page', () => {
  it('reads the headers of an endless page and not its body', async () => {
    const url = await serve((_, answer) => void answer.writeHead(200).write('<p>begin'))
    expect(await probeFrame(url, options)).toBe('shown')
  })

  it('finds a dead address', async () => {
    expect(await probeFrame(await deadUrl(), options)).toBe('dead')
  })

  it('finds a page whose certificate no browser trusts', async () => {
    const key = readFileSync(new URL('../../../fixtures/localhost.pem', import.meta.url))
    const server = createSecureServer({ key, cert: key }, (_, answer) => answer.end('<p>plan'))
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    expect(await probeFrame(new URL(`https://localhost:${port}/`), options)).toBe('dead')
  })

  it('leaves a page that answers nothing to the browser', async () => {
    const url = await serve(() => {})
    expect(await probeFrame(url, { ...options, timeoutMs: 100 })).toBe('unknown')
  })

  it('follows redirects to allowed origins only, and never in circles', async () => {
    const asked: string[] = []
    const url = await serve((request, answer) => {
      asked.push(request.url ?? '')
      const to = { '/': '/circle', '/circle': '/circle', '/away': 'http://169.254.169.254/latest' }[
        request.url ?? ''
      ]
      answer.writeHead(302, { Location: to }).end()
    })
    expect(await probeFrame(url, options)).toBe('refused')
    expect(asked).toHaveLength(6)
    const mayRequest = ({ origin }: URL) => origin === url.origin
    expect(await probeFrame(new URL('/away', url), { ...options, mayRequest })).toBe('unknown')
    expect(await probeFrame(new URL('http://169.254.169.254/latest'), options)).toBe('unknown')
  })
})

/** An address at which nobody listens any more. */
async function deadUrl() {
  const url = await serve(() => {})
  for (const server of servers.splice(0))
    await new Promise((resolve) => server.close(() => resolve(undefined)))
  return url
}

describe('the probe of a page by the company’s proxy', () => {
  const page = new URL('http://plan.corp.example/')
  const ask = async (ports: Parameters<typeof startProxy>[0], url = page) => {
    const proxy = await startProxy(ports)
    try {
      const proxies = readProxies({ SHOWROOM_PROXY: proxy.url })
      return [await probeFrame(url, { ...options, proxies }), proxy.asked.length]
    } finally {
      await proxy.close()
    }
  }

  it('reads the headers of a page whose name only the proxy knows', async () => {
    const { href } = await serve(
      (_, answer) => void answer.writeHead(200, { 'X-Frame-Options': 'DENY' }).end(),
    )
    expect(await ask({ plain: href })).toEqual(['refused', 1])
  })

  it('finds an address that the proxy cannot reach, plain and in a tunnel', async () => {
    expect(await ask({ plain: (await deadUrl()).href })).toEqual(['dead', 1])
    expect(await ask({ status: 503 }, new URL('https://plan.corp.example/'))).toEqual(['dead', 1])
  })

  it.each([403, 407])('leaves the page to the browser when the proxy answers %i', async (status) => {
    expect(await ask({ status }, new URL('https://plan.corp.example/'))).toEqual(['unknown', 1])
  })

  it('leaves the page to the browser when the proxy is away', async () => {
    const proxies = readProxies({ SHOWROOM_PROXY: (await deadUrl()).href })
    expect(await probeFrame(page, { ...options, proxies })).toBe('unknown')
  })
})

describe('GET /box-api/frame', () => {
  const ask = async (url: string, frames: readonly string[]) => {
    const app = frameRoutes({
      frames: () => frames,
      clients: createClients(),
      publicOrigin: ORIGIN,
    })
    const answer = await app.request(`/box-api/frame?url=${encodeURIComponent(url)}`)
    return [answer.status, await answer.json()]
  }

  it('asks only pages of origins that the content shows in frames', async () => {
    let asked = 0
    const url = await serve((_, answer) => {
      asked++
      answer.writeHead(200, { 'X-Frame-Options': 'DENY' }).end()
    })
    expect(await ask(url.href, [])).toEqual([200, { verdict: 'unknown' }])
    expect(asked).toBe(0)
    expect(await ask(`${url.href}#part`, [url.origin])).toEqual([200, { verdict: 'refused' }])
    expect(asked).toBe(1)
  })

  it.each([
    '',
    'file:///etc/passwd',
    'https://user:secret@shop.example/',
    'plan.html',
    `https://a.example/${'a'.repeat(2000)}`,
  ])('rejects %j', async (url) => {
    expect((await ask(url, ['https://shop.example']))[0]).toBe(400)
  })
})
