import { describe, expect, it } from 'vitest'
import { askNarrowing, ENDPOINTS } from '../../../src/settings'

/** The queries until a backend accepts one; it refuses as Strapi 5 does. */
async function queriesOf(
  start: readonly string[],
  refusals: readonly (object | undefined)[],
): Promise<readonly (readonly string[])[]> {
  const asked: (readonly string[])[] = []
  await askNarrowing(
    start,
    async (params) => {
      asked.push(params)
      if (asked.length <= refusals.length) throw new Error('400')
    },
    () => ({ details: refusals[asked.length - 1] }),
  ).catch(() => {})
  return asked
}

const DEEP = [
  'filters[slug][$ne]=draft',
  'populate[logo]=true',
  'populate[background][populate][image]=true',
  'populate[background][populate][settings][populate]=*',
  'populate[items][on][menu-items.link][populate][cover]=true',
  'populate[items][on][menu-items.link][populate][target]=true',
  'populate[items][on][menu-items.menu][populate][target]=true',
]

const [, logo = '', image = '', settings = ''] = DEEP
const without = (...left: readonly string[]) => DEEP.filter((param) => !left.includes(param))
const shallow = (root: string) => `populate[${root}][populate]=*`

describe('a query that a backend refuses', () => {
  it.each([
    ['a field of the record', { key: 'logo', path: null }, without(logo)],
    ['a field inside a list', { key: 'settings', path: 'background' }, without(settings)],
    ['plain data inside a list', { key: 'image', path: 'background.populate.image' }, without(image)],
    [
      'a kind of part',
      { key: 'menu-items.menu', path: 'items.on.menu-items.menu' },
      without('populate[items][on][menu-items.menu][populate][target]=true'),
    ],
    [
      'a field of several kinds: that list is one level deep',
      { key: 'target', path: 'items' },
      [...DEEP.slice(0, 4), shallow('items')],
    ],
    [
      'something it does not name: all lists are one level deep',
      {},
      [...DEEP.slice(0, 2), shallow('background'), shallow('items')],
    ],
  ])('is repeated without %s', async (_, details, next) => {
    expect(await queriesOf(DEEP, [details])).toEqual([DEEP, next])
  })

  it('becomes one level deep if a list of that depth is refused as well, and keeps its filters', async () => {
    const asked = await queriesOf(DEEP, [undefined, undefined])
    expect(asked.at(-1)).toEqual(['filters[slug][$ne]=draft', 'populate=*'])
  })

  it('is given up when the simplest one is refused', async () => {
    const refusals = Array.from({ length: 20 }, () => undefined)
    expect(await queriesOf(DEEP, refusals)).toHaveLength(3)
  })

  it('ends within eight queries, whatever the backend lacks', async () => {
    for (const { params } of ENDPOINTS) {
      const roots = [...new Set(params.map((param) => /\[([^\]]+)\]/.exec(param)?.[1]))]
      const refusals = [
        ...roots.map((key) => ({ key, path: null })),
        ...Array.from({ length: 9 }, () => ({})),
      ]
      const asked = await queriesOf(params, refusals)
      expect(asked.length).toBeLessThanOrEqual(8)
      expect(asked.at(-1)).toEqual(['populate=*'])
    }
  })
})
