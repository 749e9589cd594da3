import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '../../../../src/content'
import { createShowroom } from '../showroom'

let showroom: Awaited<ReturnType<typeof createShowroom>>
let app: Hono
beforeAll(async () => {
  showroom = await createShowroom({ locales: LOCALES })
  app = await showroom.serve()
})
afterAll(() => showroom.remove())

const ORIGIN = 'https://fair.example'

/** The head of a page: its title, its links by kind, and its meta elements by name, all unescaped. */
async function headOf(path: string, from = app) {
  const page = await (await from.request(new URL(path, ORIGIN).href)).text()
  const elements = (name: string) =>
    [...page.matchAll(new RegExp(`<${name}( [^>]*)>`, 'g'))].map(([, text = '']) => attributesOf(text))
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(page)?.[1] ?? ''),
    canonical: elements('link')
      .filter(({ rel }) => rel === 'canonical')
      .map(({ href }) => href),
    alternates: elements('link')
      .filter(({ rel }) => rel === 'alternate')
      .map(({ hreflang, href }) => [hreflang, href]),
    meta: (name: string) =>
      elements('meta')
        .filter((meta) => (meta.property ?? meta.name) === name)
        .map(({ content }) => content),
  }
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

describe('the head of a page', () => {
  it('names one canonical URL of its place, whichever URL was requested', async () => {
    for (const path of ['/en', '/en/hall', '/en/hall/start', '/en/hall/start?article=3']) {
      const head = await headOf(path)
      expect(head.canonical).toEqual([`${ORIGIN}/en/hall/start`])
      expect(head.meta('og:url')).toEqual([`${ORIGIN}/en/hall/start`])
    }
    const robot = await headOf('/en/hall/motion-r%26d%20%22x%22')
    expect(robot.canonical).toEqual([`${ORIGIN}/en/hall/motion-r%26d%20%22x%22`])
    expect((await headOf('/en/outside')).canonical).toEqual([`${ORIGIN}/en/yard/gate`])
  })

  it('links its place in all 21 languages, and a default for all others', async () => {
    for (const locale of LOCALES) {
      const { canonical, alternates } = await headOf(`/${locale}/hall/start`)
      expect(alternates).toEqual([
        ...LOCALES.map((other) => [other, `${ORIGIN}/${other}/hall/start`]),
        ['x-default', `${ORIGIN}/de/hall/start`],
      ])
      expect(canonical).toEqual([`${ORIGIN}/${locale}/hall/start`])
    }
  })

  it('names the languages as Open Graph locales, its own first', async () => {
    const { meta } = await headOf('/zh-Hant/hall/start')
    expect(meta('og:locale')).toEqual(['zh_TW'])
    const others = meta('og:locale:alternate')
    expect(new Set(others).size).toBe(20)
    expect(others).not.toContain('zh_TW')
    for (const name of others) expect(name).toMatch(/^[a-z]{2}_[A-Z]{2}$/)
  })

  it('has the title, picture and description of a link preview', async () => {
    const { meta } = await headOf('/en/hall/start')
    expect(meta('og:title')).toEqual(['Start & "more" <here>'])
    expect(meta('og:site_name')).toEqual(['Showroom'])
    expect(meta('og:type')).toEqual(['website'])
    expect(meta('og:image')).toEqual([`${ORIGIN}/media/start-share.ffff.jpg`])
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual([['1200'], ['630']])
    expect(meta('og:image:alt')).toEqual(['The hall'])
    expect(meta('twitter:card')).toEqual(['summary_large_image'])
    expect(meta('og:description')[0]).toMatch(/\w/)
    expect(meta('description')).toEqual(meta('og:description'))
  })

  it('has the preview picture of its world’s start location if its place has none', async () => {
    const { meta } = await headOf('/en/hall/motion-r%26d%20%22x%22')
    expect(meta('og:image')).toEqual([`${ORIGIN}/media/start-share.ffff.jpg`])
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual([['1200'], ['630']])
    expect(meta('og:image:alt')).toEqual(['The hall'])
  })

  it('has no preview picture if neither its place nor its world has one', async () => {
    const { meta } = await headOf('/en/yard/gate')
    expect(meta('og:title')).toEqual(['gate'])
    for (const name of ['og:image', 'og:image:alt', 'twitter:card']) expect(meta(name)).toEqual([])
  })

  it('follows the settings: the public URL, the media URL, the default language', async () => {
    const site = await showroom.serve({
      site: { url: 'https://www.showroom.example/' },
      api: { mediaUrl: 'https://cdn.example/box/' },
      i18n: { defaultLocale: 'en' },
    })
    const { canonical, alternates, meta } = await headOf('/de/hall/start', site)
    expect(canonical).toEqual(['https://www.showroom.example/de/hall/start'])
    expect(alternates.at(-1)).toEqual(['x-default', 'https://www.showroom.example/en/hall/start'])
    expect(meta('og:image')).toEqual(['https://cdn.example/box/media/start-share.ffff.jpg'])
  })

  it.each(['/en/lab', '/en/lab/safe', '/en/hall/staff', '/en/login', '/en/moon', '/en/hall/nowhere'])(
    'has no metadata for %s, which shows no public place',
    async (path) => {
      const { canonical, alternates, meta } = await headOf(path)
      expect([canonical, alternates]).toEqual([[], []])
      for (const name of ['og:title', 'og:image', 'og:url', 'description']) expect(meta(name)).toEqual([])
    },
  )

  it('has no metadata if the worlds come from another backend', async () => {
    const elsewhere = await showroom.serve({ api: { baseUrl: 'https://cms.example' } })
    const { title, canonical, meta } = await headOf('/de/hall/start', elsewhere)
    expect([canonical, meta('og:title')]).toEqual([[], []])
    expect(title).toBe('Showroom')
  })
})

describe('the title of a page', () => {
  it('is the exhibition’s title in the language of the page, on every page', async () => {
    expect((await headOf('/es/hall/start')).title).toBe('Sala de exposición')
    expect((await headOf('/ko/login')).title).toBe('쇼룸')
    expect((await headOf('/en/nowhere')).title).toBe('Showroom')
  })

  it('is the editors’ own title if they provide one', async () => {
    const { title, meta } = await headOf('/de/hall/start')
    expect(title).toBe('Messe & mehr')
    expect(meta('og:site_name')).toEqual(['Messe & mehr'])
  })
})
