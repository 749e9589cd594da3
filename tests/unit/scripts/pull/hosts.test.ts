import { describe, expect, it } from 'vitest'
import { createHosts } from '../../../../scripts/pull/hosts'

const CMS = new URL('https://cms.example.com')
const of = (...addresses: readonly string[]) => {
  const left = [...addresses]
  const resolve = async () => [
    { address: left.length > 1 ? (left.shift() as string) : (left[0] as string), family: 4 },
  ]
  return createHosts(CMS, ['cdn.example.com', '10.1.2.3:8080', 'meta.example.com'], resolve)
}
const fault = (url: string) => of('93.184.216.34').refusal(new URL(url))
const lookedUp = (hosts: ReturnType<typeof of>, host = 'cms.example.com') =>
  new Promise((resolve) => {
    hosts.lookup(host, {}, (cause, address) => resolve(cause ? cause.message : address))
  })

describe('a pull', () => {
  it.each(['https://cms.example.com/x', 'https://cdn.example.com/y', 'https://10.1.2.3:8080/z'])(
    'may request %s',
    (url) => expect(fault(url)).toBeUndefined(),
  )

  it.each([
    ['https://other.example.com/', /another host: allow it with --media-host/],
    ['https://cms.example.com:8443/', /another host/],
    ['https://cms.example.com.evil.example/', /another host/],
    ['http://127.0.0.1/', /another host/],
    ['http://cms.example.com/', /another host/],
    ['http://cdn.example.com/', /not encrypted/],
    ['file:///etc/passwd', /file: is not allowed/],
    ['ftp://cms.example.com/', /ftp: is not allowed/],
  ])('never requests %s', (url, message) => expect(fault(url)).toMatch(message))

  it('requests a CMS in the operator’s own network', async () => {
    expect(await lookedUp(of('10.0.0.7'))).toBe('10.0.0.7')
    expect(await lookedUp(of('127.0.0.1'))).toBe('127.0.0.1')
  })

  it('requests no internal machine under a public name', async () => {
    const hosts = of('93.184.216.34', '127.0.0.1')
    expect(await lookedUp(hosts)).toBe('93.184.216.34')
    expect(await lookedUp(hosts)).toMatch(
      /resolved to a public address before and now resolves to 127\.0\.0\.1/,
    )
  })

  it('refuses a name with public and internal addresses at once', async () => {
    const resolve = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '93.184.216.34', family: 4 },
    ]
    expect(await lookedUp(createHosts(CMS, [], resolve))).toMatch(/public addresses and to 127\.0\.0\.1/)
  })

  it('never requests cloud metadata addresses, whatever the name', async () => {
    expect(await lookedUp(of('169.254.169.254'), 'meta.example.com')).toMatch(/cloud metadata/)
    expect(await lookedUp(of('::ffff:169.254.169.254'), 'meta.example.com')).toMatch(/cloud metadata/)
    for (const address of [
      '::ffff:a9fe:a9fe',
      '0:0:0:0:0:ffff:a9fe:a9fe',
      '::a9fe:a9fe',
      '64:ff9b::169.254.169.254',
      '100.100.100.200',
      'fd00:ec2:0::254',
      'fe80::1%eth0',
    ])
      expect(await lookedUp(of(address), 'meta.example.com'), address).toMatch(/cloud metadata/)
    const mapped = new URL('http://[::ffff:169.254.169.254]/')
    expect(createHosts(mapped, []).refusal(mapped)).toMatch(/cloud metadata/)
    expect(await lookedUp(of('0.0.0.0'), 'meta.example.com')).toMatch(/unspecified or multicast/)
  })

  it('sends its token to the CMS only', () => {
    const hosts = of('93.184.216.34')
    expect(hosts.isOrigin(new URL('https://cms.example.com/api'))).toBe(true)
    expect(hosts.isOrigin(new URL('https://cdn.example.com/'))).toBe(false)
    expect(hosts.isOrigin(new URL('http://cms.example.com/'))).toBe(false)
  })
})
