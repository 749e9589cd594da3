import { describe, expect, it } from 'vitest'
import { type Content, type Iframe, readContent } from '../../../../src/content'
import { answers, hotspot } from '../answers'

const url = (name: string) => `https://pages.example/${name}`
const frame = (id: number, name: string) => ({
  ...{ id, __component: 'buttons.i-frame-action', title: name },
  action_target: { url: url(name) },
})

/** A showroom with pages in all parts, whose ids a CMS numbered separately for each component. */
function showroom(language = '', changes: object = {}): Content {
  const base = answers()
  const [overview, ...others] = base['content-locations'].data
  const spots = [1, 2].map((id) =>
    hotspot(id, 'i-frame-action', { action_target: { url: url(`spot-${id}${language}`) } }),
  )
  const record = (documentId: string, fields: object) => ({
    data: [{ id: language === '' ? 1 : 101, documentId, ...fields }],
  })
  const { content, problems } = readContent(
    {
      ...base,
      'content-locations': { data: [{ ...overview, hotspots: spots }, ...others] },
      articles: record('article', {
        title: 'Drive',
        sections: [{ id: 1, __component: 'sections.iframe', iframe: { url: url(`section${language}`) } }],
        action_buttons: [frame(1, `article${language}`)],
      }),
      dashboards: record('dashboard', {
        title: 'Library',
        action_buttons: [frame(1, `dashboard${language}`)],
      }),
      menus: record('menu', {
        key: 'main',
        items: [
          {
            ...{ id: 1, __component: 'menu-items.contact', title: 'Contact' },
            action_stack: [frame(1, `menu${language}`)],
          },
        ],
      }),
      tours: record('tour', {
        ...{ key: 'round', title: 'Round', type: 'expo' },
        steps: [{ action: frame(1, `tour${language}`) }],
      }),
      ...changes,
    },
    'en',
  )
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return content
}

const names = ['spot-1', 'spot-2', 'section', 'article', 'dashboard', 'menu', 'tour']
const idOf = (content: Content, name: string) =>
  [...content.iframes.values()].find((page) => page.url === url(name))?.id

describe('pages that open over the picture', () => {
  it('have unique ids, wherever they are opened from', () => {
    const content = showroom()
    const ids = names.map((name) => idOf(content, name))
    for (const id of ids) expect(id).toSatisfy(Number.isSafeInteger)
    expect(new Set(ids).size).toBe(names.length)
    for (const [at, name] of names.entries())
      expect(content.iframes.get(ids[at] ?? -1)).toMatchObject({ url: url(name) })
  })

  it('pass their id in the action that opens them', () => {
    const content = showroom()
    const [button] = [...content.articles.values()].flatMap(({ actionButtons }) => actionButtons)
    expect(button?.action).toMatchObject({ iframe: { id: idOf(content, 'article') } })
    const [section] = [...content.articles.values()].flatMap(({ sections }) => sections)
    expect(section).toMatchObject({ iframe: { id: idOf(content, 'section') } })
  })

  it('keep their id when they are read again, with the locations alone, and in another language', () => {
    const [first, again, german] = [showroom(), showroom(), showroom('-de')]
    const places = showroom('', {
      articles: undefined,
      dashboards: undefined,
      menus: undefined,
      tours: undefined,
    })
    for (const name of names) {
      expect(idOf(again, name)).toBe(idOf(first, name))
      expect(idOf(german, `${name}-de`)).toBe(idOf(first, name))
    }
    expect(idOf(places, 'spot-2')).toBe(idOf(first, 'spot-2'))
    const tour = showroom('', { articles: undefined, dashboards: undefined, menus: undefined })
    expect(idOf(tour, 'tour')).toBe(idOf(first, 'tour'))
  })

  it('are also found by the id of their part if it is unique', () => {
    const { iframes } = showroom()
    expect(iframes.get(2)).toMatchObject({ url: url('spot-2') })
    expect(iframes.get(1)).toBeUndefined()
  })

  it('do not include background pages', () => {
    const page: Iframe = { url: url('background'), title: '' }
    const [overview, ...others] = answers()['content-locations'].data
    const background = [{ key: 'default_background', type: 'iframe', iframe: page }]
    const content = showroom('', {
      'content-locations': { data: [{ ...overview, hotspots: [], background }, ...others] },
    })
    expect([...content.iframes.values()].map((shown) => shown.url)).not.toContain(page.url)
  })
})
