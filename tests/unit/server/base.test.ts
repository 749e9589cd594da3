import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBase } from '../../../src/server/base'
import { createShowroom } from './showroom'

let showroom: Awaited<ReturnType<typeof createShowroom>>
beforeAll(async () => {
  showroom = await createShowroom()
})
afterAll(() => showroom.remove())

describe('the path that a showroom is served at', () => {
  it.each([
    [undefined, {}, '/'],
    ['showroom', {}, '/showroom/'],
    ['/fair/2026/', {}, '/fair/2026/'],
    [undefined, { site: { url: 'https://company.example.com/showroom' } }, '/showroom/'],
    ['/showroom', { site: { url: 'https://company.example.com/showroom/?x=1' } }, '/showroom/'],
    ['/showroom', { site: { url: 'https://company.example.com' } }, '/showroom/'],
    [undefined, { site: { url: 'nonsense' } }, '/'],
  ])('is that of --base %s, otherwise that of site.url in %o', (option, settings, base) => {
    expect(readBase(option, settings)).toBe(base)
  })

  it.each(['/a b/', '/a/../b/', '/a?b/', '/a#b', '/%61/', '/"/'])(
    'is refused where it is no plain path: %s',
    (option) => {
      expect(() => readBase(option, {})).toThrow('--base')
    },
  )

  it('is refused where --base and site.url differ', () => {
    const settings = { site: { url: 'https://company.example.com/fair' } }
    expect(() => readBase('/showroom/', settings)).toThrow('site.url has the path /fair/')
  })
})

describe('a showroom below a path', () => {
  const open = (settings = {}) => showroom.serve(settings, { base: '/showroom/' })

  it('redirects its root to the visitor’s language below its path, and its name to its root', async () => {
    const app = await open()
    const root = await app.request('/showroom/?x=1', { headers: { 'Accept-Language': 'de' } })
    expect(root.headers.get('Location')).toBe('/showroom/de?x=1')
    const bare = await app.request('/showroom?x=1')
    expect([bare.status, bare.headers.get('Location')]).toEqual([308, '/showroom/?x=1'])
  })

  it('answers nothing outside of its path', async () => {
    const app = await open()
    for (const path of ['/', '/en', '/showroomx/en', '/media/fly.aaaa.mp4', '/settings.json'])
      expect((await app.request(path)).status, path).toBe(404)
  })

  it('serves pages, files, answers, media and calls below it', async () => {
    const app = await open()
    const paths = [
      'en/hall/start',
      'assets/index-abc123.js',
      'settings.json',
      'icon.svg',
      'api/worlds?locale=en',
    ]
    paths.push('media/fly.aaaa.mp4', 'box-api/health', 'box-api/start?locale=en')
    for (const path of paths) expect((await app.request(`/showroom/${path}`)).status, path).toBe(200)
    const body = JSON.stringify({ identifier: 'nobody', password: 'wrong' })
    const signIn = await app.request('/showroom/api/auth/local', { method: 'POST', body })
    expect(signIn.status).toBe(400)
    expect(
      (await app.request('/showroom/api/auth/local', { method: 'PUT', body })).headers.get('Allow'),
    ).toBe('GET, HEAD')
  })

  it('addresses everything in its pages below its path, with a security policy that fits them', async () => {
    const app = await open()
    const page = await app.request('https://company.example.com/showroom/en/hall/start')
    const html = await page.text()
    expect(html).toContain('src="/showroom/assets/index-abc123.js"')
    const origin = 'https://company.example.com'
    expect(html).toContain(`<link rel="canonical" href="${origin}/showroom/en/hall/start">`)
    expect(html).toContain(`content="${origin}/showroom/media/start-share.ffff.jpg"`)
    const start = JSON.parse(/id="page-start">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(start).toMatchObject({
      answer: '/showroom/box-api/start?locale=en',
      modules: ['/showroom/assets/en-abc123.js'],
      tokenKey: '/showroom/#auth._token.local',
    })
    expect(JSON.stringify(start.stills)).toContain('/showroom/media/start-1920.bbbb.webp')
    const others = html.match(/(?<=(?:src|href|content)=")\/[^"]*/g) ?? []
    expect(others.filter((url) => !url.startsWith('/showroom/'))).toEqual([])
  })

  it('names its public address in pages and settings', async () => {
    const settings = { site: { url: 'https://company.example.com' } }
    const app = await open(settings)
    const html = await (await app.request('http://127.0.0.1/showroom/en/hall/start')).text()
    expect(html).toContain('"https://company.example.com/showroom/en/hall/start"')
    expect(await (await app.request('/showroom/settings.json')).json()).toMatchObject({
      site: { url: 'https://company.example.com/showroom/' },
    })
  })
})
