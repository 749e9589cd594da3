import { describe, expect, it } from 'vitest'
import { readContent } from '../../../../src/content'
import { answers, picture } from '../answers'
import { button, collections, menuItem, section } from '../collections'
import { type Collections, readEverything, set } from '../readEverything'

describe('a section that cannot be shown', () => {
  it.each([
    ['text', {}, 'text'],
    ['video', { media: picture('a.webp') }, 'media'],
    ['video', {}, 'media'],
    ['image', { media: picture('film.mp4') }, 'media'],
    ['images', { images: [] }, 'images'],
    ['viewer', {}, 'images'],
    ['pdf', { media: picture('a.webp') }, 'media'],
    ['iframe', { iframe: { url: 'javascript:alert(1)' } }, 'iframe.url'],
    ['data', { rows: [{ name: 'x' }] }, 'rows.0.value'],
    ['slideshow', { slides: [{ title: 'no picture' }] }, 'slides.0.media'],
    ['hologram', {}, '__component'],
  ])('is left out alone and reported: %s %j', (kind, fields, field) => {
    const { content, problems } = readEverything((raw) => {
      set(raw.articles[0], { sections: [section(kind, fields), section('text', { text: 'stays' })] })
    })
    expect(content.articles.get(7)?.sections).toMatchObject([{ kind: 'text', text: 'stays' }])
    expect(problems).toMatchObject([
      { severity: 'error', endpoint: 'articles', record: '7', field: `sections.0.${field}` },
    ])
    expect(problems[0]?.message).toMatch(/Until then sections\.0 is left out\.$/)
  })

  it('loses only an invalid optional part', () => {
    const { content, named } = readEverything((raw) => {
      set(raw.articles[0], {
        sections: [
          section('video', { media: picture('film.mp4'), poster: picture('film.mp4'), icon: { svg: {} } }),
          section('images', { images: [picture('film.mp4'), picture('a.webp')] }),
        ],
        settings: { size: 'huge', width: 900 },
        tags: [{ color: 'red' }],
      })
    })
    expect(content.articles.get(7)).toMatchObject({
      sections: [{ kind: 'video' }, { kind: 'images', images: [{ name: 'a.webp' }] }],
      settings: { width: 900 },
      tags: [],
    })
    expect(named).toEqual([
      'articles 7 sections.0.icon.svg.url',
      'articles 7 sections.0.poster',
      'articles 7 sections.1.images.0',
      'articles 7 tags.0.title',
      'articles 7 settings.size',
    ])
  })
})

describe('a reference to a missing record', () => {
  const nowhere: readonly (readonly [string, (raw: Collections) => void])[] = [
    [
      'articles 7 action_buttons.0.action_target.id',
      (raw) => set(raw.articles[0]?.action_buttons[0], { action_target: { id: 99 } }),
    ],
    [
      'dashboards 8 links.1.action_target.id',
      (raw) => set(raw.dashboards[0]?.links[1], { action_target: { id: 99 } }),
    ],
    [
      'dashboards 8 links.0.action_target.payloadId',
      (raw) => set(raw.dashboards[0]?.links[0], { action_target: { payloadId: 'moon' } }),
    ],
    ...(
      [
        [0, { payloadId: 'moon' }, 'payloadId'],
        [1, { id: 99 }, 'id'],
        [2, { id: 99 }, 'id'],
        [6, { key: 'none' }, 'key'],
        [7, { key: 'none' }, 'key'],
        [8, { uid: 'none' }, 'uid'],
      ] as const
    ).map(
      ([position, target, name]) =>
        [
          `menus main items.${position}.target.${name}`,
          (raw: Collections) => set(raw.menus[0]?.items[position], { target }),
        ] as const,
    ),
    [
      'menus main items.7.action_stack.1.action_target.id',
      (raw) =>
        set(raw.menus[0]?.items[7], {
          action_stack: [
            button('navigation', { action_target: { payloadId: 'robot' } }),
            button('open-article', { action_target: { id: 99 } }),
          ],
        }),
    ],
    [
      'tours round steps.1.action.action_target.id',
      (raw) => set(raw.tours[0]?.steps[1]?.action, { action_target: { id: 99 } }),
    ],
    [
      'screensavers Evening media.2.location.payloadId',
      (raw) => set(raw.screensavers[0]?.media[2], { location: { payloadId: 'moon' } }),
    ],
    ['box-hooks moon payloadId', (raw) => set(raw['box-hooks'][0], { payloadId: 'moon' })],
    [
      'box-hooks 2 actions.1.action_target.id',
      (raw) => set(raw['box-hooks'][1]?.actions[1], { action_target: { id: 99 } }),
    ],
  ]

  it.each(nowhere)('is reported and left out: %s', (name, change) => {
    expect(readEverything(change).named).toEqual([name])
  })

  it('also removes a hook without a valid location, which would run everywhere', () => {
    for (const payloadId of ['moon', 7, {}]) {
      const { content, problems } = readEverything((raw) => set(raw['box-hooks'][0], { payloadId }))
      expect(content.boxHooks.map(({ id }) => id)).toEqual([2])
      expect(problems).toHaveLength(1)
      expect(problems[0]?.message).toMatch(/Until then the record is left out\.$/)
    }
  })

  it('also removes a tour or screensaver that becomes empty', () => {
    const { content, named } = readEverything((raw) => {
      raw.tours[0]?.steps.splice(0, 1)
      raw.articles.splice(0, 1)
    })
    expect(content.tours.size).toBe(0)
    expect(named).toContain('tours round steps.0.action.action_target.id')
    expect(named).toContain('menus main items.7.target.key')
  })

  it('is not checked until its collection has been loaded', () => {
    const { menus } = collections()
    const { content, problems } = readContent({ ...answers(), menus, articles: undefined }, 'en', {
      complete: false,
    })
    expect(problems.map(({ field }) => field)).toEqual([])
    expect(content.menus.get('main')?.items[1]?.action).toEqual({ type: 'openArticle', id: 7 })
    expect(content.complete).toBe(false)
  })
})

describe('names', () => {
  it.each(['articles', 'dashboards', 'menus', 'tours', 'screensavers', 'configurators'] as const)(
    'are unique among %s',
    (endpoint) => {
      const { content, named } = readEverything((raw) => {
        const list: unknown[] = raw[endpoint]
        list.push(structuredClone(list[0]))
      })
      expect(named).toHaveLength(1)
      expect(named[0]).toMatch(new RegExp(`^${endpoint} .* (id|key|uid)$`))
      expect(content[endpoint].size).toBe(endpoint === 'menus' ? 2 : 1)
    },
  )
})

describe('a menu item', () => {
  it.each([
    ['navigation', { target: {} }, 'target.payloadId'],
    ['dance', {}, '__component'],
    ['document', { media: picture('a.webp') }, 'media'],
  ])('without an action is left out: %s %j', (kind, fields, field) => {
    const { content, named } = readEverything((raw) => {
      set(raw.menus[0], {
        items: [menuItem(kind, { target: { payloadId: 'drive' }, ...fields }), menuItem('contact')],
      })
    })
    expect(content.menus.get('main')?.items.map((item) => item.kind)).toEqual(['contact'])
    expect(named).toEqual([`menus main items.0.${field}`])
  })
})
