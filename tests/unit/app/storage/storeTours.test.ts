import { expect, it, vi } from 'vitest'
import { reportUnknownTours, storeTours } from '../../../../src/app/storage/storeTours'
import { createBrowserStorage, createNextVisitors } from '../../../../src/ports'
import { visitAt } from '../../drawn'
import { plan, stepOf } from '../../visit/tours/toured'

function memory(items?: string) {
  const values = new Map<string, string>(items === undefined ? [] : [['showroom.tours', items]])
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, text: string) => !!values.set(name, text),
    removeItem: (name: string) => void values.delete(name),
  }
}

function begin(storage: Parameters<typeof storeTours>[1]) {
  const visit = visitAt(plan, 'a')
  const visitors = createNextVisitors(() => {})
  storeTours(visit, storage, visitors.subscribe)
  return { visit, visitors }
}

it('a tour is at the same step after a page reload', () => {
  const storage = memory()
  const { visit } = begin(storage)
  visit.dispatch({ type: 'openTour', key: 'walk' })
  visit.dispatch({ type: 'showTourStep', index: 1 })
  const again = begin(storage).visit
  again.dispatch({ type: 'openTour', key: 'walk' })
  expect(stepOf(again)).toBe(1)
})

it('a reset closes the tour and removes the stored steps', () => {
  const storage = memory()
  const { visit, visitors } = begin(storage)
  visit.dispatch({ type: 'openTour', key: 'walk' })
  visit.dispatch({ type: 'showTourStep', index: 1 })
  visitors.begin()
  expect(visit.getState().overlays).toEqual([])
  expect(storage.values.size).toBe(0)
  visit.dispatch({ type: 'openTour', key: 'walk' })
  expect(stepOf(visit)).toBe(0)
})

it.each([
  'nonsense',
  '{"walk":1}',
  '[["walk",-1],["walk",1.5],["walk","1"],[1,1],["walk"],null]',
  `[["${'x'.repeat(201)}",1]]`,
])('invalid stored steps of tours are ignored: %s', (items) => {
  const { visit } = begin(memory(items))
  expect(visit.getState().tours.steps.size).toBe(0)
})

it('the steps of at most a hundred tours are stored', () => {
  const many = Array.from({ length: 300 }, (_, at) => [`t${at}`, 1])
  const storage = memory(JSON.stringify(many))
  const { visit } = begin(storage)
  expect(visit.getState().tours.steps.size).toBe(100)
  visit.dispatch({ type: 'openTour', key: 'walk' })
  expect(JSON.parse(storage.getItem('showroom.tours') ?? '')).toHaveLength(100)
})

it('tours are remembered until the page is left if nothing can be stored', () => {
  const refusing = createBrowserStorage({
    get sessionStorage(): Storage {
      throw new Error('refused')
    },
    get localStorage(): Storage {
      throw new Error('refused')
    },
    document: { cookie: '' },
    location: { protocol: 'http:', pathname: '/', hostname: 'localhost' } as Location,
  })
  const { visit } = begin(refusing.session)
  visit.dispatch({ type: 'openTour', key: 'walk' })
  visit.dispatch({ type: 'showTourStep', index: 1 })
  visit.dispatch({ type: 'close' })
  visit.dispatch({ type: 'openTour', key: 'walk' })
  expect(stepOf(visit)).toBe(1)
})

it('the visitor is notified once about an unknown tour', () => {
  const dispatch = vi.fn()
  const say = reportUnknownTours({ dispatch }, (key, values) => `${key} ${values?.tour}`)
  say('x')
  say('x')
  say('y')
  expect(dispatch.mock.calls.map(([action]) => action)).toEqual([
    { type: 'notify', kind: 'warning', text: 'tour.unknown x' },
    { type: 'notify', kind: 'warning', text: 'tour.unknown y' },
  ])
})
