import { describe, expect, it, vi } from 'vitest'
import { arrows, breadcrumb, hotspots, menuOf, showsLogo, urlOf } from '../../../../src/visit'
import { createWorldGraph } from '../../../../src/world'
import { contentOf, follow } from '../../showroom'

import { arrive, begin } from './hooksSetup'

describe('presenter hooks', () => {
  it('are called for their lifecycle events, in order', () => {
    const { visit, calls, go } = begin()
    follow(visit, 'a')
    expect(calls.splice(0)).toEqual(['beforeEntering a'])
    arrive(visit)
    expect(calls.splice(0)).toEqual(['onEntering a'])
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    expect(calls.splice(0)).toEqual(['beforeLeaving a', 'onLeaving a'])
    arrive(visit)
    expect(calls.splice(0)).toEqual(['beforeEntering b', 'onEntering b'])
    go('a')
    expect(calls).toEqual(['beforeLeaving b', 'onLeaving b', 'beforeEntering a', 'onEntering a'])
  })

  it('are called for places passed through as well', () => {
    const { visit, calls, go } = begin()
    follow(visit, 'a')
    arrive(visit)
    calls.length = 0
    go('c')
    expect(calls).toEqual([
      ...['beforeLeaving a', 'onLeaving a'],
      ...['beforeEntering b', 'onEntering b', 'beforeLeaving b', 'onLeaving b'],
      ...['beforeEntering c', 'onEntering c'],
    ])
  })

  it('are called for an update when the content of the place changes or it is shown again', () => {
    const { visit, calls } = begin()
    follow(visit, 'a')
    arrive(visit)
    calls.length = 0
    const again = contentOf({ worlds: { hall: ['a', 'b', 'c'] }, passages: [] })
    visit.report({ type: 'contentArrived', content: again, graph: createWorldGraph(again) })
    expect(calls.splice(0)).toEqual([])
    const changed = contentOf({
      worlds: { hall: ['a', 'b', 'c'] },
      passages: [],
      places: { a: { title: 'Anew' } },
    })
    visit.report({ type: 'contentArrived', content: changed, graph: createWorldGraph(changed) })
    expect(calls.splice(0)).toEqual(['onUpdate a'])
    visit.dispatch({ type: 'setPowerSave', on: true })
    arrive(visit)
    expect(calls).toEqual(['onUpdate a'])
  })

  it('must be functions', () => {
    const { hooks } = begin()
    const add = hooks.add as (type: unknown, hook: unknown) => void
    for (const hook of [undefined, null, 'alert()', {}])
      expect(() => add('onEntering', hook)).toThrow(new TypeError('Hooks must be functions.'))
    expect(() => (hooks.onLocationChange as (hook: unknown) => void)(7)).toThrow('Hooks must be functions.')
  })

  it('must be of one of the five types', () => {
    const { hooks } = begin()
    const add = hooks.add as (type: unknown, hook: () => void) => void
    for (const type of ['entering', 'OnEntering', '', undefined])
      expect(() => add(type, () => {})).toThrow(
        'The hook type must be one of beforeEntering, onEntering, onUpdate, beforeLeaving, onLeaving.',
      )
  })

  it('can be removed, and one that fails does not stop the others', () => {
    const { visit, hooks, calls, problem } = begin()
    const called = vi.fn()
    const remove = hooks.add('onEntering', called)
    hooks.add('beforeEntering', () => {
      throw new Error('broken')
    })
    remove()
    follow(visit, 'a')
    arrive(visit)
    expect(called).not.toHaveBeenCalled()
    expect(calls).toEqual(['beforeEntering a', 'onEntering a'])
    expect(problem.mock.calls).toEqual([['A beforeEntering hook failed: broken']])
  })

  it('that move the visit on are followed by the resulting events, in order', () => {
    const { visit, hooks, calls } = begin()
    hooks.add('onEntering', ({ payloadId }) => {
      if (payloadId === 'a') visit.dispatch({ type: 'goTo', payloadId: 'b' })
    })
    const last: string[] = []
    hooks.add('onEntering', ({ payloadId }) => last.push(payloadId))
    follow(visit, 'a')
    arrive(visit)
    expect(calls).toEqual([
      ...['beforeEntering a', 'onEntering a', 'beforeLeaving a', 'onLeaving a'],
      ...['beforeEntering b', 'onEntering b'],
    ])
    expect(last).toEqual(['a', 'b'])
  })
})

describe('location-change hooks', () => {
  it('see history, breadcrumb, hotspots, arrows, menu, logo and URL of the new place', () => {
    const { visit, hooks, go } = begin()
    const seen: unknown[] = []
    hooks.onLocationChange((change, state) =>
      seen.push({
        ...change,
        history: state.navigation.history,
        breadcrumb: breadcrumb(state).map(({ payloadId }) => payloadId),
        hotspots: hotspots(state).map(({ title }) => title),
        next: arrows(state).next?.payloadId,
        menu: menuOf(state, 'main')?.key,
        logo: showsLogo(state),
        url: urlOf(state),
      }),
    )
    follow(visit, 'a')
    arrive(visit)
    go('b')
    expect(seen).toEqual([
      {
        from: null,
        to: 'a',
        history: [],
        breadcrumb: [],
        hotspots: [],
        next: undefined,
        menu: undefined,
        logo: true,
        url: '/en/hall/a',
      },
      {
        from: 'a',
        to: 'b',
        history: ['a', 'b'],
        breadcrumb: ['a'],
        hotspots: ['c'],
        next: 'c',
        menu: 'main-b',
        logo: true,
        url: '/en/hall/b',
      },
    ])
  })
})

it('location-change hooks are called for every place once it is reached, with the previous place', () => {
  const { visit, hooks, go } = begin()
  const reached: unknown[] = []
  const remove = hooks.onLocationChange(({ from, to }) => reached.push([from, to]))
  follow(visit, 'a')
  expect(reached).toEqual([])
  arrive(visit)
  go('c')
  go('c')
  expect(reached).toEqual([
    [null, 'a'],
    ['a', 'b'],
    ['b', 'c'],
  ])
  remove()
  go('a')
  expect(reached).toHaveLength(3)
})
