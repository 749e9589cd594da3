import { describe, expect, it, vi } from 'vitest'
import { type Content, PRESENTER_HOOKS } from '../../../../src/content'
import {
  arrows,
  breadcrumb,
  createHooks,
  type Hooks,
  hotspots,
  menuOf,
  moving,
  runContentHooks,
  showsLogo,
  urlOf,
  type Visit,
} from '../../../../src/visit'
import { createWorldGraph } from '../../../../src/world'
import {
  contentOf,
  follow,
  type Handlers,
  hotspotTo,
  NO_EFFECTS,
  settingsWith,
  startVisit,
} from '../../showroom'

const trigger = (on: string, action?: string, value?: string) => ({
  trigger_on: on,
  trigger: { action, value },
})

const showroom = contentOf({
  worlds: { hall: ['a', 'b', 'c'] },
  passages: [
    ['a', 'b'],
    ['b', 'c'],
    ['b', 'a'],
  ],
  places: {
    b: {
      hotspots: [hotspotTo('c')],
      arrow_navigation_next: { next: { payloadId: 'c' } },
      menus: [{ key: 'main-b' }],
    },
    c: {
      background: [
        {
          key: 'default_background',
          type: 'iframe',
          iframe: { url: 'https://page.example/', title: 'C' },
          settings: {
            triggers: [
              trigger('onEntering', 'show', 'line'),
              trigger('beforeEntering', 'wake'),
              trigger('beforeLeaving', 'rest'),
              trigger('onEntering', undefined, 'nothing'),
            ],
          },
        },
      ],
    },
  },
  more: { menus: [{ id: 1, documentId: 'm', key: 'main-b', items: [] }] },
})

/** A visit that plays whatever it is asked to, and the moments that hooks of all types are called at. */
function begin(content: Content = showroom, effects: Partial<Handlers> = {}) {
  const problem = vi.fn()
  const visit = startVisit({
    content,
    settings: settingsWith({ flyMode: { skipLocation: false } }),
    language: 'en',
    effects: { ...NO_EFFECTS, ...effects },
  })
  const hooks = createHooks(visit, problem)
  const moments: string[] = []
  for (const type of PRESENTER_HOOKS)
    hooks.add(type, ({ hook, payloadId }) => moments.push(`${hook} ${payloadId}`))
  const go = (payloadId: string) => {
    visit.dispatch({ type: 'goTo', payloadId })
    arrive(visit)
  }
  return { visit, hooks, moments, go, problem }
}

function arrive(visit: Visit) {
  while (moving(visit.getState())) {
    const { serial, playing } = visit.getState().navigation
    visit.report({ type: playing?.kind === 'transition' ? 'ended' : 'ready', serial })
  }
}

