import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { complete } from '../../../../scripts/package/complete'
import type { Endpoint } from '../../../../scripts/package/endpoints'
import type { JsonObject } from '../../../../scripts/package/json'
import type { SourceProblem } from '../../../../scripts/package/problem'
import { expandSequence } from '../../../../scripts/package/sequence'

/** Completes records like a build; problems as `endpoint record field`. */
function completed(records: Partial<Record<Endpoint, readonly JsonObject[]>>, anchors: JsonObject = {}) {
  const problems: SourceProblem[] = []
  const made = complete(
    {
      dir: '.',
      locales: ['en'],
      defaultLocale: 'en',
      records: new Map(Object.entries(records) as [Endpoint, readonly JsonObject[]][]),
      groups: [{ slug: 'motion', menus: ['main-motion'] }],
      categories: [],
      anchors,
    },
    problems,
  )
  const first = (endpoint: Endpoint) => made.get(endpoint)?.[0]
  return { made, first, problems: problems.map(({ record, field, message }) => ({ record, field, message })) }
}

const worlds = [{ slug: 'hall', menus: ['main-hall'] }]
const menus = [{ key: 'main-hall' }, { key: 'main-motion', id: 20 }]

describe('menus named by their keys', () => {
  it('become the relation that the CMS returns, in worlds, places, groups and settings', () => {
    const { made, first, problems } = completed({
      menus,
      worlds,
      'content-locations': [
        { payloadId: 'a', slug: 'a', world: 'hall', group: 'motion', menus: ['main-motion'] },
      ],
      'app-setting': [{ menus: ['main-hall'] }],
    })
    expect(problems).toEqual([])
    const [hall, motion] = made.get('menus') ?? []
    const relation = (menu: JsonObject | undefined) => [
      { id: menu?.id, documentId: menu?.documentId, key: menu?.key },
    ]
    expect(first('worlds')?.menus).toEqual(relation(hall))
    expect(first('app-setting')?.menus).toEqual(relation(hall))
    expect(first('content-locations')?.menus).toEqual(relation(motion))
    expect(first('content-locations')?.group).toMatchObject({ menus: relation(motion) })
  })

  it('are reported when there is no such menu', () => {
    expect(completed({ menus, worlds: [{ slug: 'hall', menus: ['main-hall', 'moon'] }] }).problems).toEqual([
      {
        record: 'hall',
        field: 'menus.1',
        message: "there is no menu 'moon': choose one of main-hall, main-motion",
      },
    ])
  })
})

describe('icons given by name', () => {
  const icons = [{ name: 'gear', svg: { file: 'icon-gear.svg' } }]
  const hotspot = (icon: string) => ({ __component: 'hotspots.open-article', icon })

  it('become their records', () => {
    const { first } = completed({
      icons,
      articles: [{ id: 4, sections: [{ __component: 'sections.text', icon: 'gear' }] }],
      'content-locations': [{ payloadId: 'a', slug: 'a', hotspots: [hotspot('gear')] }],
    })
    const icon = { name: 'gear', svg: { file: 'icon-gear.svg' }, id: 1 }
    expect(first('articles')).toMatchObject({ id: 4, sections: [{ id: 1, icon }] })
    expect(first('content-locations')).toMatchObject({ hotspots: [{ icon }] })
  })

  it('are reported when there is no such icon', () => {
    const { problems } = completed({
      icons,
      'content-locations': [{ payloadId: 'a', slug: 'a', hotspots: [hotspot('moon')] }],
    })
    expect(problems).toMatchObject([{ record: 'a', field: 'hotspots.0.icon' }])
  })
})

describe('hotspots at an anchor', () => {
  const place = (hotspot: JsonObject) => ({ payloadId: 'a', slug: 'a', hotspots: [hotspot] })
  const anchors = { a: { robot: { left: 12.3, top: 45.6 } } }

  it('are positioned at the anchor in the picture', () => {
    const { first, problems } = completed(
      { 'content-locations': [place({ anchor: 'robot', style: { width: 5, top: 40 } })] },
      anchors,
    )
    expect(problems).toEqual([])
    expect(first('content-locations')?.hotspots).toEqual([{ style: { left: 12.3, top: 40, width: 5 } }])
  })

  it.each(['drive', 'toString'])('are reported when the picture has no anchor %s', (anchor) => {
    const { problems } = completed({ 'content-locations': [place({ anchor })] }, anchors)
    expect(problems).toMatchObject([
      { record: 'a', field: 'hotspots.0.anchor', message: `content/anchors.json has no '${anchor}' for a` },
    ])
  })
})

describe('a sequence', () => {
  const viewer = (sequence: string) => [
    { id: 1, sections: [{ __component: 'sections.viewer', images: { sequence } }] },
  ]

  it('expands to its pictures in order', () => {
    expect(completed({ articles: viewer('turn-{08..10}.webp') }).first('articles')).toMatchObject({
      sections: [{ images: [8, 9, 10].map((n) => ({ file: `turn-${String(n).padStart(2, '0')}.webp` })) }],
    })
  })

  it.each(['turn-01.webp', 'turn-{3..1}.webp', 'turn-{1..5000}.webp', 'turn-{a..c}.webp'])(
    'is reported without a valid range: %s',
    (sequence) => {
      expect(completed({ articles: viewer(sequence) }).problems).toMatchObject([
        { record: '1', field: 'sections.0.images' },
      ])
    },
  )

  it('has as many distinct names as its range, in ascending order', () => {
    const range = fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 5 }))
    fc.assert(
      fc.property(range, fc.stringMatching(/^[a-z$&-]*$/), ([start, count, digits], name) => {
        const first = String(start).padStart(digits, '0')
        const files = expandSequence(`${name}{${first}..${start + count - 1}}.webp`) ?? []
        expect(files[0]).toBe(`${name}${first}.webp`)
        expect(new Set(files).size).toBe(count)
        files.forEach((file, index) => {
          expect(Number(file.slice(name.length, -'.webp'.length))).toBe(start + index)
        })
      }),
    )
  })
})

describe('ids', () => {
  it('are assigned to a library’s entries, and to hooks of one place', () => {
    const { made, problems } = completed({
      dashboards: [{ id: 3, media_library: [{ title: 'A' }, { id: 9, title: 'B' }] }],
      'box-hooks': [{ payloadId: 'a' }, { payloadId: 'a' }, {}],
    })
    expect(problems).toEqual([])
    expect(made.get('dashboards')).toMatchObject([{ media_library: [{ id: 1 }, { id: 9 }] }])
    expect(new Set(made.get('box-hooks')?.map(({ documentId }) => documentId)).size).toBe(3)
  })
})
