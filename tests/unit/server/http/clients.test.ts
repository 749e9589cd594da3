import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { StartError } from '../../../../src/server'
import { networkOf, normalizeAddress, parseNetworks } from '../../../../src/server/http/addresses'
import { createClients } from '../../../../src/server/http/clients'

/** The address that identifies a visitor. */
async function client(peer: string, forwarded: string | undefined, trustProxy?: string): Promise<string> {
  const clients = createClients(trustProxy)
  const app = new Hono().get('/', (c) => c.text(clients.addressOf(c)))
  const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded }
  const incoming = { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } }
  return (await app.request('/', headers && { headers }, { incoming })).text()
}

describe('a visitor', () => {
  const PROXIES = '10.0.0.0/8,192.0.2.7,fd00::/8'

  it.each<[string, string, string | undefined, string | undefined, string]>([
    ['is identified by the address of the connection', '203.0.113.9', undefined, undefined, '203.0.113.9'],
    ['cannot forge an address if no proxy is configured', '10.0.0.1', '198.51.100.1', undefined, '10.0.0.1'],
    ['cannot forge an address without being a proxy', '203.0.113.9', '198.51.100.1', PROXIES, '203.0.113.9'],
    [
      'is identified by the address that the proxy forwards',
      '10.1.2.3',
      '198.51.100.1',
      PROXIES,
      '198.51.100.1',
    ],
    [
      'is identified by the last forwarded address that is not a proxy’s',
      '10.1.2.3',
      '1.1.1.1, 198.51.100.1, 10.9.9.9',
      PROXIES,
      '198.51.100.1',
    ],
    [
      'cannot forge an address before the proxy’s own entry',
      '192.0.2.7',
      '127.0.0.1, 10.0.0.5, 198.51.100.1',
      PROXIES,
      '198.51.100.1',
    ],
    [
      'may have an address in the network of the proxies',
      '10.1.2.3',
      '10.4.4.4, 10.5.5.5',
      PROXIES,
      '10.4.4.4',
    ],
    ['is identified without the port', '10.1.2.3', '198.51.100.1:4711', PROXIES, '198.51.100.1'],
    [
      'is identified without the port in IPv6',
      '10.1.2.3',
      '[2001:db8:1:2:3::4]:4711',
      PROXIES,
      '2001:db8:1:2::/64',
    ],
    ['is the proxy itself if nothing is forwarded', '10.1.2.3', undefined, PROXIES, '10.1.2.3'],
    [
      'is the proxy itself if the forwarded address is invalid',
      '10.1.2.3',
      '198.51.100.1, unknown',
      PROXIES,
      '10.1.2.3',
    ],
    [
      'is the proxy itself if the forwarded address is empty',
      '10.1.2.3',
      '198.51.100.1, ',
      PROXIES,
      '10.1.2.3',
    ],
    [
      'is identified despite an invalid entry before the proxy’s own one',
      '10.1.2.3',
      'x, 198.51.100.1',
      PROXIES,
      '198.51.100.1',
    ],
    ['may connect through an IPv6 proxy', 'fd12::1', '198.51.100.1', PROXIES, '198.51.100.1'],
    [
      'is identified by an IPv4 address that is mapped to IPv6',
      '::ffff:203.0.113.9',
      undefined,
      undefined,
      '203.0.113.9',
    ],
    [
      'is identified behind a proxy whose IPv4 address is mapped to IPv6',
      '::ffff:10.1.2.3',
      '::ffff:198.51.100.1',
      PROXIES,
      '198.51.100.1',
    ],
    [
      'is identified by the /64 network of an IPv6 address',
      '2001:db8:1:2:aaaa:bbbb:cccc:dddd',
      undefined,
      undefined,
      '2001:db8:1:2::/64',
    ],
  ])('%s', async (_, peer, forwarded, proxies, wanted) => {
    expect(await client(peer, forwarded, proxies)).toBe(wanted)
  })

  it('in one IPv6 network is the same visitor, however the address is written', () => {
    const group = fc.nat(0xffff)
    fc.assert(
      fc.property(
        fc.tuple(group, group, group, group),
        fc.array(group, { minLength: 8, maxLength: 8 }),
        (net, rest) => {
          const write = (groups: readonly number[]) => groups.map((it) => it.toString(16)).join(':')
          const [one, other] = [write([...net, ...rest.slice(0, 4)]), write([...net, ...rest.slice(4)])]
          const short = new URL(`http://[${one}]`).hostname.slice(1, -1)
          const networks = [one, other, short].map((text) => networkOf(normalizeAddress(text) ?? ''))
          if (net.some((it) => it !== 0)) expect(new Set(networks).size).toBe(1)
        },
      ),
    )
  })

  it('is identified despite forged entries before the proxy’s own one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary-ascii' }), async (written) => {
        const header = `${written.replace(/[^\x20-\x7e]/g, '')}, 198.51.100.1`
        expect(await client('10.1.2.3', header, PROXIES)).toBe('198.51.100.1')
      }),
    )
  })
})

describe('--trust-proxy', () => {
  it.each([
    '',
    '10.0.0.0/33',
    '10.0.0/8',
    'proxy.example',
    '10.0.0.0/8,',
    'fd00::/129',
    '10.0.0.0/8/8',
    '*',
    '/8',
  ])('rejects %j', (list) => {
    expect(() => parseNetworks(list, '--trust-proxy')).toThrow(StartError)
    expect(() => createClients(list)).toThrow('--trust-proxy')
  })

  it.each([
    ['10.0.0.0/8', '10.255.0.1', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['0.0.0.0/0', '8.8.8.8', true],
    ['::1', '::1', true],
    ['fd00::/8', 'fe80::1', false],
  ])('%s contains %s: %s', (list, address, within) => {
    expect(parseNetworks(list, '--trust-proxy')(address)).toBe(within)
  })
})

describe('the origin that a visitor requested', () => {
  const origin = async (peer: string, headers: Record<string, string>, trustProxy?: string) => {
    const clients = createClients(trustProxy)
    const app = new Hono().get('/', (c) => c.text(clients.originOf(c) ?? 'as requested'))
    const incoming = { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } }
    return (await app.request('http://inner.example:4173/', { headers }, { incoming })).text()
  }
  const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'company.example.com' }

  it('is what a trusted proxy forwards', async () => {
    expect(await origin('10.1.2.3', forwarded, '10.0.0.0/8')).toBe('https://company.example.com')
    expect(await origin('10.1.2.3', { 'X-Forwarded-Proto': 'https' }, '10.0.0.0/8')).toBe(
      'https://inner.example:4173',
    )
    const twice = { 'X-Forwarded-Proto': 'http, https', 'X-Forwarded-Host': 'forged.example, a.example:8443' }
    expect(await origin('10.1.2.3', twice, '10.0.0.0/8')).toBe('https://a.example:8443')
  })

  it('cannot be forged by anybody else', async () => {
    expect(await origin('203.0.113.9', forwarded, '10.0.0.0/8')).toBe('as requested')
    expect(await origin('10.1.2.3', forwarded)).toBe('as requested')
  })

  it.each(['a b', 'a/b', 'a"onload=x', 'user@a.example', 'a:b', ''])(
    'ignores the host "%s"',
    async (host) => {
      const headers = { 'X-Forwarded-Proto': 'gopher', 'X-Forwarded-Host': host }
      expect(await origin('10.1.2.3', headers, '10.0.0.0/8')).toBe('http://inner.example:4173')
    },
  )
})
