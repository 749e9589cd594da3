import { describe, expect, it, vi } from 'vitest'
import { moving } from '../../../../src/visit'
import { contentOf, follow, NO_EFFECTS, settingsWith, startVisit } from '../../showroom'

const go = (payloadId: string) => ({
  action: { __component: 'buttons.navigation', id: 1, title: payloadId, action_target: { payloadId } },
})
const read = (id: number) => ({
  action: { __component: 'buttons.open-article', id: 1, title: 'Read', action_target: { id } },
})

function visiting() {
  const content = contentOf({
    worlds: { hall: ['a', 'b', 'c'] },
    passages: [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ],
    places: {
      c: {
        hotspots: [
          {
            ...{ id: 1, __component: 'hotspots.open-article', title: 'One', style: { left: 1, top: 1 } },
            action_target: { id: 1 },
          },
        ],
      },
    },
    more: {
      articles: [{ id: 1, documentId: 'one', title: 'One', sections: [] }],
      tours: [
        {
          id: 1,
          documentId: 't',
          key: 't',
          title: 'T',
          type: 'expo',
          steps: [go('a'), go('b'), read(1), go('c')],
        },
        { id: 2, documentId: 'u', key: 'u', title: 'U', type: 'apps', steps: [go('c')] },
        { id: 3, documentId: 'v', key: 'v', title: 'V', type: 'apps', steps: [read(1)] },
      ],
    },
  })
  const problem = vi.fn<(message: string) => void>()
  const visit = startVisit({
    content,
    settings: settingsWith(),
    language: 'en',
    effects: { ...NO_EFFECTS, problem },
  })
  /** Plays the flight until the visitor arrives. */
  const arrive = () => {
    while (moving(visit.getState())) {
      const { serial, playing } = visit.getState().navigation
      visit.report({ type: playing?.kind === 'transition' ? 'ended' : 'ready', serial })
    }
  }
  follow(visit, 'a')
  arrive()
  return { visit, problem, arrive, state: () => visit.getState() }
}

describe('a tour', () => {
  it('opens at index 0 by its key, and carries out its first step', () => {
    const { visit, state } = visiting()
    visit.dispatch({ type: 'openTour', key: 'u' })
    expect(state().overlays).toEqual([{ type: 'tour', key: 'u', index: 0 }])
    expect(state().navigation.target).toBe('c')
    // One of several steps.
    const other = visiting()
    other.visit.dispatch({ type: 'openTour', key: 't' })
    expect(other.state().overlays).toEqual([{ type: 'tour', key: 't', index: 0 }])
  })

  it('changes its index, and stays open during a flight', () => {
    const { visit, state, arrive } = visiting()
    visit.dispatch({ type: 'openTour', key: 't' })
    visit.dispatch({ type: 'showTourStep', index: 1 })
    arrive()
    expect(state().navigation.location).toBe('b')
    expect(state().overlays).toEqual([{ type: 'tour', key: 't', index: 1 }])
  })

  it('closes what a step has opened when it advances', () => {
    const { visit, state, arrive } = visiting()
    visit.dispatch({ type: 'openTour', key: 't' })
    visit.dispatch({ type: 'showTourStep', index: 2 })
    arrive()
    expect(state().overlays).toEqual([
      { type: 'tour', key: 't', index: 2 },
      { type: 'article', id: 1 },
    ])
    visit.dispatch({ type: 'showTourStep', index: 3 })
    expect(state().overlays).toEqual([{ type: 'tour', key: 't', index: 3 }])
  })

  it('flies to the place of a step before it opens what the step shows', () => {
    const { visit, state, arrive } = visiting()
    visit.dispatch({ type: 'openTour', key: 't', index: 3 })
    arrive()
    visit.dispatch({ type: 'showTourStep', index: 2 })
    expect(state().navigation.target).toBe('b')
    expect(state().overlays).toEqual([{ type: 'tour', key: 't', index: 2 }])
    arrive()
    expect(state().overlays.at(-1)).toEqual({ type: 'article', id: 1 })
  })

  it('flies to a place that shows the same if no step before it has a place', () => {
    const { visit, state, arrive } = visiting()
    visit.dispatch({ type: 'openTour', key: 'v' })
    expect(state().navigation.target).toBe('c')
    arrive()
    expect(state().overlays).toEqual([
      { type: 'tour', key: 'v', index: 0 },
      { type: 'article', id: 1 },
    ])
  })

  it('can be closed', () => {
    const { visit, state } = visiting()
    visit.dispatch({ type: 'openTour', key: 't' })
    visit.dispatch({ type: 'close' })
    expect(state().overlays).toEqual([])
  })

  it('is reported if its key is unknown, and so is a step beyond its last', () => {
    const { visit, state, problem } = visiting()
    visit.dispatch({ type: 'openTour', key: 'nowhere' })
    visit.dispatch({ type: 'showTourStep', index: 0 })
    expect(state().overlays).toEqual([])
    visit.dispatch({ type: 'openTour', key: 'u' })
    visit.dispatch({ type: 'showTourStep', index: 1 })
    expect(state().overlays).toEqual([{ type: 'tour', key: 'u', index: 0 }])
    expect(problem.mock.calls.flat()).toEqual([
      'There is no tour "nowhere"; nothing is opened.',
      'showTourStep: no tour is open.',
      'showTourStep: the tour "u" has no step 1 (index).',
    ])
  })
})

