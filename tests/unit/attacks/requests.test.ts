import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { REDIRECT_TRICKS } from '../../redirectTricks'
import { FILM, FILM_URL, SECRET } from '../server/showroom'
import { startVictim, statusOf, type Victim } from './victim'

let victim: Victim
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeAll(async () => {
  victim = await startVictim({ site: { url: 'https://showroom.example' } })
})
afterAll(() => victim.end())

/** After each attack the next visitor is served. */
afterEach(async () => {
  expect(await (await fetch(victim.url + FILM_URL)).text()).toBe(FILM)
})

const refused = (answer: string) => {
  expect([0, 400, 403, 404, 405, 408, 411, 413, 414, 417, 421, 431, 501]).toContain(statusOf(answer))
  expect(answer).not.toMatch(new RegExp(`${SECRET}|root:|at .*\\.ts:\\d`))
}

describe('a path', () => {
  it.each([
    '/media/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/media/.%2e/.%2e/secret.txt',
    '/media/%2e%2e%5c%2e%2e%5csecret.txt',
    '/media/..%c0%af..%c0%afsecret.txt',
    '/media/..%ef%bc%8f..%ef%bc%8fsecret.txt',
    '/media/%u002e%u002e/secret.txt',
    '/media/..;/..;/secret.txt',
    '/media/%25%32%65%25%32%65/secret.txt',
    '/media/\x2e\x2e/\x2e\x2e/secret.txt',
    '//127.0.0.1/../secret.txt',
    '/media/fly.aaaa.mp4/../../../secret.txt',
    '/media/fly.aaaa.mp4%20',
    '/media/fly.aaaa.mp4.',
    '/media/FLY.AAAA.MP4',
    '/media/fly.aaaa.mp4::$DATA',
    '/media/con',
    '/media/__proto__',
    '/package/manifest.json',
    '/assets/%2e%2e/settings.json/../../../secret.txt',
  ])('that leaves the package reaches no file: %s', async (path) => {
    refused(await victim.ask(`GET ${path}`))
  })

  it('of a hundred thousand characters is refused', async () => {
    refused(await victim.ask(`GET /${'a'.repeat(100_000)}`))
    refused(await victim.ask(`GET /media/${'../'.repeat(5_000)}secret.txt`))
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'named like an Object.prototype property is not an endpoint: %s',
    async (name) => {
      for (const path of [`/api/${name}`, `/box-api/${name}`, `/box-api/files/${name}`])
        expect([401, 404]).toContain(statusOf(await victim.ask(`GET ${path}`)))
    },
  )

  it('never redirects to another site', async () => {
    expect(REDIRECT_TRICKS.length).toBeGreaterThanOrEqual(60)
    for (const path of REDIRECT_TRICKS) {
      const answer = await victim.ask(`GET ${path}`)
      const locations = [...answer.matchAll(/^(?:location|refresh|link): (.*)$/gim)]
      for (const [, location = ''] of locations) expect(location, path).toMatch(/^\/[a-z]|^<\/[a-z]/)
      expect(answer, path).not.toMatch(/http-equiv="?refresh/i)
    }
  })

  it('with an encoded line break adds no header to the response', async () => {
    const answer = await victim.ask('GET /?a=%0d%0aSet-Cookie:%20stolen=1')
    expect(answer.split('\r\n\r\n')[0]).not.toMatch(/^set-cookie/im)
  })
})

describe('a method', () => {
  it.each([
    'TRACE',
    'PUT',
    'DELETE',
    'PATCH',
    'PROPFIND',
    'MKCOL',
    'SEARCH',
    'PURGE',
    'DEBUG',
    'get',
    'GETT',
    'CONNECT',
  ])('other than GET and HEAD does nothing: %s', async (method) => {
    refused(await victim.ask(`${method} ${FILM_URL}`))
  })

  it('cannot be overridden by a header or a parameter', async () => {
    const answer = await victim.ask(`GET ${FILM_URL}?_method=DELETE`, 'X-HTTP-Method-Override: DELETE')
    expect(statusOf(answer)).toBe(200)
  })
})

describe('a header', () => {
  it.each([
    ['too long', `X-Long: ${'a'.repeat(100_000)}`],
    ['with a NUL', 'X-Nul: a\0b'],
    ['folded over lines', 'X-Fold: a\r\n b\r\nContent-Length : 5'],
    ['without a name', ': nothing'],
    ['two content lengths', 'Content-Length: 5\r\nContent-Length: 6'],
    ['a content length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['an unknown transfer encoding', 'Transfer-Encoding: xchunked'],
    ['a negative content length', 'Content-Length: -1'],
    ['an unknown expectation', 'Expect: miracles'],
  ])(
    'that is invalid is rejected or ignored, and the bytes after it are not parsed as a request: %s',
    async (_, header) => {
      const smuggled = 'GET /box-api/releases/current HTTP/1.1\r\nHost: localhost\r\n\r\n'
      const answer = await victim.say(
        `POST /api/worlds HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n\r\n${smuggled}`,
      )
      refused(answer)
      expect(answer.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThan(2)
    },
  )

  it('repeated 3,000 times is rejected or answered at once', async () => {
    const headers = Array.from({ length: 3_000 }, (_, index) => `X-${index}: ${index}`)
    expect([0, 200, 431]).toContain(statusOf(await victim.ask(`GET ${FILM_URL}`, ...headers)))
  })

  it.each([
    `Accept-Language: ${Array.from({ length: 900 }, () => 'x-yz;q=0.1').join(',')}`,
    `Accept-Language: ${'-'.repeat(8_000)}`,
    `Accept-Encoding: ${Array.from({ length: 900 }, () => 'br;q=1e99').join(',')}`,
    `Accept-Encoding: ${';q='.repeat(2_500)}`,
    `Cookie: i18n_redirected=${'%2e%2e/'.repeat(900)}`,
    `If-None-Match: ${'"a",'.repeat(2_000)}`,
    `Accept: ${'*/*;q=0.1,'.repeat(800)}`,
  ])('that is crafted to be slow to parse is answered at once: %#', async (header) => {
    expect(statusOf(await victim.ask('GET /', header))).toBe(302)
    expect([200, 304]).toContain(statusOf(await victim.ask('GET /api/worlds', header)))
  })

  it.each([
    'Host: evil.example',
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: javascript',
    'X-Original-URL: /evil.example',
    'X-Rewrite-URL: /evil.example',
    'X-Forwarded-Prefix: //evil.example',
    'Forwarded: host=evil.example;proto=https',
  ])('that names another site does not change any page: %s', async (header) => {
    const answer = await victim.say(
      `GET /en/hall/start HTTP/1.1\r\n${header.startsWith('Host') ? '' : 'Host: localhost\r\n'}Connection: close\r\n${header}\r\n\r\n`,
    )
    expect(statusOf(answer)).toBe(200)
    expect(answer).not.toContain('evil.example')
    expect(answer).not.toContain('javascript:')
    expect(answer).toMatch(/cache-control: no-cache/i)
  })
})

describe('a range', () => {
  it.each([
    `bytes=${Array.from({ length: 1_000 }, (_, at) => `${at}-${at}`).join(',')}`,
    'bytes=0-,0-,0-,0-,0-,0-,0-,0-',
    'bytes=-99999999999999999999999999',
    'bytes=0-99999999999999999999999999',
    'bytes=9007199254740993-',
    'bytes=-0',
    'bytes=--1',
    'bytes=1e1-2',
    'bytes=0x0-0x4',
    'octets=0-4',
  ])('is never answered with more than one copy of the file: %#', async (range) => {
    const answer = await victim.ask(`GET ${FILM_URL}`, `Range: ${range}`)
    expect([200, 206, 416]).toContain(statusOf(answer))
    const [, body = ''] = answer.split('\r\n\r\n')
    expect(FILM).toContain(body)
  })
})

describe('a response', () => {
  it('discloses no versions, stacks or secrets, and has a fixed content type', async () => {
    for (const path of [
      '/en/hall/start',
      '/api/worlds',
      FILM_URL,
      '/settings.json',
      '/gone',
      '/api/gone',
      '/box-api/health',
    ]) {
      const answer = await fetch(victim.url + path, { headers: { Accept: '*/*' } })
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('server')).toBeNull()
      expect(answer.headers.get('x-powered-by')).toBeNull()
      expect(await answer.text()).not.toMatch(/node_modules|at async |SHOWROOM_/)
    }
  })

  it('to pipelined requests comes in order and ends', async () => {
    const one = `GET ${FILM_URL} HTTP/1.1\r\nHost: localhost\r\n\r\n`
    const last = `GET ${FILM_URL} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
    const answer = await victim.say(one.repeat(4) + last)
    expect(answer.match(/HTTP\/1\.1 200 /g)).toHaveLength(5)
  })
})

it('the server logs no errors during these attacks', () => {
  expect(logged.mock.calls.map(([line]) => String(line))).toEqual([])
})
