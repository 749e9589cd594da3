import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createShowroom } from '../showroom'

let showroom: Awaited<ReturnType<typeof createShowroom>>
beforeAll(async () => {
  showroom = await createShowroom()
})
afterAll(() => showroom.remove())

const HOME = 'https://company.example.com/showroom'
const settings = { site: { url: HOME } }
const locations = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url]) => url)

describe('robots.txt', () => {
  it('names the sitemap and closes calls and exhibitors’ pages to search engines', async () => {
    const app = await showroom.serve(settings)
    const answer = await app.request('/showroom/robots.txt')
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect((await answer.text()).split('\n')).toEqual([
      'User-agent: *',
      ...['box-api/', 'report', 'fleet'].map((path) => `Disallow: /showroom/${path}`),
      `Sitemap: ${HOME}/sitemap.xml`,
      '',
    ])
  })

  it('names no sitemap where visitors see another backend’s worlds', async () => {
    const app = await showroom.serve({ api: { baseUrl: 'https://cms.example.com' } })
    expect(await (await app.request('/robots.txt')).text()).not.toContain('Sitemap')
    for (const file of ['sitemap.xml', 'sitemap-en.xml'])
      expect((await app.request(`/${file}`)).status).toBe(404)
  })
})

describe('the sitemap', () => {
  it('lists one sitemap for each language of the package', async () => {
    const app = await showroom.serve(settings)
    const answer = await app.request('/showroom/sitemap.xml')
    expect(answer.headers.get('Content-Type')).toBe('application/xml')
    expect(locations(await answer.text())).toEqual([`${HOME}/sitemap-en.xml`, `${HOME}/sitemap-de.xml`])
    for (const file of ['sitemap-fr.xml', 'sitemap-xx.xml', 'sitemap-.xml'])
      expect((await app.request(`/showroom/${file}`)).status, file).toBe(404)
  })

  it('lists every page that guests may see, and no other', async () => {
    const app = await showroom.serve(settings)
    const urls = locations(await (await app.request('/showroom/sitemap-de.xml')).text())
    expect(urls).toContain(`${HOME}/de`)
    expect(urls).toContain(`${HOME}/de/hall/start`)
    expect(urls.join()).not.toMatch(/lab|safe|staff/)
    for (const url of urls) {
      const page = await app.request(new URL(url ?? '').pathname)
      expect([url, page.status]).toEqual([url, 200])
    }
  })

  it('uses the origin of the request without site.url', async () => {
    const app = await showroom.serve()
    const answer = await app.request('https://fair.example.com/sitemap-en.xml')
    expect(locations(await answer.text())[0]).toBe('https://fair.example.com/en')
  })
})
