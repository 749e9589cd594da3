import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanUrl, schemeOf } from '../../../src/util'

const anyUrl = fc.oneof(
  fc.webPath(),
  fc
    .array(fc.constantFrom('/', '\\', '.', '..', 'a', '-', '_', '%2f', '@', ':', ' ', '\t', '?', '#'))
    .map((parts) => parts.join('')),
)

/** As the platform parses it; plain paths are recognised by their characters. */
function byUrl(url: string): string | undefined {
  try {
    const { protocol, hostname } = new URL(url, 'https://showroom.invalid/')
    return /^\.+$/.test(hostname) ? undefined : protocol
  } catch {
    return undefined
  }
}

it('the scheme of a path equals the platform’s, with and without the fast path', () => {
  fc.assert(
    fc.property(anyUrl, (url) => {
      expect(schemeOf(url)).toBe(byUrl(url))
    }),
  )
})

it('a url is cleaned in the same way with and without the fast path', () => {
  fc.assert(
    fc.property(anyUrl, (url) => {
      expect(cleanUrl(url)).toBe(url.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+|[\0- ]+$/g, ''))
    }),
  )
})
