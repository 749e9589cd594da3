import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '../../../../src/content'
import { createShowroom, FILM, FILM_URL, SCRIPT_URL, SECRET } from '../showroom'

const RELEASE_KEY = 'a-key-that-only-our-kiosks-are-told'
const released = { Authorization: `Bearer ${RELEASE_KEY}` }

let showroom: Awaited<ReturnType<typeof createShowroom>>
let app: Hono
beforeAll(async () => {
  showroom = await createShowroom()
  app = await showroom.serve({}, { releaseKey: RELEASE_KEY })
})
afterAll(() => showroom.remove())

const localeOf = async (url: string) => (await (await app.request(url)).json()).data[0].locale

describe('GET /api/<endpoint>', () => {
  it('answers an endpoint in the requested language', async () => {
    const answer = await app.request('/api/content-locations?populate=*&locale=en&limit=-1')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const { data, meta } = await answer.json()
    expect(meta).toEqual({})
    expect(data).toMatchObject([
      { payloadId: 'start', locale: 'en' },
      { payloadId: 'robot', locale: 'en' },
      { payloadId: 'safe', locale: 'en' },
      { payloadId: 'staff', locale: 'en' },
      { payloadId: 'gate', locale: 'en' },
    ])
  })

  it('answers in the default language if none is requested or the package lacks it', async () => {
    expect(await localeOf('/api/worlds')).toBe('de')
    expect(await localeOf('/api/worlds?locale=ko')).toBe('de')
  })

  it('answers in each of the 21 languages', async () => {
    for (const locale of LOCALES) {
      expect((await app.request(`/api/worlds?locale=${locale}`)).status).toBe(200)
    }
  })

  it('returns the editors’ texts only in their own language: others have built-in texts', async () => {
    expect((await app.request('/api/ui-translation?locale=de')).status).toBe(200)
    expect((await app.request('/api/ui-translation?locale=es')).status).toBe(404)
  })

  it('answers an untranslated endpoint identically in each language', async () => {
    const texts = await Promise.all(
      ['', '?locale=en', '?locale=vi'].map(async (query) =>
        (await app.request(`/api/app-setting${query}`)).text(),
      ),
    )
    expect(new Set(texts).size).toBe(1)
  })

  it.each(['xx', 'EN', 'en-GB', '../de', 'de%00', ''])(
    'answers 400 to the unknown locale %j',
    async (locale) => {
      const answer = await app.request(`/api/worlds?locale=${locale}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        data: null,
        error: { status: 400, name: 'BadRequestError', details: { errors: [{ path: ['locale'] }] } },
      })
    },
  )

  it.each(['/api/planets', '/api/', '/api', '/api/worlds/1', '/api/../api/planets'])(
    'answers 404 to %s',
    async (url) => {
      const answer = await app.request(url)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({
        data: null,
        error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
      })
    },
  )

  it('does not send the passwords of worlds', async () => {
    for (const locale of ['en', 'de']) {
      const text = await (await app.request(`/api/worlds?locale=${locale}`)).text()
      expect(text).toContain('"protect_with_password":true')
      expect(text).not.toContain(SECRET)
      expect(text).not.toContain('"password"')
    }
  })

  it('compresses in the encoding that the client prefers', async () => {
    const url = '/api/content-locations'
    const plain = await (await app.request(url)).text()
    const read = async (accept: string) => {
      const answer = await app.request(url, { headers: { 'Accept-Encoding': accept } })
      expect(answer.headers.get('vary')).toContain('Accept-Encoding')
      return {
        encoding: answer.headers.get('content-encoding'),
        body: Buffer.from(await answer.arrayBuffer()),
      }
    }
    const brotli = await read('gzip, deflate, br')
    expect(brotli.encoding).toBe('br')
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain)
    const gzip = await read('br;q=0.5, gzip')
    expect(gzip.encoding).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(plain)
    expect((await read('br;q=0')).encoding).toBeNull()
  })

  it('answers 304 in each encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding }
      const first = await app.request('/api/content-locations', { headers })
      const etag = first.headers.get('etag') ?? ''
      const again = await app.request('/api/content-locations', {
        headers: { ...headers, 'If-None-Match': etag },
      })
      expect(again.status).toBe(304)
    }
  })

  it.each([
    ...['/api/worlds', FILM_URL, '/box-api/releases/current', '/api/planets', '/media/gone.mp4'],
    // In a sandboxed frame the showroom itself is another origin.
    ...[SCRIPT_URL, '/settings.json'],
  ])('lets other origins read %s, without cookies', async (url) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await app.request(url, { method, headers: { Origin: 'https://fair.example' } })
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
      expect(answer.headers.get('access-control-expose-headers')).toMatch(/ETag.*Content-Range/)
    }
  })

  it('accepts requests of signed-in visitors from other origins', async () => {
    const asked = await app.request('/api/worlds', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://fair.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization',
      },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization')
    expect(asked.headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST')
    const post = await app.request('/api/worlds', { method: 'POST' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('/box-api', () => {
  it('names the release and serves its files by hash', async () => {
    const release = await (await app.request('/box-api/releases/current', { headers: released })).json()
    expect(release).toEqual(showroom.manifest)
    const film = showroom.manifest.files.find(({ path }) => path.endsWith('fly.aaaa.mp4'))
    const answer = await app.request(`/box-api/files/${film?.sha256}`, {
      headers: { ...released, Range: 'bytes=0-3' },
    })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await answer.text()).toBe(FILM.slice(0, 4))
  })

  it('sends no file with a readable password', async () => {
    const worlds = showroom.manifest.files.filter(({ path }) => path.endsWith('worlds.json'))
    expect(worlds).toHaveLength(2)
    for (const { sha256 } of worlds) {
      const answer = await app.request(`/box-api/files/${sha256}`, { headers: released })
      expect(answer.status).toBe(403)
      expect(await answer.text()).not.toContain(SECRET)
    }
  })

  it.each(['/box-api/files/00', '/box-api/files/', '/box-api/releases/old', '/box-api'])(
    'answers 404 to %s',
    async (url) => {
      expect((await app.request(url, { headers: released })).status).toBe(404)
    },
  )

  it('reports the server’s health, without details for guests', async () => {
    const answer = await app.request('/box-api/health')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [status, contentVersion] = ['ok', 'v1']
    expect(await answer.json()).toEqual({ status, contentVersion })
    const wrong = await app.request('/box-api/health', { headers: { Authorization: 'Bearer wrong' } })
    expect(await wrong.json()).toEqual({ status, contentVersion })
  })

  it('reports the details to clients with the release key', async () => {
    const answer = await app.request('/box-api/health', { headers: released })
    const disk = { freeBytes: expect.any(Number), totalBytes: expect.any(Number) }
    const startedAt = expect.any(String)
    expect(await answer.json()).toEqual({
      ...{ status: 'ok', contentVersion: 'v1', startedAt, disk, lastError: null, mail: null, inbox: null },
      package: expect.objectContaining({ version: 'v1', faults: [], refused: null }),
    })
  })
})
