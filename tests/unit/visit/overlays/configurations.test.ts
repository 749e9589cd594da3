import { describe, expect, it, vi } from 'vitest'
import { storeConfigurations } from '../../../../src/app/storage/storeConfigurations'
import type { Configuration } from '../../../../src/content'
import { visitAt } from '../../drawn'
import type { NO_EFFECTS, Plan } from '../../showroom'

const plan: Plan = {
  worlds: { hall: ['a', 'b'] },
  passages: [['a', 'b']],
  more: {
    configurators: [
      { id: 1, documentId: 'c1', uid: 'cell', url: '/cell/' },
      { id: 2, documentId: 'c2', uid: 'belt', url: '/belt/' },
    ],
  },
}
const begin = (effects: Partial<typeof NO_EFFECTS> = {}) => visitAt(plan, 'a', {}, effects)

describe('a configuration', () => {
  it('is stored under the configurator’s uid, replaces the previous one, and stays when the visitor moves on', () => {
    const visit = begin()
    visit.dispatch({ type: 'configure', uid: 'cell', configuration: { reach: 900 } })
    visit.dispatch({ type: 'configure', uid: 'belt', configuration: { length: 4 } })
    visit.dispatch({ type: 'configure', uid: 'cell', configuration: { reach: 1200 } })
    visit.dispatch({ type: 'openConfigurator', uid: 'cell' })
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    expect(Object.fromEntries(visit.getState().configurations)).toEqual({
      cell: { reach: 1200 },
      belt: { length: 4 },
    })
  })

  it('is removed if it is null', () => {
    const visit = begin()
    visit.dispatch({ type: 'configure', uid: 'cell', configuration: { reach: 900 } })
    visit.dispatch({ type: 'configure', uid: 'cell', configuration: null })
    expect(visit.getState().configurations.size).toBe(0)
  })

  it.each<[string, string, unknown]>([
    ['of an unknown configurator', 'crane', {}],
    ['that is not an object', 'cell', 'A6'],
  ])('%s is reported as a problem, and the previous one stays', (_, uid, configuration) => {
    const problem = vi.fn()
    const visit = begin({ problem })
    visit.dispatch({ type: 'configure', uid: 'cell', configuration: { reach: 900 } })
    visit.dispatch({ type: 'configure', uid, configuration: configuration as Configuration })
    expect(problem.mock.calls).toEqual([[expect.stringContaining(`"${uid}" (uid)`)]])
    expect(Object.fromEntries(visit.getState().configurations)).toEqual({ cell: { reach: 900 } })
  })

  it('is sent to the cart on request, and nothing is sent if there is none', () => {
    const [addToCart, problem] = [vi.fn(), vi.fn()]
    const visit = begin({ addToCart, problem })
    visit.dispatch({ type: 'addToCart', uid: 'cell' })
    expect(addToCart).not.toHaveBeenCalled()
    expect(problem.mock.calls).toEqual([[expect.stringContaining('"cell" (uid)')]])
    visit.dispatch({ type: 'configure', uid: 'cell', configuration: { reach: 900 } })
    visit.dispatch({ type: 'addToCart', uid: 'cell' })
    expect(addToCart.mock.calls).toEqual([['cell', { reach: 900 }]])
  })
})

describe('a reloaded page', () => {
  it('restores complete configurations, and ignores damaged ones', () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value).has(key),
    }
    const before = begin()
    storeConfigurations(before, storage)
    before.dispatch({ type: 'configure', uid: 'cell', configuration: { reach: 900 } })

    const after = begin()
    storeConfigurations(after, storage)
    expect(after.getState().configurations.get('cell')).toEqual({ reach: 900 })

    for (const key of items.keys()) items.set(key, '{"cell":{"rea')
    const torn = begin()
    storeConfigurations(torn, storage)
    expect(torn.getState().configurations.size).toBe(0)
  })

  it('has no configurations if the browser stores nothing', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const visit = begin()
    storeConfigurations(visit, { getItem: () => null, setItem: () => false })
    visit.dispatch({ type: 'configure', uid: 'cell', configuration: { reach: 900 } })
    expect(visit.getState().configurations.size).toBe(1)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
