import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TrackedEvent } from '../../../../src/contracts'
import { arrive } from '../../drawn'
import { trackedVisit } from './trackedVisit'

const ends = (events: readonly TrackedEvent[]) =>
  events.flatMap((event) => (event.name === 'custom' && event.custom === 'visitEnded' ? event : []))

describe('A tracked visit', () => {
  it('ends when the screen is idle: open content is closed and the last stay is reported', () => {
    const { visit, goTo, pass, takeEvents } = trackedVisit()
    pass(10)
    goTo('b')
    visit.dispatch({ type: 'openDashboard', id: 5 })
    takeEvents()
    pass(20)
    visit.dispatch({ type: 'setScreensaver', on: true })
    expect(takeEvents()).toMatchObject([
      { name: 'boxContentViewed', content: 'films', seconds: 20 },
      { custom: 'visitEnded', fields: { seconds: 30, placeSeconds: 20, places: 2, reason: 'idle' } },
    ])
  })

  it('reports content that is open twice as opened once and as closed with the last one', () => {
    const { visit, tracker, takeEvents, eventNames, pass } = trackedVisit()
    eventNames()
    visit.dispatch({ type: 'openArticle', id: 1 })
    pass(5)
    visit.dispatch({ type: 'openContact' })
    visit.dispatch({ type: 'openArticle', id: 1 })
    expect(eventNames()).toEqual(['boxContentOpened'])
    pass(5)
    tracker.end('left')
    const viewed = takeEvents().filter(({ name }) => name === 'boxContentViewed')
    expect(viewed).toMatchObject([{ seconds: 10 }])
  })

  it('restarts at the current location when the idle screen is touched', () => {
    const { visit, goTo, takeEvents, eventNames } = trackedVisit()
    goTo('b')
    const [{ visit: first } = { visit: '' }] = takeEvents()
    visit.dispatch({ type: 'setScreensaver', on: true })
    eventNames()
    visit.dispatch({ type: 'goTo', payloadId: 'c' })
    arrive(visit)
    expect(eventNames()).toEqual([])
    visit.dispatch({ type: 'setScreensaver', on: false })
    const events = takeEvents()
    expect(events).toMatchObject([
      { custom: 'visitStarted' },
      { name: 'boxNavigationLocationReached', location: 'c', from: '', seconds: 0 },
      { name: 'boxNavigationCurrentWorld' },
      { name: 'boxNavigationLocationTotal', total: 1 },
    ])
    expect(events[0]?.visit).not.toBe(first)
  })

  it('ends once if the screen goes idle, the next visitor starts and the page unloads', () => {
    const { visit, tracker, takeEvents } = trackedVisit()
    visit.dispatch({ type: 'setScreensaver', on: true })
    tracker.end('nextVisitor')
    tracker.end('left')
    expect(ends(takeEvents())).toHaveLength(1)
  })

  it('starts with a visitor’s activity, not with the screen’s own', () => {
    const { visit, tracker, eventNames } = trackedVisit()
    tracker.end('nextVisitor')
    eventNames()
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    arrive(visit)
    visit.dispatch({ type: 'openArticle', id: 1 })
    expect(eventNames()).toEqual([])
    tracker.activity()
    tracker.activity()
    expect(eventNames()).toEqual([
      'visitStarted',
      'boxNavigationLocationReached',
      'boxNavigationCurrentWorld',
      'boxNavigationLocationTotal',
      'boxContentOpened',
    ])
  })

  it('starts with the touch that is its first event', () => {
    const { tracker, touch, eventNames } = trackedVisit()
    tracker.end('nextVisitor')
    eventNames()
    touch({ type: 'openArticle', id: 1 })
    expect(eventNames().slice(0, 2)).toEqual(['visitStarted', 'boxNavigationLocationReached'])
  })

  it('has its own id, which also marks the events since the previous visit', () => {
    const { tracker, appEvents, takeEvents } = trackedVisit()
    const first = takeEvents()[0]?.visit
    tracker.end('nextVisitor')
    takeEvents()
    appEvents.emit({ type: 'custom', name: 'someone near', fields: {} })
    tracker.activity()
    const visits = takeEvents().map(({ visit }) => visit)
    expect(new Set(visits).size).toBe(1)
    expect(visits[0]).not.toBe(first)
  })

  it('reports nothing after tracking has stopped', () => {
    const { tracker, goTo, eventNames } = trackedVisit()
    eventNames()
    tracker.stop()
    goTo('b')
    expect(eventNames()).toEqual([])
  })

  it('reports each event once, and openings and closings in pairs, whatever visitors do', () => {
    const step = fc.constantFrom(
      ...(['a', 'b', 'c', 'd', 'y', 'back', 'article', 'library', 'contact', 'tour'] as const),
      ...(['close', 'de', 'en', 'idle', 'awake', 'next', 'touch'] as const),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { visit, tracker, touch, goTo, speak, takeEvents, pass } = trackedVisit()
        for (const each of steps) {
          pass(1)
          if (each === 'back') touch({ type: 'back' })
          else if (each === 'article')
            touch({ type: 'openArticle', id: visit.getState().language === 'en' ? 1 : 101 })
          else if (each === 'library')
            touch({ type: 'openDashboard', id: visit.getState().language === 'en' ? 5 : 105 })
          else if (each === 'contact') touch({ type: 'openContact' })
          else if (each === 'tour') touch({ type: 'openTour', key: 'line' })
          else if (each === 'close') visit.dispatch({ type: 'close' })
          else if (each === 'de' || each === 'en') speak(each)
          else if (each === 'idle') visit.dispatch({ type: 'setScreensaver', on: true })
          else if (each === 'awake') visit.dispatch({ type: 'setScreensaver', on: false })
          else if (each === 'next') tracker.end('nextVisitor')
          else if (each === 'touch') tracker.activity()
          else goTo(each)
        }
        tracker.end('left')
        const all = takeEvents()
        for (const id of new Set(all.map(({ visit }) => visit))) {
          const events = all.filter((event) => event.visit === id)
          expect(events.at(0)).toMatchObject({ custom: 'visitStarted' })
          expect(ends(events)).toHaveLength(1)
          expect(events.at(-1)).toMatchObject({ custom: 'visitEnded' })
          expectPairs(events)
          expectRoute(events)
        }
      }),
      { numRuns: 200 },
    )
  })
})