describe('a sequence of actions', () => {
  const stack = [
    { type: 'goTo', payloadId: 'b' },
    { type: 'openArticle', id: 1 },
  ] as const

  it('waits for the arrival of a flight', () => {
    const { visit, state, arrive } = visiting()
    visit.report({ type: 'actionsRequested', actions: stack })
    expect(state().overlays).toEqual([])
    arrive()
    expect(state().navigation.location).toBe('b')
    expect(state().overlays).toEqual([{ type: 'article', id: 1 }])
  })

  it('ends when the visitor changes direction on the way', () => {
    const { visit, state, arrive } = visiting()
    visit.report({ type: 'actionsRequested', actions: stack })
    visit.dispatch({ type: 'goTo', payloadId: 'c' })
    arrive()
    expect(state().navigation.location).toBe('c')
    expect(state().overlays).toEqual([])
  })

  it('waits for a flight that starts after the current one', () => {
    const { visit, state, arrive } = visiting()
    visit.dispatch({ type: 'goTo', payloadId: 'c' })
    visit.report({ type: 'actionsRequested', actions: stack })
    expect(state().navigation).toMatchObject({ target: 'c', delayedTarget: 'b' })
    expect(state().overlays).toEqual([])
    arrive()
    expect(state().navigation.location).toBe('b')
    expect(state().overlays).toEqual([{ type: 'article', id: 1 }])
  })

  it('waits for a flight that starts when the film of the place has ended', () => {
    const { visit, state, arrive } = visiting()
    const { serial } = state().navigation
    visit.report({ type: 'ready', serial, once: true })
    visit.report({ type: 'actionsRequested', actions: stack })
    expect(state().overlays).toEqual([])
    visit.report({ type: 'ended', serial })
    arrive()
    expect(state().navigation.location).toBe('b')
    expect(state().overlays).toEqual([{ type: 'article', id: 1 }])
  })

  it('continues at once if the visitor is already at the place', () => {
    const { visit, state } = visiting()
    visit.report({ type: 'actionsRequested', actions: [{ type: 'goTo', payloadId: 'a' }, ...stack.slice(1)] })
    expect(state().overlays).toEqual([{ type: 'article', id: 1 }])
  })

  it('waits until an overlay that it opened is closed', () => {
    const { visit, state } = visiting()
    visit.report({
      type: 'actionsRequested',
      actions: [{ type: 'openIframe', iframe: { url: 'https://example.com', title: 'Page' } }, ...stack],
    })
    expect(state().overlays).toHaveLength(1)
    expect(state().navigation.target).toBe('a')
    visit.dispatch({ type: 'close' })
    expect(state().navigation.target).toBe('b')
  })

  it('ends when the visitor leaves an overlay that it opened for another place', () => {
    const { visit, state, arrive } = visiting()
    visit.report({ type: 'actionsRequested', actions: [...stack, { type: 'openContact' }] })
    arrive()
    expect(state().overlays).toEqual([{ type: 'article', id: 1 }])
    visit.dispatch({ type: 'goTo', payloadId: 'c' })
    arrive()
    expect(state().overlays).toEqual([])
  })

  it('can be cancelled', () => {
    const { visit, state, arrive } = visiting()
    visit.report({ type: 'actionsRequested', actions: stack })
    visit.report({ type: 'actionsRequested', actions: [] })
    arrive()
    expect(state().overlays).toEqual([])
  })
})
