import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canOpen, linkUrl, textLink } from '../../../src/util'

it.each([
  ['example.com', 'https://example.com'],
  ['  example.com/a b ', 'https://example.com/a b'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://example.com', 'HTTPS://example.com'],
  ['httpbin.example', 'https://httpbin.example'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['tel:+49123', 'tel:+49123'],
  [' ', ''],
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
])('the link %s opens as %s', (url, opened) => {
  expect(linkUrl(url)).toBe(opened)
})

it('completing a link is idempotent and yields only pages, mail addresses and phone numbers', () => {
  fc.assert(
    fc.property(fc.string(), (url) => {
      const opened = linkUrl(url)
      expect(opened).toMatch(/^$|^(https?:|mailto:|tel:)/i)
      expect(linkUrl(opened)).toBe(opened.trim())
    }),
  )
})

describe('links of a text', () => {
  it.each([
    ['example.org', 'https://example.org'],
    ['//example.org/a', 'https://example.org/a'],
    ['http://example.org', 'http://example.org'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['tel:+49 30', 'tel:+49 30'],
    ['exam\nple.org', 'https://example.org'],
  ])('%j opens like every other link: %s', (href, url) => {
    expect(textLink(href)).toBe(url)
  })

  it.each([['#data'], ['/en/hall/showroom'], ['?article=5'], ['/']])('%s stays in the showroom', (href) => {
    expect(textLink(href)).toBe(href)
  })

  it.each([[''], ['https://exa mple.com'], ['javascript:alert(1)'], ['java\tscript:alert(1)']])(
    '%j leads nowhere',
    (href) => {
      expect(textLink(href)).toBeUndefined()
    },
  )

  it.each([['./'], ['..'], ['.\\'], ['.?a'], ['.:8080'], ['me@./a'], ['https://./'], ['\u3002']])(
    '%j is a path that would be mistaken for a host, and leads nowhere',
    (href) => {
      expect(textLink(href)).toBeUndefined()
    },
  )
})

it('a link can be opened if and only if a browser can parse its url', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (url) => {
      const opened = linkUrl(url)
      expect(canOpen(url)).toBe(
        opened !== '' && URL.canParse(opened) && !/^\.+$/.test(new URL(opened).hostname),
      )
    }),
  )
})
