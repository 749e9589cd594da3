import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trackVisit } from '../../../../src/app/embed/trackVisit'
import type { Action } from '../../../../src/content'
import { type AppEvent, positionOf } from '../../../../src/ports'
import { createHooks, moving } from '../../../../src/visit'
import { createWorldGraph } from '../../../../src/world'
import { arrive } from '../../drawn'
import { contentOf, follow, NO_EFFECTS, type Plan, settingsWith, startVisit } from '../../showroom'

const PLAN: Plan = {
  worlds: { hall: ['a', 'b', 'c', 'd'], yard: ['y'] },
  passages: [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd'],
    ['d', 'a'],
    ['a', 'y'],
    ['y', 'a'],
  ],
}

function begin(plan = PLAN) {
  // Every place on the way is played, and reached for a moment.
  const content = contentOf(plan)
  const visit = startVisit({
    content,
    settings: settingsWith({ flyMode: { skipLocation: false, maxItems: 20 } }),
    language: 'en',
    effects: NO_EFFECTS,
  })
  const hooks = createHooks(visit, (message) => {
    throw new Error(message)
  })
  const events: AppEvent[] = []
  let touching = false
  trackVisit(visit, { emit: (event) => events.push(event) }, () => touching)
  const places = () => events.flatMap((event) => (event.type === 'arrived' ? event.place : []))
  const touch = (action: Action) => {
    touching = true
    visit.dispatch(action)
    touching = false
  }
  const goTo = (payloadId: string) => {
    touch({ type: 'goTo', payloadId })
    arrive(visit)
  }
  return { visit, hooks, reported: events, places, touch, goTo, content }
}

describe('the hook of a change of location', () => {
  it('tells of a place once it is reached, and of none that is only passed through', () => {
    const { visit, places, goTo, reported: events } = begin()
    follow(visit, 'a')
    expect(places()).toEqual([])
    arrive(visit)
    goTo('d')
    expect(places()).toEqual(['a', 'd'])
    expect(events).toContainEqual({ type: 'arrived', place: 'd', world: 'hall', title: 'D' })
  })

  it('tells of no place again that is shown anew, in another language or by an update', () => {
    const { visit, places, content } = begin()
    follow(visit, 'a')
    arrive(visit)
    visit.dispatch({ type: 'setPowerSave', on: true })
    arrive(visit)
    visit.report({ type: 'contentArrived', content, graph: createWorldGraph(content) })
    arrive(visit)
    expect(places()).toEqual(['a'])
  })

  it('tells of a place again that is come back to', () => {
    const { visit, places, goTo } = begin()
    follow(visit, 'a')
    arrive(visit)
    goTo('b')
    visit.dispatch({ type: 'back' })
    arrive(visit)
    expect(places()).toEqual(['a', 'b', 'a'])
  })

  it('reports the intermediate place where a visitor stays who cannot be taken farther', () => {
    const { visit, places, touch } = begin()
    follow(visit, 'a')
    arrive(visit)
    touch({ type: 'goTo', payloadId: 'c' })
    while (moving(visit.getState())) {
      const { serial, current, playing } = visit.getState().navigation
      const reason = 'offline'
      if (current === 'c') visit.report({ type: 'failed', serial, reason, unavailable: '/c.webp' })
      else if (playing?.kind === 'transition') visit.report({ type: 'failed', serial, reason })
      else visit.report({ type: 'ready', serial })
    }
    expect(visit.getState().navigation.location).toBe('b')
    expect(places()).toEqual(['a', 'b'])
  })

  it('tells of no place that an idle screen shows, but of the one where somebody ends it', () => {
    const { visit, places, goTo } = begin({
      ...PLAN,
      more: {
        screensavers: [
          {
            id: 1,
            documentId: 's',
            name: 'S',
            media: [{ __component: 'screensaver.location', location: { payloadId: 'c' } }],
          },
        ],
      },
    })
    follow(visit, 'a')
    arrive(visit)
    visit.dispatch({ type: 'setScreensaver', on: true })
    goTo('c')
    expect(places()).toEqual(['a'])
    visit.dispatch({ type: 'setScreensaver', on: false })
    expect(places()).toEqual(['a', 'c'])
  })

  it('tells of each stay once, whatever way the visitor goes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'y', 'back', 'language', 'article'), { maxLength: 20 }),
        (steps) => {
          const { visit, places, content } = begin()
          follow(visit, 'a')
          arrive(visit)
          const stays = ['a']
          for (const step of steps) {
            if (step === 'back') visit.dispatch({ type: 'back' })
            else if (step === 'language')
              visit.report({ type: 'contentArrived', content, graph: createWorldGraph(content) })
            else if (step === 'article') visit.dispatch({ type: 'openContact' })
            else visit.dispatch({ type: 'goTo', payloadId: step })
            arrive(visit)
            const { location } = visit.getState().navigation
            if (location !== null && location !== stays.at(-1)) stays.push(location)
          }
          expect(places()).toEqual(stays)
        },
      ),
    )
  })
})

describe('what is touched', () => {
  it('is told before it is done, when a person touches it, and not what follows from it by itself', () => {
    const { visit, reported: events, touch } = begin()
    follow(visit, 'a')
    arrive(visit)
    events.length = 0
    visit.dispatch({ type: 'openContact' })
    expect(events).toEqual([])
    touch({ type: 'goTo', payloadId: 'b' })
    expect(events).toEqual([{ type: 'touched', action: { type: 'goTo', payloadId: 'b' } }])
  })

  it('has where the visitor was', () => {
    const { visit } = begin()
    expect(positionOf(visit.getState())).toEqual({ language: 'en', world: '', location: '' })
    follow(visit, 'y')
    arrive(visit)
    expect(positionOf(visit.getState())).toEqual({ language: 'en', world: 'yard', location: 'y' })
  })
})
