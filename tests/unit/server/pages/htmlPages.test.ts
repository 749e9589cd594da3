import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES, type PageStart } from '../../../../src/content'
import { renderPage } from '../../../../src/server/pages/html'
import { readSiteSettings } from '../../../../src/server/siteSettings'
import { createShowroom, SCRIPT_URL } from '../showroom'

let showroom: Awaited<ReturnType<typeof createShowroom>>
let app: Hono
beforeAll(async () => {
  showroom = await createShowroom()
  app = await showroom.serve()
})
afterAll(() => showroom.remove())

const html = async (url: string, from = app) => (await from.request(url)).text()

/** The start data in a page. */
async function startOf(url: string, from = app): Promise<PageStart> {
  const [, json = ''] =
    /<script type="application\/json" id="page-start">(.*?)<\/script>/.exec(await html(url, from)) ?? []
  return JSON.parse(json)
}

describe('the root URL', () => {
  const target = async (headers: Record<string, string>, from = app, query = '') => {
    const answer = await from.request(`/${query}`, { headers })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('vary')).toMatch(/cookie, accept-language/i)
    return answer.headers.get('location')
  }

  it('redirects to the language of the cookie, else of the browser, else the default', async () => {
    const browser = { 'Accept-Language': 'ko, en-GB;q=0.8, de;q=0.5' }
    expect(await target({ ...browser, Cookie: 'i18n_redirected=de' })).toBe('/de')
    expect(await target({ ...browser, Cookie: 'i18n_redirected=xx' })).toBe('/en')
    expect(await target({ ...browser, Cookie: 'i18n_redirected=/evil.example' })).toBe('/en')
    expect(await target(browser)).toBe('/en')
    expect(await target({ 'Accept-Language': 'en;q=0, de' })).toBe('/de')
    expect(await target({})).toBe('/de')
    expect(await target({ 'Accept-Language': 'ko' })).toBe('/de')
    expect(await target({ 'Accept-Language': ';;;=,' })).toBe('/de')
  })

  it('uses the default language of the settings, and keeps the query', async () => {
    const english = await showroom.serve({ i18n: { defaultLocale: 'en' } })
    expect(await target({}, english)).toBe('/en')
    expect(await target({}, english, '?embedded=true')).toBe('/en?embedded=true')
  })

  it('accepts all 21 languages if the content comes from another backend', async () => {
    const elsewhere = await showroom.serve({ api: { baseUrl: 'https://cms.example' } })
    for (const locale of LOCALES) {
      expect(await target({ Cookie: `i18n_redirected=${locale}` }, elsewhere)).toBe(`/${locale}`)
      expect(await target({ 'Accept-Language': locale }, elsewhere)).toBe(`/${locale}`)
    }
  })
})

