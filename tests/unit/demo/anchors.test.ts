import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { hotspotsOf } from '../../../demo/studio/items/hotspots'
import { portals, worlds } from '../../../demo/studio/worlds'

interface Hotspot {
  readonly __component: string
  readonly anchor?: string
  readonly icon?: string
  readonly style?: object
  readonly action_target?: { readonly id?: number; readonly identifier?: string; readonly payloadId?: string }
}
interface Place {
  readonly payloadId: string
  readonly hotspots?: readonly Hotspot[]
}

const read = async (name: string) => JSON.parse(await readFile(`demo/content/${name}.json`, 'utf8'))
const places: readonly Place[] = await read('content-locations')
const articles: readonly { readonly id: number; readonly title: string | { readonly en: string } }[] =
  await read('articles')

const titleOf = (id: number | undefined) => {
  const title = articles.find((article) => article.id === id)?.title
  return typeof title === 'string' ? title : (title?.en ?? '')
}

/** The hotspots that open a product, with the place that they are at. Company and plant are no products. */
const COMPANY = [9, 10]
const products = places.flatMap(({ payloadId, hotspots = [] }) =>
  hotspots
    .filter(({ __component, action_target }) => {
      return __component.endsWith('open-article') && !COMPANY.includes(action_target?.id ?? 0)
    })
    .map((hotspot) => ({ payloadId, ...hotspot, title: titleOf(hotspot.action_target?.id) })),
)

it('the positions of hotspots in the demo are those that the studio computes', async () => {
  const computed = worlds.flatMap((world) =>
    Object.entries(hotspotsOf(world, portals, world.build(), 16 / 9)).map(([place, spots]) => [
      `${world.id}-${place}`,
      spots,
    ]),
  )
  expect(await read('anchors')).toEqual(Object.fromEntries(computed))
})

describe('A ring in the demo', () => {
  it.each(products)(
    'of $title at $payloadId hangs on the exhibit of this name',
    ({ title, anchor = '', style }) => {
      expect(anchor).not.toBe('')
      expect(title.toLowerCase()).toContain(anchor)
      expect(style).toBeUndefined()
    },
  )

  it('has one icon for each product', () => {
    const icons = new Map<string, Set<string | undefined>>()
    for (const { title, icon } of products) icons.set(title, (icons.get(title) ?? new Set()).add(icon))
    const all = [...icons.values()].flatMap((each) => [...each])
    expect(all).not.toContain(undefined)
    expect(all).toHaveLength(icons.size)
    expect(new Set(all).size).toBe(icons.size)
  })

  it('that shows data in the control room hangs on the screen that shows them', () => {
    const marks = worlds.find(({ id }) => id === 'plant')?.marks.control
    const { hotspots = [] } = places.find(({ payloadId }) => payloadId === 'plant-control') ?? {}
    const screens = hotspots.flatMap(({ anchor = '', action_target }) =>
      action_target?.identifier === undefined ? [] : [[action_target.identifier, marks?.[anchor]] as const],
    )
    expect(Object.fromEntries(screens)).toEqual({
      ...{ 'line-a': 'hmi-a', 'line-b': 'hmi-b', energy: 'energy-a', all: 'window' },
    })
  })
})
