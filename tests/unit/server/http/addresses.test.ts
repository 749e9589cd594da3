import { describe, expect, it } from 'vitest'
import { networkOf, normalizeAddress, parseNetworks } from '../../../../src/server/http/addresses'
import { filePath, pathParts } from '../../../../src/server/http/urlPath'

it.each([
  ['10.1.2.3', '10.1.2.3'],
  [' 10.1.2.3 ', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::FFFF:0a01:0203', '10.1.2.3'],
  ['0:0:0:0:0:ffff:10.1.2.3', '10.1.2.3'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:DB8::1', '2001:db8::1'],
  ['::10.1.2.3', '::10.1.2.3'],
  ['1::ffff:10.1.2.3', '1::ffff:10.1.2.3'],
  ['10.1.2', undefined],
  ['show.example', undefined],
  ['', undefined],
])('the address %j is normalized to %s', (text, address) => {
  expect(normalizeAddress(text)).toBe(address)
})

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('a visitor at %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('networks', () => {
  it('contain their IPv4 and IPv6 addresses', () => {
    const holds = parseNetworks('10.0.0.0/8, 192.168.1.7,fd00::/8', '--proxy')
    const held = ['10.9.9.9', '192.168.1.7', '192.168.1.8', '11.0.0.1', 'fd12::1', 'fe80::1'].filter(holds)
    expect(held).toEqual(['10.9.9.9', '192.168.1.7', 'fd12::1'])
    expect(parseNetworks('0.0.0.0/0', '--proxy')('1.2.3.4')).toBe(true)
  })

  it.each(['10.0.0.0/33', 'fd00::/129', 'show.example', '10.0.0.0/', '10.0.0.0/8/8', ''])(
    'cannot be parsed from %j',
    (list) => {
      expect(() => parseNetworks(list, '--proxy')).toThrow(
        `--proxy: '${list}' is not a network such as 10.0.0.0/8 or fd00::/8.`,
      )
    },
  )

  it('may consist of a single address', () => {
    expect(parseNetworks('10.0.0.1/32', '--proxy')('10.0.0.1')).toBe(true)
    expect(parseNetworks('fd00::1/128', '--proxy')('fd00::1')).toBe(true)
  })
})

describe('the path of a URL', () => {
  const at = (path: string) => `http://show.example${path}`

  it.each([
    ['/', []],
    ['/en/hall/', ['en', 'hall']],
    ['/en//hall', ['en', '', 'hall']],
    ['/caf%C3%A9?x=1', ['café']],
    ['/a%2Fb', ['a/b']],
    ['/%E0%A4%A', undefined],
  ])('%s is split into segments, each decoded once', (path, parts) => {
    expect(pathParts(at(path))).toEqual(parts)
  })

  it.each([
    ['/media/a.webp', 'media/a.webp'],
    ['/media/a%2Fb.webp', undefined],
    ['/media/a%5Cb.webp', undefined],
    ['/media/a%00.webp', undefined],
    ['/%E0%A4%A', undefined],
  ])('%s names the file %s', (path, file) => {
    expect(filePath(at(path))).toBe(file)
  })
})