describe('a page', () => {
  it('names the pictures of its place, so that its own script can load one first', async () => {
    const page = await html('/en/hall')
    expect(page).toContain('<html lang="en" dir="ltr" translate="no">')
    expect((await startOf('/en/hall')).stills).toEqual([
      {
        key: 'default_background_16x9',
        picture: {
          url: '/media/start-1920.bbbb.webp',
          width: 1920,
          height: 1080,
          formats: { small: { url: '/media/start-500.cccc.webp', width: 500, height: 281 } },
        },
      },
    ])
  })

  it('names the data that the app requests first, and the texts of its language', async () => {
    expect(await startOf('/en/hall')).toMatchObject({
      answer: '/box-api/start?locale=en',
      modules: ['/assets/en-abc123.js'],
      tokenKey: 'auth._token.local',
      portrait: { ratio: 16 / 9, safeArea: 1 },
    })
    expect(await startOf('/de/hall')).toMatchObject({ answer: '/box-api/start?locale=de', modules: [] })
    const own = await showroom.serve({ auth: { tokenKey: 'mine' }, player: { portrait: { safeArea: 2 } } })
    expect(await startOf('/en/hall', own)).toMatchObject({ tokenKey: 'mine', portrait: { safeArea: 2 } })
  })

  it('contains nothing that ends its start data early, whatever the content is', () => {
    const url = '/media/</script><script>alert(1)</script>.webp'
    const start: PageStart = {
      stills: [{ key: 'mobile', picture: { url, formats: {} } }],
      portrait: { ratio: 1, safeArea: 1 },
      tokenKey: '',
      modules: [],
    }
    const page = renderPage(
      '<!--page-start-->',
      { locale: 'en', title: '', head: '', start },
      readSiteSettings({}),
    )
    expect(page.match(/<\/?script/g)).toHaveLength(2)
    const [, inside = ''] = /id="page-start">([\s\S]*?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(inside)).toEqual(start)
  })

  it('is found at every URL of a place', async () => {
    expect(await html('/en')).toContain('start-1920')
    expect(await html('/en/hall/start')).toContain('start-1920')
    expect(await html('/en/hall/start/')).toContain('start-1920')
    expect(await html('/en/hall/motion-r%26d%20%22x%22')).toContain('robot-1920')
    expect(await html('/de/hall/start?article=3')).toContain('<html lang="de"')
  })

  it('has no first picture if its URL names no place', async () => {
    for (const url of ['/en/login', '/en/cookies', '/en/power-save-mode']) {
      const answer = await app.request(url)
      expect(answer.status).toBe(200)
      expect((await startOf(url)).stills).toEqual([])
    }
  })

  it('opens with the picture of the start page if its world has one', async () => {
    const answer = await app.request('/en/expo')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('/media/welcome-1920.bbbb.webp')
  })

  it('contains no pictures of protected places', async () => {
    for (const [url, picture] of [
      ['/en/lab/safe', 'safe-1920'],
      ['/en/lab', 'safe-1920'],
      ['/en/hall/staff', 'staff-1920'],
    ] as const) {
      const answer = await app.request(url)
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain(picture)
    }
  })

  it('runs from right to left if the settings say so', async () => {
    const api = { baseUrl: 'https://cms.example' }
    const arabic = await showroom.serve({ api })
    expect(await html('/ar/hall', arabic)).toContain('<html lang="ar" dir="ltr" translate="no">')
    const mirrored = await showroom.serve({ api, i18n: { rtlLocales: ['ar'] } })
    expect(await html('/ar/hall', mirrored)).toContain('<html lang="ar" dir="rtl" translate="no">')
    expect(await html('/de/hall', mirrored)).toContain('<html lang="de" dir="ltr" translate="no">')
  })

  it('loads pictures from the media URL of the settings', async () => {
    const cdn = await showroom.serve({ api: { mediaUrl: 'https://cdn.example/box/' } })
    expect((await startOf('/en/hall', cdn)).stills[0]?.picture?.url).toBe(
      'https://cdn.example/box/media/start-1920.bbbb.webp',
    )
  })

  it.each([
    '/en/moon',
    '/en/hall/nowhere',
    '/en/hall/start/more',
    '/xx/hall',
    '/hall',
    '/en/login/x',
    '/en//start',
  ])('is answered with 404 and the app for the unknown URL %s', async (url) => {
    const answer = await app.request(url, { headers: { Accept: 'text/html' } })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/html')
    const page = await answer.text()
    expect(page).toContain('<div id="root">')
    expect(page).toContain('"stills":[]')
  })

  it('leaves the worlds of another backend to the app, and shows no pictures of the server’s package', async () => {
    const elsewhere = await showroom.serve({ api: { baseUrl: 'https://cms.example' } })
    for (const url of ['/en', '/en/hall', '/en/hall/start', '/en/moon/crater']) {
      const answer = await elsewhere.request(url)
      expect(answer.status).toBe(200)
      const page = await answer.text()
      expect(page).not.toContain('/media/')
      expect(page).not.toContain('/box-api/')
    }
  })

  it('leaves the worlds to the app on hosts with their own backend', async () => {
    const domains = [{ match: '.cn', baseUrl: 'https://cms.example.cn' }]
    const both = await showroom.serve({ api: { domains } })
    expect(await html('http://fair.example/en', both)).toContain('start-1920')
    expect(await html('http://fair.example.cn:4173/en', both)).not.toContain('start-1920')
    expect((await both.request('http://fair.example.cn/en/moon')).status).toBe(200)
    expect((await both.request('http://fair.example/en/moon')).status).toBe(404)
  })

  it('opens in the world that belongs to its host', async () => {
    for (const url of ['http://outside.example:4173/en', 'http://outside.example/en/']) {
      expect(await html(url)).toContain('gate-1920')
    }
    expect(await html('http://www.example/en')).toContain('start-1920')
    expect(await html('http://outside.example/en/hall')).toContain('start-1920')
    expect(await html('http://www.example/en/outside')).toContain('gate-1920')
  })

  it('is revalidated on each request', async () => {
    const answer = await app.request('/en/hall')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const again = await app.request('/en/hall', {
      headers: { 'If-None-Match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })
})

describe('the security policy', () => {
  const policyOf = async (settings = {}) => {
    const answer = await (await showroom.serve(settings)).request('/en/hall')
    const directives = (answer.headers.get('content-security-policy') ?? '').split('; ')
    return Object.fromEntries(
      directives.map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    )
  }

  it('allows no external sources except the frames of the content', async () => {
    const policy = await policyOf()
    const inline = createHash('sha256').update('window.inline = 1').digest('base64')
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['script-src']).toEqual(["'self'", `'sha256-${inline}'`])
    expect(policy['frame-src']).toEqual([
      "'self'",
      'https://view.example.com',
      'https://www.youtube-nocookie.com',
    ])
    expect(policy['connect-src']).not.toContain('https:')
  })

  it('allows the backends and parent origins of the settings', async () => {
    const policy = await policyOf({
      api: {
        mediaUrl: 'https://cdn.example/box',
        domains: [{ match: '.cn', baseUrl: 'https://cms.example.cn' }],
        endpoints: [{ name: 'tours', path: 'https://tours.example/all', params: [], localized: false }],
      },
      embed: {
        parentOrigins: ['https://shop.example', 'javascript:alert(1)', "x; script-src 'unsafe-inline'"],
      },
    })
    for (const directive of ['connect-src', 'img-src', 'media-src']) {
      expect(policy[directive]).toEqual(
        expect.arrayContaining(['https://cdn.example', 'https://cms.example.cn', 'https://tours.example']),
      )
    }
    expect(policy['frame-ancestors']).toEqual(["'self'", 'https://shop.example'])
    expect(policy['script-src']).not.toContain("'unsafe-inline'")
  })
})

describe('the files of the app', () => {
  it('are sent with their type, and hashed ones are immutable', async () => {
    const script = await app.request(SCRIPT_URL, { headers: { 'Accept-Encoding': 'br' } })
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(script.headers.get('cache-control')).toContain('immutable')
    expect(script.headers.get('content-encoding')).toBe('br')
    const font = await app.request('/assets/sora-abc123.woff2')
    expect([font.headers.get('content-type'), await font.text()]).toEqual(['font/woff2', 'font'])
    const icon = await app.request('/icon.svg')
    expect(icon.headers.get('cache-control')).toBe('no-cache')
  })

  it('stay those of one build while the next build replaces them', async () => {
    const running = await createShowroom()
    const served = await running.serve()
    await rm(running.appDir, { recursive: true })
    expect((await served.request(SCRIPT_URL)).status).toBe(200)
    expect((await served.request('/en/hall')).status).toBe(200)
    await running.remove()
  })

  it.each(['/assets/gone-abc.js', '/assets/gone', '/favicon.ico', '/en/hall/picture.png', '/index.html'])(
    'answer 404 without a page for the missing %s',
    async (url) => {
      const answer = await app.request(url, { headers: { Accept: 'text/html' } })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toContain('application/json')
    },
  )

  it('include the settings given to the server, not those of the build', async () => {
    const { i18n, ...others } = await (await app.request('/settings.json')).json()
    expect([others, i18n]).toEqual([{}, { locales: ['en', 'de'], defaultLocale: 'de' }])
    const own = await showroom.serve({ player: { stage: 'dom' } })
    expect(await (await own.request('/settings.json')).json()).toEqual({
      player: { stage: 'dom' },
      i18n,
    })
  })
})
