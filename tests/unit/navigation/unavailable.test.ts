import { describe, expect, it } from 'vitest'
import { settingsWith } from '../showroom'
import { contextOf, journey, plan } from './playing'

describe('a location without a path to it', () => {
  it('is reached by a blend', () => {
    for (const [player, seconds] of [
      [{}, 0.4],
      [{ blendingTime: 0.7, playbackRate: 1.5 }, 0.7],
    ] as const) {
      const walk = journey(contextOf(plan, settingsWith({ player })), 'a')
        .goTo('island')
        .arrive()
      expect(walk.shown).toEqual(['a', 'island'])
      expect(walk.state.playing).toMatchObject({
        playbackRate: 1,
        blend: { name: null, seconds },
        direct: false,
      })
    }
  })

  it('is reached without a picture until its own can be shown', () => {
    const walk = journey(contextOf(plan), 'a')
    expect(walk.state.pictured).toBe(true)
    walk.goTo('island').send({ type: 'failed', serial: walk.state.serial, reason: 'gone' })
    expect(walk.state).toMatchObject({ location: 'island', pictured: false })
    walk.send({ type: 'ready', serial: walk.state.serial })
    expect(walk.state).toMatchObject({ location: 'island', pictured: true })
    expect(walk.goTo('a').arrive().state).toMatchObject({ location: 'a', pictured: true })
  })

  it('keeps the last frame of the film that led there as its picture if its own cannot be shown', () => {
    const report = (walk: ReturnType<typeof journey>, type: 'ready' | 'ended') =>
      walk.send({ type, serial: walk.state.serial })
    const fail = (walk: ReturnType<typeof journey>) =>
      walk.send({ type: 'failed', serial: walk.state.serial, reason: 'gone' })
    const walk = journey(contextOf(plan), 'a').goTo('b')
    report(walk, 'ready')
    report(walk, 'ended')
    fail(walk)
    expect(walk.state).toMatchObject({ location: 'b', pictured: true })

    const skipped = journey(contextOf(plan), 'a').goTo('b')
    report(skipped, 'ended')
    fail(skipped)
    expect(skipped.state).toMatchObject({ location: 'b', pictured: false })

    const broken = journey(contextOf(plan), 'a').goTo('b')
    report(broken, 'ready')
    fail(broken)
    fail(broken)
    expect(broken.state).toMatchObject({ location: 'b', pictured: false })
  })

  it('that does not exist changes nothing', () => {
    const walk = journey(contextOf(plan), 'a')
    const before = walk.state
    expect(walk.goTo('nowhere').goTo('a>b').state).toBe(before)
  })
})

describe('a location that is unavailable without a connection', () => {
  const showingEach = contextOf(plan, settingsWith({ flyMode: { skipLocation: false } }))
  const missed = (walk: ReturnType<typeof journey>, url = '/media/it.jpg') =>
    walk.send({ type: 'failed', serial: walk.state.serial, reason: 'offline', unavailable: url })
  const report = (walk: ReturnType<typeof journey>, type: 'ready' | 'ended') =>
    walk.send({ type, serial: walk.state.serial })

  it('is not reached: the visitor stays at the current location and may go anywhere', () => {
    const walk = missed(journey(contextOf(plan), 'a').goTo('island'))
    const here = { location: 'a', target: 'a', current: 'a', locked: false, pictured: true, queue: [] }
    expect(walk.state).toMatchObject({
      ...here,
      unavailable: { payloadId: 'island', url: '/media/it.jpg' },
      history: [],
    })
    expect(walk.shown).toEqual(['a', 'island', 'a'])
    // It stayed on the screen, whether or not it is shown again.
    expect(missed(walk).state).toMatchObject(here)
    expect(walk.goTo('b').arrive().state).toMatchObject({ location: 'b', unavailable: null })
  })

  it('is not reached even if the film to it has started', () => {
    const walk = journey(contextOf(plan), 'a').goTo('b')
    report(walk, 'ready')
    missed(walk)
    missed(walk)
    expect(walk.state).toMatchObject({ location: 'a', current: 'a', target: 'a', locked: true })
    const unavailable = { payloadId: 'b' }
    expect(report(walk, 'ready').state).toMatchObject({
      location: 'a',
      locked: false,
      pictured: true,
      unavailable,
    })
  })

  it('is reached after a complete film, whose last frame is its picture', () => {
    const walk = journey(contextOf(plan), 'a').goTo('b')
    report(walk, 'ready')
    report(walk, 'ended')
    expect(missed(walk).state).toMatchObject({ location: 'b', pictured: true, unavailable: null })
  })

  it('is skipped on the path to another location, without an entry in the history', () => {
    const walk = journey(showingEach, 'a').goTo('c')
    report(walk, 'ended')
    expect(walk.state.current).toBe('b')
    expect(missed(walk).state).toMatchObject({ location: 'a', current: 'b>c', target: 'c', locked: true })
    expect(walk.arrive().state).toMatchObject({ location: 'c', history: ['a', 'c'], unavailable: null })
    expect(walk.goTo('b', true).state.target).toBe('b')
  })

  it('is forgotten for a later target, from the current location', () => {
    const walk = missed(journey(contextOf(plan), 'a').goTo('island').goTo('b'))
    expect(walk.state).toMatchObject({ target: 'b', locked: true, unavailable: null })
    expect(walk.arrive().state.location).toBe('b')

    const home = missed(journey(contextOf(plan), 'a').goTo('island').goTo('a'))
    expect(home.state).toMatchObject({ location: 'a', current: 'a', target: 'a', locked: false })
  })

  it('is not skipped if the visitor requests the current location again', () => {
    const walk = journey(showingEach, 'a').goTo('c')
    report(walk, 'ended')
    missed(walk.goTo('a'))
    expect(walk.state).toMatchObject({ location: 'a', current: 'a', target: 'a', queue: [] })
  })

  it('is reached without its picture if there is no other location to stay at', () => {
    const walk = missed(journey(contextOf(plan)).send({ type: 'land', payloadId: 'a' }))
    expect(walk.state).toMatchObject({ location: 'a', pictured: false, unavailable: { payloadId: 'a' } })
    const again = walk.send({ type: 'land', payloadId: 'a' }).arrive()
    expect(again.state).toMatchObject({ location: 'a', pictured: true, unavailable: null, locked: false })
  })
})
