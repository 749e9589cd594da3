import { describe, expect, it } from 'vitest'
import { clip, type Plan, still } from '../showroom'
import { contextOf, journey, plan } from './playing'

describe('a target', () => {
  const once = (background: object): Plan => ({ ...plan, places: { a: { background: [background] } } })

  it.each([
    ['an image', still('a'), 'a>b'],
    ['a looping video', clip('a', true), 'a>b'],
    [
      'an iframe',
      { key: 'default_background', type: 'iframe', iframe: { url: 'https://x.test', title: 'x' } },
      'a>b',
    ],
    ['a video that plays once', clip('a'), 'a'],
  ])('is accepted only at a picture that can be left: %s', (_, background, current) => {
    expect(journey(contextOf(once(background)), 'a').goTo('b').state.current).toBe(current)
  })

  it('waits for the end of a video that plays once, and is followed then', () => {
    const walk = journey(contextOf(once(clip('a'))), 'a')
      .goTo('c')
      .goTo('b')
    expect(walk.state).toMatchObject({ current: 'a', target: 'a', delayedTarget: 'b', locked: false })
    walk.send({ type: 'ended', serial: walk.state.serial })
    expect(walk.state).toMatchObject({ current: 'a>b', target: 'b', delayedTarget: null, busy: false })
    expect(walk.arrive().shown).toEqual(['a', 'a>b', 'b'])
  })

  it('no longer waits if the current location is chosen instead', () => {
    const walk = journey(contextOf(once(clip('a'))), 'a')
      .goTo('b')
      .goTo('a')
    walk.send({ type: 'ended', serial: walk.state.serial })
    expect(walk.state).toMatchObject({ location: 'a', target: 'a', delayedTarget: null, locked: false })
  })

  it('waits for the end of a move back as well, which shortens the history', () => {
    const context = contextOf({ ...plan, places: { b: { background: [clip('b')] } } })
    const walk = journey(context, 'a').goTo('b').arrive().send({ type: 'back' })
    expect(walk.state.location).toBe('b')
    walk.send({ type: 'ended', serial: walk.state.serial }).arrive()
    expect(walk.state).toMatchObject({ location: 'a', history: [] })
  })

  it('is followed when a still replaces the video that plays once', () => {
    const walk = journey(contextOf(once(clip('a'))), 'a').goTo('b')
    expect(walk.send({ type: 'ready', serial: walk.state.serial }).state.current).toBe('a>b')
  })

  it('waits only for the picture on screen, whatever other backgrounds the location has', () => {
    const both = { ...plan, places: { a: { background: [clip('a'), still('a')] } } }
    const walk = journey(contextOf(both)).send({ type: 'land', payloadId: 'a' })
    walk.send({ type: 'ready', serial: walk.state.serial })
    expect(walk.goTo('b').state.current).toBe('a>b')
  })

  it('is accepted at a reached location, whatever the player reports again', () => {
    const walk = journey(contextOf(once(clip('a'))), 'a')
    const { serial } = walk.send({ type: 'ended', serial: walk.state.serial }).state
    const before = walk.state
    expect(walk.send({ type: 'ready', serial }).state).toBe(before)
  })

  it('is accepted at a video that has ended', () => {
    const walk = journey(contextOf(once(clip('a'))), 'a')
    walk.send({ type: 'ended', serial: walk.state.serial })
    expect(walk.goTo('b').state.current).toBe('a>b')
  })

  it('is accepted if another picture has replaced a video that plays once', () => {
    const walk = journey(contextOf(once(clip('a'))), 'a')
    walk.send({ type: 'powerSave', on: true }).goTo('b').arrive()
    expect(walk.state).toMatchObject({ location: 'b', target: 'b', busy: false })
  })

  it('is accepted at a location whose video cannot be shown', () => {
    const walk = journey(contextOf(once(clip('a'))))
    walk.send({ type: 'land', payloadId: 'a' })
    walk.send({ type: 'failed', serial: walk.state.serial, reason: 'it is missing' })
    expect(walk.goTo('b').state.current).toBe('a>b')
  })
})
