import { describe, expect, it } from 'vitest'
import { addressOf, parametersOf } from '../../../../src/visit'
import { createWorldGraph } from '../../../../src/world'
import { arrive } from '../../drawn'
import { contentOf, follow, NO_EFFECTS, openParameters, settingsWith, startVisit } from '../../showroom'
import { plan, stepOf, toured, wall } from './toured'

const url = (query: string) => new URLSearchParams(query)

describe('a tour that was left', () => {
  it('continues at its step when it is opened again, wherever the visitor has been since', () => {
    const { visit, begin, step } = toured()
    begin('walk')
    visit.dispatch({ type: 'showTourStep', index: 1 })
    visit.dispatch({ type: 'close' })
    begin('read')
    visit.dispatch({ type: 'close' })
    visit.dispatch({ type: 'goTo', payloadId: 'c' })
    begin('walk')
    expect(step()).toBe(1)
    expect(visit.getState().navigation.location).toBe('b')
  })

  it('starts from the beginning if requested, and if it was seen to the end', () => {
    const { visit, begin, step } = toured()
    begin('walk')
    visit.dispatch({ type: 'showTourStep', index: 1 })
    visit.dispatch({ type: 'openTour', key: 'walk', index: 0 })
    expect(step()).toBe(0)
    visit.dispatch({ type: 'showTourStep', index: 2 })
    visit.dispatch({ type: 'close' })
    begin('walk')
    expect(step()).toBe(0)
  })

  it('starts from the beginning after it has ended, and other tours continue at their step', () => {
    const { visit, begin, pass, step } = toured(wall({ dwell: 1 }))
    begin('timed')
    visit.dispatch({ type: 'showTourStep', index: 1 })
    visit.dispatch({ type: 'close' })
    begin('walk')
    pass(60)
    expect(step()).toBeUndefined()
    expect([...visit.getState().tours.steps]).toEqual([['timed', 1]])
    begin('walk')
    expect(step()).toBe(0)
  })

  it('starts at its last step if it has fewer steps now', () => {
    const { visit, step } = toured()
    visit.report({ type: 'tourStepsRestored', steps: new Map([['walk', 40]]) })
    visit.dispatch({ type: 'openTour', key: 'walk' })
    expect(step()).toBe(0)
    visit.dispatch({ type: 'openTour', key: 'walk', index: 40 })
    expect(step()).toBe(2)
  })

  it('is forgotten with its visitor', () => {
    const { visit, begin, step } = toured()
    begin('walk')
    visit.dispatch({ type: 'showTourStep', index: 1 })
    visit.dispatch({ type: 'close' })
    visit.report({ type: 'tourStepsRestored', steps: new Map() })
    begin('walk')
    expect(step()).toBe(0)
  })
})

describe('a tour with a step whose place no longer exists', () => {
  const without = (place: string) => {
    const { visit, begin, problem, step } = toured()
    begin('walk')
    const { content } = visit.getState()
    const fewer = contentOf({
      worlds: { hall: ['a', 'b', 'c'].filter((name) => name !== place) },
      passages: [],
    })
    visit.report({
      type: 'contentArrived',
      content: { ...fewer, tours: content.tours },
      graph: createWorldGraph(fewer),
    })
    return { visit, problem, step }
  }

  it('skips that step in both directions, and reports it', () => {
    const { visit, problem, step } = without('b')
    visit.dispatch({ type: 'showTourStep', index: 1 })
    expect(step()).toBe(2)
    visit.dispatch({ type: 'showTourStep', index: 1 })
    expect(step()).toBe(0)
    const sentence = 'The tour "walk" passes over its step 1 (index): there is no location "b".'
    expect(problem.mock.calls.flat()).toEqual([sentence, sentence])
  })

  it('stays at its step if no later one has a place', () => {
    const { visit, step } = without('c')
    visit.dispatch({ type: 'showTourStep', index: 2 })
    expect(step()).toBe(0)
  })
})

describe('tours that open tours', () => {
  it('come to an end', () => {
    const { visit, begin, problem, step } = toured()
    begin('circle')
    expect(step()).toBe(0)
    expect(visit.getState().overlays).toHaveLength(1)
    expect(problem.mock.calls.flat()).toContainEqual(expect.stringContaining('does not open another'))
  })
})

