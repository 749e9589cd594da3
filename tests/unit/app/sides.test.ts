import { describe, expect, it } from 'vitest'
import { features } from '../../../src/app/features'
import type { Action } from '../../../src/content'
import { PORTRAIT, renderMarkupAsync, visitAt } from '../drawn'

const plan = {
  worlds: { hall: ['a'] },
  passages: [],
  more: {
    menus: [{ id: 1, documentId: 'm', key: 'main', items: [] }],
    dashboards: [{ id: 1, documentId: 'd', title: 'Motion' }],
  },
}

/** The sides of the sidebars that these features draw, in feature order. */
async function sides(
  names: readonly string[],
  actions: readonly Action[],
  layout = {},
): Promise<readonly string[]> {
  const visit = visitAt(plan, 'a')
  for (const action of actions) visit.dispatch(action)
  const drawing = names.map((name) => {
    const overlay = features.find((feature) => feature.name === name)?.slots.overlay
    if (!overlay) throw new Error(`The feature "${name}" draws nothing over the picture.`)
    return renderMarkupAsync(overlay, visit, layout)
  })
  const markup = (await Promise.all(drawing)).join('')
  return [...markup.matchAll(/data-side="(\w+)"/g)].map(([, side = '']) => side)
}

const openMenu: Action = { type: 'openMenu', key: 'main' }
const openContact: Action = { type: 'openContact' }
const close: Action = { type: 'close' }

describe('sidebars', () => {
  it.each<[string, Action, string]>([
    ['menus', openMenu, 'start'],
    ['contact', openContact, 'end'],
    ['dashboards', { type: 'openDashboard', id: 1 }, 'end'],
  ])('of %s open on their side', async (name, action, side) => {
    expect(await sides([name], [action])).toEqual([side])
    expect(await sides([name], [action, close])).toEqual([])
  })

  it('are as wide as the settings say', async () => {
    const overlay = features.find(({ name }) => name === 'menus')?.slots.overlay
    for (const [sidebars, width] of [
      [{}, '27em'],
      [{ width: '40em' }, '40em'],
    ] as const) {
      const visit = visitAt(plan, 'a', { sidebars })
      visit.dispatch(openMenu)
      expect(overlay && (await renderMarkupAsync(overlay, visit))).toContain(`min(${width}, `)
    }
  })

  it('on the left and on the right can be open together, and are closed one by one', async () => {
    const both = ['menus', 'contact']
    expect(await sides(both, [openMenu, openContact])).toEqual(['start', 'end'])
    expect(await sides(both, [openMenu, openContact, close])).toEqual(['start'])
    expect(await sides(both, [openMenu, openContact, close, close])).toEqual([])
  })

  it('open from below in portrait, except for the media library, which has the full width', async () => {
    const upright = { layout: PORTRAIT }
    expect(await sides(['menus'], [openMenu], upright)).toEqual(['bottom'])
    expect(await sides(['dashboards'], [{ type: 'openDashboard', id: 1 }], upright)).toEqual(['end'])
  })
})