/** Opened content is closed once and not opened again before. */
function expectPairs(events: readonly TrackedEvent[]): void {
  const open = new Set<string>()
  for (const event of events) {
    if (event.name === 'boxContentOpened') {
      expect(open).not.toContain(event.content)
      open.add(event.content)
    }
    if (event.name === 'boxContentViewed') {
      expect(open).toContain(event.content)
      open.delete(event.content)
    }
  }
  expect([...open]).toEqual([])
}

/** Each location and world follows the previous one; the number of locations grows by one with each new one. */
function expectRoute(events: readonly TrackedEvent[]): void {
  let [place, world] = ['', '']
  const places = new Set<string>()
  const totals: number[] = []
  let stayed = 0
  for (const event of events) {
    if (event.name === 'boxNavigationLocationReached') {
      expect(event.location).not.toBe(place)
      expect(event.from).toBe(place)
      place = event.location
      places.add(place)
      stayed += event.seconds
    }
    if (event.name === 'boxNavigationCurrentWorld') {
      expect(event.world).not.toBe(world)
      world = event.world
    }
    if (event.name === 'boxNavigationLocationTotal') totals.push(event.total)
  }
  expect(totals).toEqual([...places].map((_, index) => index + 1))
  const [end] = ends(events)
  expect(end?.fields.places).toBe(places.size)
  expect(stayed + Number(end?.fields.placeSeconds)).toBeLessThanOrEqual(Number(end?.fields.seconds) + 0.1)
}
