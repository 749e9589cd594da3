import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linkUrl } from '../../../src/content'

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
])('%s opens as %s', (url, opened) => {
  expect(linkUrl(url)).toBe(opened)
})

it('opens nothing but pages, mail and telephone numbers, and says the same when asked again', () => {
  fc.assert(
    fc.property(fc.string(), (url) => {
      const opened = linkUrl(url)
      expect(opened).toMatch(/^$|^(https?:|mailto:|tel:)/i)
      expect(linkUrl(opened)).toBe(opened.trim())
    }),
  )
})
