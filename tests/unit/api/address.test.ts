import { describe, expect, it } from 'vitest'
import { callUrl, isBackendUrl } from '../../../src/api/address'

const backend = (baseUrl: string) => ({ baseUrl, mediaUrl: baseUrl })
const PAGE = 'https://show.example/en/hall'

describe('only the backend receives the token', () => {
  it.each([
    ['https://cms.example', 'https://cms.example/api/icons', PAGE, true],
    ['https://cms.example', 'https://cms.example:8443/api/icons', PAGE, false],
    ['https://cms.example', 'http://cms.example/api/icons', PAGE, false],
    ['https://cms.example', 'https://cms.example.evil/api/icons', PAGE, false],
    ['', '/api/icons', PAGE, true],
    ['', 'https://show.example/api/icons', PAGE, true],
    ['', 'https://other.example/api/icons', PAGE, false],
    ['', '//other.example/api/icons', PAGE, false],
    ['/cms', '/api/icons', PAGE, true],
    // Without a page, as on a server.
    ['', '/api/icons', undefined, true],
    ['', 'https://other.example/api/icons', undefined, false],
    ['https://cms.example', '/api/icons', undefined, false],
    ['https://[', 'https://[', PAGE, false],
  ])('with the backend %j, for the url %s on the page %s: %s', (baseUrl, url, page, expected) => {
    expect(isBackendUrl(backend(baseUrl), url, page)).toBe(expected)
  })
})

it('joins backend, proxy prefix and path with single slashes, and leaves absolute urls unchanged', () => {
  expect(callUrl(backend('https://cms.example/'), '', '/api/icons')).toBe('https://cms.example/api/icons')
  expect(callUrl(backend('https://cms.example'), '/proxy/', 'api/icons')).toBe(
    'https://cms.example/proxy/api/icons',
  )
  expect(callUrl(backend(''), '', '/api/icons')).toBe('/api/icons')
  expect(callUrl(backend('https://cms.example'), '/proxy', 'HTTPS://other.example/x')).toBe(
    'HTTPS://other.example/x',
  )
})
