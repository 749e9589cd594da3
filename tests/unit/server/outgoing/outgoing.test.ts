import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createSource } from '../../../../src/server'
import { createAsk, createOutgoing, readProxies } from '../../../../src/server/outgoing'
import { connectionFault } from '../../../../src/server/outgoing/networkFaults'
import { endOf } from '../../../../src/server/updates/updater/faults'
import { startProxy } from './forwardProxy'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function proxied(ports: Parameters<typeof startProxy>[0], login = '') {
  const proxy = await startProxy(ports)
  closing.push(proxy.close)
  const SHOWROOM_PROXY = proxy.url.replace('//', `//${login && `${login}@`}`)
  const outgoing = createOutgoing(
    { keepAlive: true },
    readProxies({ SHOWROOM_PROXY, NO_PROXY: 'direct.example' }),
  )
  closing.push(outgoing.end)
  return { proxy, outgoing }
}

const readManifest = (outgoing: ReturnType<typeof createOutgoing>, url: string) => {
  const source = createSource(url, { outgoing })
  return source.manifest(AbortSignal.timeout(20_000)).finally(() => source.end?.())
}

describe('A request by the company’s proxy', () => {
  it('reaches a name that only the proxy knows, with user and password', async () => {
    const plain = await serve((request, answer) => answer.end(JSON.stringify({ at: request.url })))
    const { proxy, outgoing } = await proxied({ plain, login: 'anna:s%cret' }, 'anna:s%25cret')
    expect(JSON.parse(await readManifest(outgoing, 'http://content.corp.example/'))).toEqual({
      at: '/box-api/releases/current',
    })
    expect(proxy.asked).toEqual(['GET http://content.corp.example/box-api/releases/current'])
  })

  it('that posts sends its body', async () => {
    const bodies: string[] = []
    const plain = await serve((request, answer) => {
      let body = ''
      request.on('data', (piece) => {
        body += piece
      })
      request.on('end', () => {
        bodies.push(body)
        answer.writeHead(204).end()
      })
    })
    const { outgoing } = await proxied({ plain })
    const answer = await createAsk(outgoing)('http://fleet.corp.example/x', { method: 'POST', body: 'grüß' })
    expect(answer.status).toBe(204)
    expect(bodies).toEqual(['grüß'])
  })

  it.each([
    ['http://content.corp.example/', '', 'asks for a password \\(407\\)'],
    ['https://content.corp.example/', '', 'asks for a password \\(407\\)'],
    ['https://content.corp.example/', 'anna:wrong', 'refuses this user and password \\(407\\)'],
  ])('to %s as "%s" says that the proxy %s', async (url, login, expected) => {
    const { outgoing } = await proxied({ login: 'anna:secret' }, login)
    const fault = await readManifest(outgoing, url).catch((cause) => cause)
    expect(fault.message).toMatch(new RegExp(`^The proxy 127\\.0\\.0\\.1:\\d+ ${expected}`))
    expect(fault.message).not.toContain('wrong')
    expect(endOf(fault)).toBe('proxy')
  })

  it.each([
    [403, 'proxy', 'does not allow content.corp.example (403)'],
    [503, 'offline', 'cannot reach content.corp.example (503)'],
  ])('whose tunnel is answered %d ends as "%s"', async (status, end, expected) => {
    const { outgoing } = await proxied({ status })
    const fault = await readManifest(outgoing, 'https://content.corp.example/').catch((cause) => cause)
    expect(fault.message).toContain(expected)
    expect(endOf(fault)).toBe(end)
  })

  it('names the proxy if that cannot be reached', async () => {
    const { proxy, outgoing } = await proxied({})
    await proxy.close()
    const fault = await readManifest(outgoing, 'https://content.corp.example/').catch((cause) => cause)
    expect(fault.message).toMatch(/^The proxy 127\.0\.0\.1:\d+ cannot be reached/)
    expect(endOf(fault)).toBe('offline')
  })
})

describe('A failed connection', () => {
  it.each([
    ['ENOTFOUND', 'If only your company’s proxy knows it'.replace('’', "'")],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'NODE_EXTRA_CA_CERTS'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'asks for a sign-in'],
  ])('with %s says what to do, and keeps its code', (code, expected) => {
    const fault = connectionFault(Object.assign(new Error('x'), { code }), 'a.example', undefined)
    expect(fault.message).toContain(expected)
    expect(fault).toMatchObject({ code })
  })
})

describe('The sign-in page of a network', () => {
  const page: RequestListener = (_, answer) =>
    void answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the fair network</h1>')

  it.each([
    ['in place of everything', page],
    ['with status 511', ((_, answer) => void answer.writeHead(511).end('<h1>Welcome')) as RequestListener],
    [
      'that requests are led to',
      ((request, answer) =>
        request.url === '/login'
          ? page(request, answer)
          : void answer.writeHead(302, { location: '/login' }).end()) as RequestListener,
    ],
  ])('is recognised in place of a release: %s', async (_, listener) => {
    const url = await serve(listener)
    const fault = await readManifest(createOutgoing({}, readProxies({})), url).catch((cause) => cause)
    expect(fault.message).toMatch(/this network probably asks for a sign-in$/)
    expect(endOf(fault)).toBe('signIn')
  })

  it('is not stored in place of a file, but a page of the package is', async () => {
    const url = await serve((request, answer) =>
      request.url?.includes('releases') ? answer.end('{}') : page(request, answer),
    )
    const source = createSource(url)
    await source.manifest(AbortSignal.timeout(20_000))
    const file = (path: string) => ({ path, sha256: 'a'.repeat(64), bytes: 36 })
    const signal = AbortSignal.timeout(20_000)
    const fault = await source.file(file('media/film.mp4'), 0, signal).catch((cause) => cause)
    expect(endOf(fault)).toBe('signIn')
    await expect(source.file(file('media/tool.html'), 0, signal)).resolves.toMatchObject({ from: 0 })
    source.end?.()
  })
})
