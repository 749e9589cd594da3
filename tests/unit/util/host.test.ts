import { expect, it } from 'vitest'
import { hostName, matchesHost } from '../../../src/util'

it.each([
  ['www.example.cn', 'www.example.cn', true],
  ['www.example.cn', 'WWW.Example.CN:8080', true],
  ['www.example.cn', 'example.cn', false],
  ['.cn', 'www.example.cn', true],
  ['.Example.CN', 'www.example.cn:443', true],
  ['.cn', 'cn', false],
  ['.cn', 'example.cn.com', false],
  ['.example.cn', 'notexample.cn', false],
])('the pattern %s matches %s: %s', (pattern, host, expected) => {
  expect(matchesHost(pattern, host)).toBe(expected)
})

it('removes the port of a host, also of an IPv6 address', () => {
  expect(hostName('Fair.Example:4173')).toBe('fair.example')
  expect(hostName('[::1]:4173')).toBe('[::1]')
  expect(hostName('[::1]')).toBe('[::1]')
})
