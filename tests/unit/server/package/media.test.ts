import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createShowroom, FILM, FILM_URL } from '../showroom'

const RELEASE_KEY = 'a-key-that-only-our-kiosks-are-told'

let showroom: Awaited<ReturnType<typeof createShowroom>>
let app: Hono
let etag: string
beforeAll(async () => {
  showroom = await createShowroom()
  app = await showroom.serve({}, { releaseKey: RELEASE_KEY })
  etag = `"${showroom.manifest.files.find(({ path }) => FILM_URL.endsWith(path))?.sha256}"`
})
afterAll(() => showroom.remove())

const get = (headers: Record<string, string> = {}, url = FILM_URL) => app.request(url, { headers })

describe('media', () => {
  it('is sent whole, with its type, its hash as entity tag, and immutable', async () => {
    const answer = await get()
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(FILM)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '20',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      etag,
    })
  })

  it.each([
    ['bytes=0-4', '01234', 'bytes 0-4/20'],
    ['bytes=15-', 'fghij', 'bytes 15-19/20'],
    ['bytes=-2', 'ij', 'bytes 18-19/20'],
  ])('is sent in the range %s', async (range, text, contentRange) => {
    const answer = await get({ Range: range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(contentRange)
    expect(answer.headers.get('content-length')).toBe(String(text.length))
    expect(await answer.text()).toBe(text)
  })

  it.each(['bytes=20-', 'bytes=9-3', 'bytes=x', 'bytes'])('answers 416 to %s', async (range) => {
    const answer = await get({ Range: range })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe('bytes */20')
    expect(await answer.text()).toBe('')
  })

  it('sends a range only if the client has the same entity', async () => {
    expect((await get({ Range: 'bytes=0-4', 'If-Range': etag })).status).toBe(206)
    expect((await get({ Range: 'bytes=0-4', 'If-Range': '"other"' })).status).toBe(200)
    expect((await get({ Range: 'bytes=0-4', 'If-Range': 'Wed, 21 Oct 2015 07:28:00 GMT' })).status).toBe(200)
  })

  it('evaluates conditions before ranges', async () => {
    expect((await get({ 'If-None-Match': `"x", ${etag}`, Range: 'bytes=0-4' })).status).toBe(304)
    expect((await get({ 'If-None-Match': '"x"' })).status).toBe(200)
    expect((await get({ 'If-Match': '"x"' })).status).toBe(412)
    expect((await get({ 'If-Match': '*' })).status).toBe(200)
  })

  it('answers HEAD as GET without a body, and without ranges', async () => {
    const answer = await app.request(FILM_URL, { method: 'HEAD', headers: { Range: 'bytes=0-4' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('20')
    expect(await answer.text()).toBe('')
  })

  it('is never compressed', async () => {
    expect((await get({ 'Accept-Encoding': 'br, gzip' })).headers.get('content-encoding')).toBeNull()
  })

  it('may be empty', async () => {
    const answer = await get({}, '/media/empty.dddd.mp4')
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '0', ''])
  })

  it('blocks scripts in drawings', async () => {
    const answer = await get({}, '/media/drawing.eeee.svg')
    expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('sandboxes pages: they run scripts, but without the showroom’s origin and without network calls', async () => {
    const answer = await get({}, '/media/board.ffff.html')
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    const policy = answer.headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox allow-scripts']))
  })

  it('answers 500 in the envelope while a file is missing, and recovers', async () => {
    const file = join(showroom.packageDir, 'media/start-1920.bbbb.webp')
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await rename(file, `${file}.gone`)
    const answer = await get({}, '/media/start-1920.bbbb.webp')
    await rename(`${file}.gone`, file)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({
      data: null,
      error: { status: 500, message: 'Internal Server Error' },
    })
    expect(logged.mock.calls.join()).toContain('media/start-1920.bbbb.webp is missing')
    const faulty = await app.request('/box-api/health')
    expect([faulty.status, await faulty.json()]).toEqual([503, expect.objectContaining({ status: 'faulty' })])
    expect((await app.request('/box-api/health?ready')).status).toBe(503)
    logged.mockRestore()
    expect((await get({}, '/media/start-1920.bbbb.webp')).status).toBe(200)
    const health = await (
      await app.request('/box-api/health', { headers: { Authorization: `Bearer ${RELEASE_KEY}` } })
    ).json()
    expect(health).toMatchObject({ status: 'ok', lastError: null })
  })
})

describe('a URL outside the served files', () => {
  it.each([
    '/media/../secret.txt',
    '/media/..%2f..%2fsecret.txt',
    '/media/%2e%2e/%2e%2e/secret.txt',
    '/media/%252e%252e%252fsecret.txt',
    '/media/..\\..\\secret.txt',
    '/media/..%5c..%5csecret.txt',
    '/media/fly.aaaa.mp4%00.png',
    '/media/%00',
    '/media/%',
    '/media/%c0%ae%c0%ae/secret.txt',
    '/media//fly.aaaa.mp4',
    '/media/',
    '/media',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/.vite/manifest.json',
    '/manifest.json',
    '/content/en/worlds.json',
    '/api/..%2fmanifest',
    '/api/en%2fworlds',
    '/box-api/files/..%2f..%2fsecret.txt',
  ])('%s is not found', async (url) => {
    const released = url.startsWith('/box-api/') && { Authorization: `Bearer ${RELEASE_KEY}` }
    const headers = { Accept: '*/*', ...released }
    const answer = await app.request(url, { headers })
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('sesame')
  })
})
