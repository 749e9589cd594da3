import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale, readContent } from '../../../../../src/content'
import { renderPlace } from '../../../../../src/server/pages/place/renderPlace'
import type { PlaceView } from '../../../../../src/server/pages/place/view'
import { createSiteTexts } from '../../../../../src/server/pages/siteTexts'

const EVIL = `"><img src=x onerror=alert(1)>'`

const picture = (name: string) => ({
  id: 1,
  url: `/media/${name}.webp`,
  mime: 'image/webp',
  width: 1920,
  height: 1080,
})

const place = (payloadId: string, more: object = {}) => ({
  ...{ id: 1, documentId: payloadId, payloadId, slug: payloadId, title: payloadId },
  world: { slug: 'hall', name: 'Hall' },
  world_item: { key: payloadId, type: 'location', world: 'hall' },
  background: [{ key: 'default_background_16x9', type: 'image', image: picture(payloadId) }],
  hotspots: [],
  ...more,
})

const hotspot = (id: number, kind: string, more: object) => ({
  ...{ id, __component: `hotspots.${kind}`, title: `Spot ${id}`, style: { left: 10 * id, top: 50 } },
  ...more,
})

const ANSWERS = {
  'app-setting': { data: { id: 1, default_world: { slug: 'hall' } } },
  worlds: {
    data: [
      {
        ...{ id: 1, documentId: 'w', slug: 'hall', name: 'Hall', start_location_id: 'a' },
        ...{ locations: ['a', 'b'], transitions: [], menus: [{ key: 'main' }] },
      },
    ],
  },
  icons: { data: [] },
  'content-transitions': { data: [] },
  'content-locations': {
    data: [
      place('a', {
        title: EVIL,
        hotspots: [
          hotspot(1, 'navigation', { action_target: { payloadId: 'b' }, title: EVIL }),
          hotspot(2, 'open-article', { action_target: { id: 7 } }),
          hotspot(3, 'open-dashboard', { action_target: { id: 8 } }),
          hotspot(4, 'open-link', { action_target: { url: 'example.com', new_tab: true } }),
          hotspot(5, 'menu', { action_target: { key: 'main' } }),
        ],
      }),
      place('b'),
    ],
  },
  menus: {
    data: [
      {
        ...{ id: 1, documentId: 'm', key: 'main' },
        items: [{ id: 1, __component: 'article', title: 'The robot', target: { id: 7 } }],
      },
    ],
  },
  articles: {
    data: [
      {
        ...{ id: 7, documentId: 'r', title: EVIL, lead: 'It lifts 12 kg.' },
        sections: [
          { id: 1, __component: 'sections.text', text: 'It **lifts**.' },
          { id: 2, __component: 'sections.image', media: picture('robot') },
          { id: 3, __component: 'sections.data', rows: [{ name: 'Mass', value: '12', unit: 'kg' }] },
        ],
      },
    ],
  },
  dashboards: {
    data: [
      {
        ...{ id: 8, documentId: 'd', title: 'Library' },
        media_library: [
          { id: 1, title: 'Sheet', media: { id: 3, url: '/media/sheet.pdf', mime: 'application/pdf' } },
        ],
        contacts: [{ id: 1, name: 'Ada', email: 'ada@example.com', phone: '+49 1 23' }],
      },
    ],
  },
}

const texts = createSiteTexts()

async function view(more: Partial<PlaceView> = {}, locale: Locale = 'en'): Promise<PlaceView> {
  const { content, problems } = readContent(ANSWERS, locale)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const location = content.items.get('a')
  if (location?.kind !== 'location') throw new Error('The place is missing.')
  return {
    ...{ locale, location, content, places: content, base: '/fair/' },
    ...{ article: undefined, library: undefined },
    languages: new Map([
      ['en', '/fair/en/hall/a'],
      ['ar', '/fair/ar/hall/a'],
    ]),
    hotspots: { labels: 'always' },
    text: (await texts(locale)).text,
    parts: {
      classOf: (sheet, ...names) => `${sheet}-${names.join()}`,
      iconOf: (name) => `<svg data-icon="${name}"></svg>`,
    },
    resolveMedia: (url) => `/fair${url}`,
    ...more,
  }
}

/** The links of a page: their address by what they are called. */
function linksIn(html: string): readonly (readonly [name: string, url: string])[] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/g)].map(([, inside = '', text = '']) => {
    const attributeOf = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(inside)?.[1]
    return [attributeOf('aria-label') ?? text.replace(/<[^>]*>/g, ''), attributeOf('href') ?? 'nowhere']
  })
}

describe('a place without the program', () => {
  it('has its hotspots as links in reading order, at their positions', async () => {
    const html = renderPlace(await view())
    expect(
      linksIn(html)
        .slice(0, 5)
        .map(([, url]) => url),
    ).toEqual([
      '/fair/en/hall/b',
      '/fair/en/hall/a?article=7',
      '/fair/en/hall/a?dashboard=8',
      'https://example.com',
      'nowhere',
    ])
    expect(html).toContain('style="--left:0.2;--top:0.5"')
    expect(html).toContain('data-leads-to="b"')
    expect(html).toContain('src="/fair/media/a.webp"')
  })

  it('has its name as heading, its menu, all places and languages as links', async () => {
    const html = renderPlace(await view())
    expect(html).toMatch(/<h1[^>]*><span dir="auto">&quot;&gt;/)
    expect(linksIn(html)).toContainEqual(['The robot', '/fair/en/hall/a?article=7'])
    expect(linksIn(html)).toContainEqual(['b', '/fair/en/hall/b'])
    expect(linksIn(html)).toContainEqual(['العربية', '/fair/ar/hall/a'])
  })

  it('shows the article that the address opens: texts, pictures and data', async () => {
    const { content } = await view()
    const html = renderPlace(await view({ article: content.articles.get(7) }))
    expect(html).toContain('It lifts 12 kg.')
    expect(html).toContain('<strong>lifts</strong>')
    expect(html).toContain('src="/fair/media/robot.webp"')
    expect(html).toMatch(/<th[^>]*>Mass<\/th><td><bdi>12 kg<\/bdi>/)
    expect(linksIn(html)).toContainEqual(['Close', '/fair/en/hall/a'])
  })

  it('shows the library that the address opens: files and persons', async () => {
    const { content } = await view()
    const html = renderPlace(await view({ library: content.dashboards.get(8) }))
    expect(linksIn(html)).toContainEqual(['Sheet', '/fair/media/sheet.pdf'])
    expect(linksIn(html)).toContainEqual(['ada@example.com', 'mailto:ada@example.com'])
    expect(linksIn(html)).toContainEqual(['+49 1 23', 'tel:+49123'])
  })

  it('makes no markup of titles', async () => {
    const { content } = await view()
    const html = renderPlace(await view({ article: content.articles.get(7) }))
    expect(html).toContain('onerror=alert(1)')
    expect(html).not.toContain('<img src=x')
  })

  it('has all of its words in every language', async () => {
    for (const locale of LOCALES) {
      const { text } = await texts(locale)
      const checked = (key: string, values?: Parameters<typeof text>[1]) => {
        const words = text(key, values)
        expect(words, `${locale}: ${key}`).not.toBe('')
        expect(words, `${locale}: ${key}`).not.toContain('{{')
        return words
      }
      const { content } = await view({}, locale)
      for (const opened of [{ article: content.articles.get(7) }, { library: content.dashboards.get(8) }])
        renderPlace(await view({ ...opened, text: checked }, locale))
    }
  })
})