describe('presenter hooks', () => {
  it('are called at their moments, in order', () => {
    const { visit, moments, go } = begin()
    follow(visit, 'a')
    expect(moments.splice(0)).toEqual(['beforeEntering a'])
    arrive(visit)
    expect(moments.splice(0)).toEqual(['onEntering a'])
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    expect(moments.splice(0)).toEqual(['beforeLeaving a', 'onLeaving a'])
    arrive(visit)
    expect(moments.splice(0)).toEqual(['beforeEntering b', 'onEntering b'])
    go('a')
    expect(moments).toEqual(['beforeLeaving b', 'onLeaving b', 'beforeEntering a', 'onEntering a'])
  })

  it('are called for places passed through as well', () => {
    const { visit, moments, go } = begin()
    follow(visit, 'a')
    arrive(visit)
    moments.length = 0
    go('c')
    expect(moments).toEqual([
      ...['beforeLeaving a', 'onLeaving a'],
      ...['beforeEntering b', 'onEntering b', 'beforeLeaving b', 'onLeaving b'],
      ...['beforeEntering c', 'onEntering c'],
    ])
  })

  it('tell of an update when the content of the place changes, or it is shown anew', () => {
    const { visit, moments } = begin()
    follow(visit, 'a')
    arrive(visit)
    moments.length = 0
    const again = contentOf({ worlds: { hall: ['a', 'b', 'c'] }, passages: [] })
    visit.report({ type: 'contentArrived', content: again, graph: createWorldGraph(again) })
    expect(moments.splice(0)).toEqual([])
    const changed = contentOf({
      worlds: { hall: ['a', 'b', 'c'] },
      passages: [],
      places: { a: { title: 'Anew' } },
    })
    visit.report({ type: 'contentArrived', content: changed, graph: createWorldGraph(changed) })
    expect(moments.splice(0)).toEqual(['onUpdate a'])
    visit.dispatch({ type: 'setPowerSave', on: true })
    arrive(visit)
    expect(moments).toEqual(['onUpdate a'])
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

  it('can be taken away, and one that fails stops no other', () => {
    const { visit, hooks, moments, problem } = begin()
    const called = vi.fn()
    const remove = hooks.add('onEntering', called)
    hooks.add('beforeEntering', () => {
      throw new Error('broken')
    })
    remove()
    follow(visit, 'a')
    arrive(visit)
    expect(called).not.toHaveBeenCalled()
    expect(moments).toEqual(['beforeEntering a', 'onEntering a'])
    expect(problem.mock.calls).toEqual([['A beforeEntering hook failed: broken']])
  })

  it('that move the visit on are followed by the moments that makes, in order', () => {
    const { visit, hooks, moments } = begin()
    hooks.add('onEntering', ({ payloadId }) => {
      if (payloadId === 'a') visit.dispatch({ type: 'goTo', payloadId: 'b' })
    })
    const last: string[] = []
    hooks.add('onEntering', ({ payloadId }) => last.push(payloadId))
    follow(visit, 'a')
    arrive(visit)
    expect(moments).toEqual([
      ...['beforeEntering a', 'onEntering a', 'beforeLeaving a', 'onLeaving a'],
      ...['beforeEntering b', 'onEntering b'],
    ])
    expect(last).toEqual(['a', 'b'])
  })
})

describe('location-change hooks', () => {
  it('find history, breadcrumb, hotspots, arrows, menu, logo and URL at the new place', () => {
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

it('location-change hooks tell of every place once it is reached, and of the one before it', () => {
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

describe('the content’s hooks', () => {
  const run = (content: Content, effects: Partial<Handlers> = {}): { visit: Visit; hooks: Hooks } => {
    const { visit, hooks } = begin(content, effects)
    runContentHooks(hooks, visit)
    follow(visit, 'a')
    arrive(visit)
    return { visit, hooks }
  }
  const notify = (text: string) => [{ type: 'notify', text } as const]

  it('of the box do their actions at their place, or at every place without one', () => {
    const boxHooks = [
      { id: 1, documentId: '1', hook: 'onEntering', actions: notify('everywhere') } as const,
      { id: 2, documentId: '2', hook: 'onEntering', payloadId: 'b', actions: notify('at b') } as const,
      { id: 3, documentId: '3', hook: 'onLeaving', payloadId: 'a', actions: notify('from a') } as const,
    ]
    const { visit } = run({ ...showroom, boxHooks })
    const said = () => visit.getState().notifications.map(({ text }) => text)
    expect(said()).toEqual(['everywhere'])
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    arrive(visit)
    expect(said()).toEqual(['everywhere', 'from a', 'at b'])
  })

  it('of a background page speak to it, from when it is there; a trigger without action is ignored', () => {
    const postToIframe = vi.fn()
    const { visit } = run(showroom, { postToIframe })
    visit.dispatch({ type: 'goTo', payloadId: 'c' })
    arrive(visit)
    expect(postToIframe.mock.calls).toEqual([
      ['wake', undefined],
      ['show', 'line'],
    ])
    visit.dispatch({ type: 'goTo', payloadId: 'a' })
    expect(postToIframe.mock.calls.slice(2)).toEqual([['rest', undefined]])
  })

  it('of a background page tell it their type and target, as their editors wrote them', () => {
    const trigger = { type: 'light', value: '7', action: 'lamp' }
    const triggers = [{ trigger_on: 'onEntering', target: { row: 2 }, trigger }]
    const iframe = { url: 'https://page.example', title: 'Page' }
    const background = [{ key: 'default_background', type: 'iframe', iframe, settings: { triggers } }]
    const plan = { worlds: { hall: ['a', 'b'] }, passages: [], places: { b: { background } } }
    const postToIframe = vi.fn()
    const { visit } = run(contentOf(plan), { postToIframe })
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    arrive(visit)
    expect(postToIframe.mock.calls).toEqual([['lamp', '7', { type: 'light', target: { row: 2 } }]])
  })
})
