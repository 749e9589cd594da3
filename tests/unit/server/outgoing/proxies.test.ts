import { describe, expect, it } from 'vitest'
import { readProxies } from '../../../../src/server/outgoing'

const proxyOf = (environment: Record<string, string>, url: string) =>
  readProxies(environment).proxyFor(new URL(url))?.href

const ALL = { HTTPS_PROXY: 'http://secure.example:8080', http_proxy: 'plain.example:3128' }

describe('The proxies of a machine', () => {
  it.each([
    [{}, 'https://a.example/', undefined],
    [ALL, 'https://a.example/', 'http://secure.example:8080/'],
    [ALL, 'http://a.example/', 'http://plain.example:3128/'],
    [{ ALL_PROXY: 'http://all.example' }, 'https://a.example/', 'http://all.example/'],
    [
      { ...ALL, SHOWROOM_PROXY: 'http://u:p@own.example:1' },
      'http://a.example/',
      'http://u:p@own.example:1/',
    ],
    [{ ...ALL, SHOWROOM_PROXY: 'off' }, 'https://a.example/', undefined],
    [ALL, 'https://localhost:3000/', undefined],
    [ALL, 'http://127.0.0.9/', undefined],
    [ALL, 'http://[::1]/', undefined],
  ])('with %o, %s is asked by %s', (environment, url, proxy) => {
    expect(proxyOf(environment, url)).toBe(proxy)
  })

  it.each([
    ['*', 'https://a.example/', true],
    ['corp.example', 'https://corp.example/', true],
    ['.corp.example', 'https://cms.corp.example/', true],
    ['*.corp.example', 'https://cms.corp.example/', true],
    ['corp.example', 'https://notcorp.example/', false],
    ['other.example, CORP.example', 'https://cms.corp.example./', true],
    ['corp.example:8443', 'https://corp.example:8443/', true],
    ['corp.example:8443', 'https://corp.example/', false],
    ['corp.example:443', 'https://corp.example/', true],
    ['10.1.2.3', 'http://10.1.2.3/', true],
    ['[fd00::1]:80', 'http://[fd00::1]/', true],
    ['fd00::1', 'http://[fd00::1]/', true],
    ['.', 'https://a.example/', false],
  ])('with NO_PROXY=%s, %s is asked directly: %s', (NO_PROXY, url, direct) => {
    expect(proxyOf({ ...ALL, NO_PROXY }, url) === undefined).toBe(direct)
  })

  it.each(['socks5://proxy.example', 'http://u:%zz@proxy.example', 'http://:0:0'])(
    'are refused by the name of the variable, without its value: %s',
    (value) => {
      expect(() => readProxies({ SHOWROOM_PROXY: value })).toThrow(/^SHOWROOM_PROXY must be the URL/)
    },
  )
})
