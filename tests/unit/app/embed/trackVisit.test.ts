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
  // The visitor passes through every place on the way.
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

describe('the tracking of places', () => {
  it('reports a place when it is reached, and no place that is only passed through', () => {
    const { visit, places, goTo, reported: events } = begin()
    follow(visit, 'a')
    expect(places()).toEqual([])
    arrive(visit)
    goTo('d')
    expect(places()).toEqual(['a', 'd'])
    expect(events).toContainEqual({ type: 'arrived', place: 'd', world: 'hall', title: 'D' })
  })

  it('does not report a place again that is shown again, in another language or after an update', () => {
    const { visit, places, content } = begin()
    follow(visit, 'a')
    arrive(visit)
    visit.dispatch({ type: 'setPowerSave', on: true })
    arrive(visit)
    visit.report({ type: 'contentArrived', content, graph: createWorldGraph(content) })
    arrive(visit)
    expect(places()).toEqual(['a'])
  })

  it('reports a place again when the visitor returns to it', () => {
    const { visit, places, goTo } = begin()
    follow(visit, 'a')
    arrive(visit)
    goTo('b')
    visit.dispatch({ type: 'back' })
    arrive(visit)
    expect(places()).toEqual(['a', 'b', 'a'])
  })

  it('reports the intermediate place where a visitor stays if the next one cannot be loaded', () => {
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

  it('reports no place that the screensaver shows, but the one where a visitor ends it', () => {
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

  it('reports each stay once, whatever the route', () => {
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

describe('the tracking of touches', () => {
  it('reports an action before it is carried out, and only if a person caused it', () => {
    const { visit, reported: events, touch } = begin()
    follow(visit, 'a')
    arrive(visit)
    events.length = 0
    visit.dispatch({ type: 'openContact' })
    expect(events).toEqual([])
    touch({ type: 'goTo', payloadId: 'b' })
    expect(events).toEqual([{ type: 'touched', action: { type: 'goTo', payloadId: 'b' } }])
  })

  it('includes the visitor’s language, world and place', () => {
    const { visit } = begin()
    expect(positionOf(visit.getState())).toEqual({ language: 'en', world: '', location: '' })
    follow(visit, 'y')
    arrive(visit)
    expect(positionOf(visit.getState())).toEqual({ language: 'en', world: 'yard', location: 'y' })
  })
})
