import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TrackedEvent } from '../../../../src/contracts'
import { arrive } from '../../drawn'
import { watched } from './watched'

const ends = (events: readonly TrackedEvent[]) =>
  events.flatMap((event) => (event.name === 'custom' && event.custom === 'visitEnded' ? event : []))

describe('a visit', () => {
  it('ends when the screen was left alone: what was open is closed, and the last stay is told of', () => {
    const { visit, goTo, pass, taken } = watched()
    pass(10)
    goTo('b')
    visit.dispatch({ type: 'openDashboard', id: 5 })
    taken()
    pass(20)
    visit.dispatch({ type: 'setScreensaver', on: true })
    expect(taken()).toMatchObject([
      { name: 'boxContentViewed', content: 'films', seconds: 20 },
      { custom: 'visitEnded', fields: { seconds: 30, placeSeconds: 20, places: 2, reason: 'idle' } },
    ])
  })

  it('opens content once that lies there twice, as once more over the contact form, and closes it when the last of it goes', () => {
    const { visit, tracker, taken, told, pass } = watched()
    told()
    visit.dispatch({ type: 'openArticle', id: 1 })
    pass(5)
    visit.dispatch({ type: 'openContact' })
    visit.dispatch({ type: 'openArticle', id: 1 })
    expect(told()).toEqual(['boxContentOpened'])
    pass(5)
    tracker.end('left')
    const viewed = taken().filter(({ name }) => name === 'boxContentViewed')
    expect(viewed).toMatchObject([{ seconds: 10 }])
  })

  it('is another one when somebody touches the idle screen: at its place, as if it were the first', () => {
    const { visit, goTo, taken, told } = watched()
    goTo('b')
    const [{ visit: first } = { visit: '' }] = taken()
    visit.dispatch({ type: 'setScreensaver', on: true })
    told()
    visit.dispatch({ type: 'goTo', payloadId: 'c' })
    arrive(visit)
    expect(told()).toEqual([])
    visit.dispatch({ type: 'setScreensaver', on: false })
    const events = taken()
    expect(events).toMatchObject([
      { custom: 'visitStarted' },
      { name: 'boxNavigationLocationReached', location: 'c', from: '', seconds: 0 },
      { name: 'boxNavigationCurrentWorld' },
      { name: 'boxNavigationLocationTotal', total: 1 },
    ])
    expect(events[0]?.visit).not.toBe(first)
  })

  it('ends once: the next visitor comes to an idle screen, and the page is left', () => {
    const { visit, tracker, taken } = watched()
    visit.dispatch({ type: 'setScreensaver', on: true })
    tracker.end('nextVisitor')
    tracker.end('left')
    expect(ends(taken())).toHaveLength(1)
  })

  it('does not begin by what a screen does by itself, but by a person', () => {
    const { visit, tracker, told } = watched()
    tracker.end('nextVisitor')
    told()
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    arrive(visit)
    visit.dispatch({ type: 'openArticle', id: 1 })
    expect(told()).toEqual([])
    tracker.stirred()
    tracker.stirred()
    expect(told()).toEqual([
      'visitStarted',
      'boxNavigationLocationReached',
      'boxNavigationCurrentWorld',
      'boxNavigationLocationTotal',
      'boxContentOpened',
    ])
  })

  it('begins with the touch that is its first', () => {
    const { tracker, touch, told } = watched()
    tracker.end('nextVisitor')
    told()
    touch({ type: 'openArticle', id: 1 })
    expect(told().slice(0, 2)).toEqual(['visitStarted', 'boxNavigationLocationReached'])
  })

  it('has an id of its own, which what a page tells between two visits shares with the next', () => {
    const { tracker, happenings, taken } = watched()
    const first = taken()[0]?.visit
    tracker.end('nextVisitor')
    taken()
    happenings.tell({ type: 'custom', name: 'someone near', fields: {} })
    tracker.stirred()
    const visits = taken().map(({ visit }) => visit)
    expect(new Set(visits).size).toBe(1)
    expect(visits[0]).not.toBe(first)
  })

  it('tells of nothing once it is not followed any more', () => {
    const { tracker, goTo, told } = watched()
    told()
    tracker.stop()
    goTo('b')
    expect(told()).toEqual([])
  })

  it('tells of each happening once and in pairs, whatever people do', () => {
    const step = fc.constantFrom(
      ...(['a', 'b', 'c', 'd', 'y', 'back', 'article', 'library', 'contact', 'tour'] as const),
      ...(['close', 'de', 'en', 'idle', 'awake', 'next', 'touch'] as const),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { visit, tracker, touch, goTo, speak, taken, pass } = watched()
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
          else if (each === 'touch') tracker.stirred()
          else goTo(each)
        }
        tracker.end('left')
        const all = taken()
        for (const id of new Set(all.map(({ visit }) => visit))) {
          const events = all.filter((event) => event.visit === id)
          expect(events.at(0)).toMatchObject({ custom: 'visitStarted' })
          expect(ends(events)).toHaveLength(1)
          expect(events.at(-1)).toMatchObject({ custom: 'visitEnded' })
          expectPairs(events)
          expectWay(events)
        }
      }),
      { numRuns: 200 },
    )
  })
})

/** What was opened is closed once, and not opened again before. */
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

/** Each place follows another one; each world, too; and the number of places grows by one with each that is new. */
function expectWay(events: readonly TrackedEvent[]): void {
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
