import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { articleShortcuts, menuOf, shortcuts, sidebarSeconds } from '../../../../src/visit'
import { contentOf, follow, NO_EFFECTS, type Plan, settingsWith, startVisit } from '../../showroom'

const item = (id: number, priority?: number) => ({
  id,
  __component: 'menu-items.contact',
  title: `Item ${id}`,
  ...(priority !== undefined && { priority }),
})

const menu = (key: string, items: object[] = [item(1)]) => ({ id: 1, documentId: key, key, items })
const keys = (...names: string[]) => names.map((key) => ({ key }))

/** A visit at a place that has menus with these keys at every level. */
function visitWithMenus(levels: {
  root?: string[]
  world?: string[]
  group?: string[]
  location?: string[]
}) {
  const { root = [], world = [], group = [], location = [] } = levels
  const all = [...new Set([...root, ...world, ...group, ...location])]
  const plan: Plan = {
    worlds: { hall: ['a'] },
    passages: [],
    places: { a: { menus: keys(...location), group: { slug: 'north', menus: keys(...group) } } },
    more: {
      'app-setting': { default_world: { slug: 'hall' }, menus: keys(...root) },
      menus: all.map((key) => menu(key)),
    },
  }
  const content = contentOf(plan)
  const hall = content.worlds.get('hall')
  if (!hall) throw new Error('no hall')
  const worlds = new Map([['hall', { ...hall, menus: world }]])
  const visit = startVisit({
    content: { ...content, worlds },
    settings: settingsWith(),
    language: 'en',
    effects: NO_EFFECTS,
  })
  follow(visit, 'a')
  return visit.getState()
}

describe('the menu of a domain', () => {
  it('is the one nearest to the visitor: location, group, world, root', () => {
    const state = visitWithMenus({
      root: ['main-root', 'tours-root', 'contacts-root', 'shortcuts-root'],
      world: ['main-hall', 'tours-hall', 'contacts-hall'],
      group: ['main-north', 'tours-north'],
      location: ['main-a'],
    })
    expect(menuOf(state, 'main')?.key).toBe('main-a')
    expect(menuOf(state, 'tours')?.key).toBe('tours-north')
    expect(menuOf(state, 'contacts')?.key).toBe('contacts-hall')
    expect(menuOf(state, 'shortcuts')?.key).toBe('shortcuts-root')
  })

  it('is found by the start of its key, even if other menus are nearer', () => {
    const state = visitWithMenus({ root: ['main-of-all', 'shortcuts'], location: ['tours-a', 'tour-main'] })
    expect(menuOf(state, 'main')?.key).toBe('main-of-all')
    expect(menuOf(state, 'shortcuts')?.key).toBe('shortcuts')
    expect(menuOf(state, 'contacts')).toBeUndefined()
    expect(menuOf(visitWithMenus({ location: ['remain'] }), 'main')).toBeUndefined()
  })

  it('has the domain as a whole word in its key, unless there is no such menu', () => {
    const found = (...location: string[]) => menuOf(visitWithMenus({ root: ['main'], location }), 'main')?.key
    for (const key of ['main-hall', 'main_hall', 'main.hall', 'main 2', 'main2', 'mainHall'])
      expect(found('maintenance', key)).toBe(key)
    expect(found('maintenance', 'mainland-2')).toBe('main')
    expect(menuOf(visitWithMenus({ location: ['mainmenu'] }), 'main')?.key).toBe('mainmenu')
  })

  it('always belongs to the nearest level that has one of that domain', () => {
    const level = fc.uniqueArray(fc.constantFrom('main-1', 'main-2', 'tours-1', 'contacts-1'))
    fc.assert(
      fc.property(level, level, level, level, (root, world, group, location) => {
        const found = menuOf(visitWithMenus({ root, world, group, location }), 'main')?.key
        const inLevel = [location, group, world, root].map((names) =>
          names.find((key) => key.startsWith('main')),
        )
        expect(found).toBe(inLevel.find((key) => key !== undefined))
      }),
      { numRuns: 50 },
    )
  })
})

it('shortcuts are sorted by priority descending, equals in menu order', () => {
  const content = contentOf({
    worlds: { hall: ['a'] },
    passages: [],
    more: {
      'app-setting': { default_world: { slug: 'hall' }, menus: keys('shortcuts') },
      menus: [menu('shortcuts', [item(1, 1), item(2, 9), item(3), item(4, 1)])],
    },
  })
  const visit = startVisit({ content, settings: settingsWith(), language: 'en', effects: NO_EFFECTS })
  expect(shortcuts(visit.getState()).map(({ id }) => id)).toEqual([2, 1, 4, 3])
  expect(shortcuts(visit.getState())).toBe(shortcuts(visit.getState()))
})

it('article shortcuts are grouped by the categories of their hotspots, sorted by priority descending', () => {
  const hotspot = (id: number, article: number, ...categories: [string, number][]) => ({
    id,
    __component: 'hotspots.open-article',
    title: 'Article',
    style: { left: 1, top: 1 },
    action_target: { id: article },
    categories: categories.map(([title, priority]) => ({ title, priority })),
  })
  const content = contentOf({
    worlds: { hall: ['a', 'b'], plant: ['p'] },
    passages: [],
    places: {
      a: {
        hotspots: [hotspot(1, 11, ['Motion', 2]), hotspot(2, 12, ['Flow', 5], ['Motion', 1]), hotspot(3, 13)],
      },
      b: { hotspots: [hotspot(4, 11, ['Motion', 9])] },
    },
    more: { articles: [11, 12, 13].map((id) => ({ id, title: `Article ${id}` })) },
  })
  expect(articleShortcuts(content, 'hall')).toEqual([
    { title: 'Motion', articles: [11, 12] },
    { title: 'Flow', articles: [12] },
  ])
  expect(articleShortcuts(content, 'plant')).toEqual([])
})

it('a sidebar slides for the world’s time, otherwise for the setting’s', () => {
  const state = visitWithMenus({ root: ['main'] })
  expect(sidebarSeconds(state)).toBe(0.3)
  const settings = settingsWith({ sidebars: { transitionTime: 0.5 } })
  expect(sidebarSeconds({ ...state, settings })).toBe(0.5)
  const hall = { id: 1, slug: 'hall', locations: ['a'], start_location_id: 'a' }
  const worlds = [{ ...hall, sidebars: { transition_time: 0.8 } }]
  const content = contentOf({ worlds: { hall: ['a'] }, passages: [], more: { worlds } })
  expect(sidebarSeconds({ ...state, settings, content })).toBe(0.8)
})