describe('a URL', () => {
  it('names the open tour, its step, and what the step has opened', () => {
    const { visit, begin } = toured()
    begin('read')
    visit.dispatch({ type: 'showTourStep', index: 1 })
    const query = new URLSearchParams(parametersOf(visit.getState()).map(([name, value]) => [name, value]))
    expect(query.toString()).toBe('article=1&title=One&tour=read&tour-step=2')
    openParameters(visit, query)
    expect(visit.getState().overlays).toEqual([
      { type: 'tour', key: 'read', index: 1 },
      { type: 'article', id: 1 },
    ])
  })

  it('closes a tour that it does not name', () => {
    const { visit, begin } = toured()
    begin('walk')
    openParameters(visit, url(''))
    expect(stepOf(visit)).toBeUndefined()
  })

  it('does not move the visitor when Back leads to a tour that was closed', () => {
    const { visit, step } = toured({}, 'b')
    openParameters(visit, url('tour=walk&tour-step=3'))
    expect(step()).toBe(2)
    expect(visit.getState().navigation.target).toBe('b')
  })

  it('with an unknown tour reports it, and opens everything else', () => {
    const { visit, problem, unknownTour } = toured()
    openParameters(visit, url('tour=nowhere&article=1'))
    expect(unknownTour.mock.calls).toEqual([['nowhere']])
    expect(problem.mock.calls).toEqual([['There is no tour "nowhere"; nothing is opened.']])
    expect(visit.getState().overlays).toEqual([{ type: 'article', id: 1 }])
  })
})

describe('a visit that starts with a URL', () => {
  const beginning = (query: string, recalled: [string, number][] = []) => {
    const content = contentOf(plan)
    const unknown: string[] = []
    const visit = startVisit({
      content: { ...content, tours: new Map(), complete: false },
      settings: settingsWith(),
      language: 'en',
      effects: { ...NO_EFFECTS, reportUnknownTour: (key) => void unknown.push(key) },
    })
    visit.report({ type: 'tourStepsRestored', steps: new Map(recalled) })
    follow(visit, 'a')
    openParameters(visit, url(query))
    const rest = () => {
      visit.report({ type: 'contentArrived', content, graph: visit.getState().graph })
      arrive(visit)
    }
    return { visit, unknown, rest }
  }

  it('goes to the tour’s step once the tour is loaded', () => {
    const { visit, rest } = beginning('tour=walk&tour-step=2')
    expect(stepOf(visit)).toBe(1)
    arrive(visit)
    expect(visit.getState().navigation.location).toBe('a')
    rest()
    expect(stepOf(visit)).toBe(1)
    expect(visit.getState().navigation.location).toBe('b')
  })

  it('continues at the tour’s step from before a page reload', () => {
    const { visit, rest } = beginning('tour=walk', [['walk', 1]])
    rest()
    expect(stepOf(visit)).toBe(1)
    expect(visit.getState().navigation.location).toBe('b')
  })

  it('reports an unknown tour once the content is complete', () => {
    const { visit, unknown, rest } = beginning('tour=nowhere')
    expect(unknown).toEqual([])
    rest()
    expect(unknown).toEqual(['nowhere'])
    expect(visit.getState().overlays).toEqual([])
    expect(visit.getState().navigation.location).toBe('a')
  })
})

it('the address for another device names the tour, whatever characters its key contains', () => {
  const { visit } = toured()
  const { content, graph } = visit.getState()
  const walk = content.tours.get('walk')
  if (!walk) throw new Error('walk')
  visit.report({
    type: 'contentArrived',
    content: { ...content, tours: new Map([['a&b=é', { ...walk, key: 'a&b=é' }]]) },
    graph,
  })
  visit.dispatch({ type: 'openTour', key: 'a&b=é' })
  const { searchParams } = new URL(addressOf(visit.getState()), 'https://showroom.example')
  expect([...searchParams]).toEqual([
    ['tour', 'a&b=é'],
    ['tour-step', '1'],
  ])
})
