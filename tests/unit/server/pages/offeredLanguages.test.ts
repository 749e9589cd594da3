import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '../../../../src/content'
import { createShowroom } from '../showroom'

/** A package in German, English and Chinese, and one in all 21 languages. */
let three: Awaited<ReturnType<typeof createShowroom>>
let all: Awaited<ReturnType<typeof createShowroom>>
beforeAll(async () => {
  three = await createShowroom({ locales: ['en', 'de', 'zh'] })
  all = await createShowroom({ locales: LOCALES })
})
afterAll(() => Promise.all([three.remove(), all.remove()]))

const GERMAN = { 'Accept-Language': 'de' }

/** A server that offers German and English of a package in all 21 languages. */
const limited = () => all.serve({ i18n: { locales: ['en', 'de'] } })
const alternatesOf = (page: string) => Array.from(page.matchAll(/hreflang="([^"]+)"/g), ([, code]) => code)

describe('a showroom whose package or settings limit its languages', () => {
  it('redirects the URLs of other languages to the nearest one and keeps place and query', async () => {
    const app = await three.serve()
    const target = async (url: string, headers: Record<string, string> = GERMAN) => {
      const answer = await app.request(url, { headers })
      expect([url, answer.status]).toEqual([url, 302])
      expect(answer.headers.get('vary')).toMatch(/cookie, accept-language/i)
      return answer.headers.get('location')
    }
    expect(await target('/en-US/hall/start?article=3&x=%20')).toBe('/en/hall/start?article=3&x=%20')
    expect(await target('/zh-Hant/hall/motion-r%26d%20%22x%22')).toBe('/zh/hall/motion-r%26d%20%22x%22')
    expect(await target('/fr/hall')).toBe('/de/hall')
    expect(await target('/fr', { Cookie: 'i18n_redirected=en' })).toBe('/en')
    expect(await target('/fr', { Cookie: 'i18n_redirected=fr' })).toBe('/de')
    for (const locale of ['en', 'de', 'zh'])
      expect((await app.request(`/${locale}/hall/start`)).status, locale).toBe(200)
  })

  it('redirects them below its own path too', async () => {
    const app = await three.serve({ site: { url: 'https://company.example.com/showroom' } })
    const answer = await app.request('/showroom/en-US/hall')
    expect(answer.headers.get('location')).toBe('/showroom/en/hall')
  })

  it('links, shares and lists only its languages', async () => {
    const app = await limited()
    const page = await (await app.request('/de/hall/start')).text()
    expect(alternatesOf(page)).toEqual(['en', 'de', 'x-default'])
    expect(page.match(/og:locale:alternate/g)).toHaveLength(1)
    const index = await (await app.request('/sitemap.xml')).text()
    expect(Array.from(index.matchAll(/sitemap-([\w-]+)\.xml/g), ([, code]) => code)).toEqual(['en', 'de'])
    expect((await app.request('/sitemap-fr.xml')).status).toBe(404)
    expect((await app.request('/fr/hall', { headers: GERMAN })).headers.get('location')).toBe('/de/hall')
  })

  it('does not follow the cookie of a language that it no longer offers', async () => {
    const app = await limited()
    const headers = { Cookie: 'i18n_redirected=fr', 'Accept-Language': 'it, en' }
    expect((await app.request('/', { headers })).headers.get('location')).toBe('/en')
  })

  it('offers browsers and pulls the languages that settings and package share', async () => {
    for (const [settings, locales] of [
      [{}, ['en', 'de', 'zh']],
      [{ i18n: { locales: ['zh', 'de', 'fr'] } }, ['de', 'zh']],
      [{ i18n: { locales: ['fr'] } }, ['en', 'de', 'zh']],
    ] as const) {
      const app = await three.serve(settings)
      const { i18n } = await (await app.request('/settings.json')).json()
      expect(i18n).toEqual({ locales, defaultLocale: 'de' })
      const listed: { code: string }[] = await (await app.request('/api/i18n/locales')).json()
      expect(listed.map(({ code }) => code)).toEqual(locales)
    }
  })

  it('limits visitors of another backend by the settings only', async () => {
    const app = await three.serve({
      api: { baseUrl: 'https://cms.example' },
      i18n: { locales: ['fr', 'it'], defaultLocale: 'it' },
    })
    expect((await app.request('/fr/anywhere')).status).toBe(200)
    expect((await app.request('/de/anywhere')).headers.get('location')).toBe('/it/anywhere')
    const { i18n } = await (await app.request('/settings.json')).json()
    expect(i18n).toEqual({ locales: ['fr', 'it'], defaultLocale: 'it' })
  })
})

describe('a showroom in all 21 languages', () => {
  it('redirects none of them and sends the settings as they are', async () => {
    const app = await all.serve()
    for (const locale of LOCALES) expect((await app.request(`/${locale}/hall`)).status, locale).toBe(200)
    expect(await (await app.request('/settings.json')).json()).toEqual({})
  })
})
