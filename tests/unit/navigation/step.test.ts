import { describe, expect, it } from 'vitest'
import { createWorldGraph } from '../../../src/world'
import { clip, settingsWith } from '../showroom'
import { contextOf, journey, plan } from './playing'

describe('a single hop', () => {
  it('plays the transition and then the location', () => {
    const walk = journey(contextOf(plan), 'a').goTo('b')
    expect(walk.state).toMatchObject({ current: 'a>b', location: 'a', target: 'b', locked: true })
    walk.play()
    expect(walk.state).toMatchObject({ current: 'b', location: 'a', locked: true })
    walk.play()
    expect(walk.state).toMatchObject({ current: 'b', location: 'b', target: 'b', locked: false, queue: [] })
    expect(walk.shown).toEqual(['a', 'a>b', 'b'])
  })

  it('plays at the normal rate and blends only briefly', () => {
    for (const [player, playbackRate] of [
      [{}, 1],
      [{ playbackRate: 1.5 }, 1.5],
    ] as const) {
      const settings = settingsWith({ player })
      const { state } = journey(contextOf(plan, settings), 'a').goTo('b')
      expect(state.playing).toMatchObject({ playbackRate, blend: { seconds: settings.player.seamTime } })
    }
  })

  it('uses the blend of its transition, or else that of the setting', () => {
    const { graph, content, ...context } = contextOf(plan)
    const items = new Map(content.items)
    const transition = items.get('a>b')
    if (transition?.kind !== 'transition') throw new Error('there is no such transition')
    items.set('a>b', { ...transition, blend: 'zoom-through' })
    const changed = { ...context, content: { ...content, items }, graph: createWorldGraph({ items }) }
    const walk = journey(changed, 'a').goTo('b')
    expect(walk.state.playing?.blend.name).toBe('zoom-through')
    expect(walk.arrive().goTo('c').state.playing?.blend.name).toBeNull()
  })

  it('to the current target changes nothing', () => {
    const walk = journey(contextOf(plan), 'a').goTo('b')
    const flying = walk.state
    expect(walk.goTo('b').state).toEqual(flying)
    const arrived = walk.arrive().state
    expect(walk.goTo('b').state).toBe(arrived)
  })

  it('ends only on a report of the player with its serial', () => {
    const walk = journey(contextOf(plan), 'a').goTo('b')
    const { serial } = walk.state
    walk.send({ type: 'ended', serial: serial - 1 }).send({ type: 'ready', serial })
    expect(walk.state.current).toBe('a>b')
    walk.send({ type: 'ended', serial })
    expect(walk.state.current).toBe('b')
    walk.send({ type: 'ended', serial })
    expect(walk.state).toMatchObject({ current: 'b', locked: true })
  })

  it('continues when the transition fails, and arrives when the location fails', () => {
    const walk = journey(contextOf(plan), 'a').goTo('b')
    walk.send({ type: 'failed', serial: walk.state.serial, reason: '404' })
    expect(walk.state.current).toBe('b')
    walk.send({ type: 'failed', serial: walk.state.serial, reason: '404' })
    expect(walk.state).toMatchObject({ location: 'b', locked: false })
  })
})

describe('fly mode', () => {
  it('flies through all transitions at its rate and skips the locations', () => {
    const walk = journey(contextOf(plan), 'a').goTo('d')
    expect(walk.state.playing?.playbackRate).toBe(2)
    walk.arrive()
    expect(walk.shown).toEqual(['a', 'a>b', 'b>c', 'c>d', 'd'])
    expect(walk.state.playing?.playbackRate).toBe(1)
  })

  it('shows the locations on the path if they are not skipped', () => {
    const settings = settingsWith({ flyMode: { skipLocation: false } })
    const walk = journey(contextOf(plan, settings), 'a').goTo('d').arrive()
    expect(walk.shown).toEqual(['a', 'a>b', 'b', 'b>c', 'c', 'c>d', 'd'])
  })

  it('plays every step at its rate, except the target', () => {
    const settings = settingsWith({ flyMode: { skipLocation: false, playbackRate: 3 } })
    const { playing, queue } = journey(contextOf(plan, settings), 'a').goTo('d').state
    const rates = [playing, ...queue].map((item) => [item?.payloadId, item?.playbackRate])
    expect(rates).toEqual([
      ['a>b', 3],
      ['b', 3],
      ['b>c', 3],
      ['c', 3],
      ['c>d', 3],
      ['d', 1],
    ])
  })

  it('jumps straight to the end when it is off', () => {
    const settings = settingsWith({ flyMode: { active: false }, player: { blendingTime: 0.7 } })
    const walk = journey(contextOf(plan, settings), 'a').goTo('c').arrive()
    expect(walk.shown).toEqual(['a', 'c'])
    expect(walk.state.playing?.blend).toEqual({ name: null, seconds: 0.7 })
    expect(walk.state.playing?.direct).toBe(true)
  })

  it('plays every step at the normal rate if the path has more items than the setting allows', () => {
    for (const skipLocation of [true, false]) {
      const settings = settingsWith({ flyMode: { skipLocation }, player: { playbackRate: 1.5 } })
      const walk = journey(contextOf(plan, settings), 'a').goTo('e')
      const { playing, queue } = walk.state
      const rates = [playing, ...queue].map((item) => [item?.kind, item?.playbackRate])
      expect(rates).toEqual(
        Array.from({ length: 4 }, () => [
          ['transition', 1.5],
          ['location', 1],
        ]).flat(),
      )
      expect(walk.arrive().shown).toEqual(['a', 'a>b', 'b', 'b>c', 'c', 'c>d', 'd', 'd>e', 'e'])
    }
  })

  it('goes through a portal into another world', () => {
    const walk = journey(contextOf(plan), 'c').goTo('line').arrive()
    expect(walk.shown).toEqual(['c', 'c>d', 'd>gate', 'gate>line', 'line'])
    expect(walk.state.lastLocations).toEqual({ hall: 'c', plant: 'line' })
  })
})

describe('a target that is set during a flight', () => {
  it('is followed on arrival', () => {
    const walk = journey(contextOf(plan), 'a').goTo('b').goTo('d')
    expect(walk.state).toMatchObject({ target: 'b', delayedTarget: 'd' })
    walk.play().play()
    expect(walk.state).toMatchObject({ location: 'b', target: 'd', delayedTarget: null, locked: true })
    expect(walk.arrive().shown).toEqual(['a', 'a>b', 'b', 'b>c', 'c>d', 'd'])
  })

  it('replaces an earlier delayed target, and is dropped if it equals the current target', () => {
    const walk = journey(contextOf(plan), 'a').goTo('b').goTo('d').goTo('c')
    expect(walk.state.delayedTarget).toBe('c')
    expect(walk.goTo('b').state.delayedTarget).toBeNull()
  })

  it('ends a flight over several locations when it is on the path', () => {
    const settings = settingsWith({ flyMode: { skipLocation: false } })
    const walk = journey(contextOf(plan, settings), 'a').goTo('d').goTo('b').arrive()
    expect(walk.shown).toEqual(['a', 'a>b', 'b'])
    expect(walk.state).toMatchObject({ location: 'b', target: 'b', queue: [] })
  })

  it('ends a flight when it is on the path, and waits there for the film of the location', () => {
    const settings = settingsWith({ flyMode: { skipLocation: false } })
    const filmed = { ...plan, places: { ...plan.places, b: { background: [clip('once')] } } }
    const walk = journey(contextOf(filmed, settings), 'a').goTo('d').goTo('b').arrive()
    expect(walk.state).toMatchObject({ location: 'b', busy: true })
    expect(walk.goTo('c').state).toMatchObject({ target: 'b', delayedTarget: 'c' })
  })

  it('redirects a flight over several locations at the next one that is reached', () => {
    const settings = settingsWith({ flyMode: { skipLocation: false } })
    const walk = journey(contextOf(plan, settings), 'a').goTo('d').goTo('a').arrive()
    expect(walk.shown).toEqual(['a', 'a>b', 'b', 'b>a', 'a'])
  })
})

describe('a target that is shown directly', () => {
  it('is the first location, whatever requests it', () => {
    expect(journey(contextOf(plan)).goTo('b').arrive().shown).toEqual(['b'])
  })

  it('waits until the first location is shown', () => {
    const walk = journey(contextOf(plan)).send({ type: 'land', payloadId: 'a' }).goTo('b')
    expect(walk.state).toMatchObject({ current: 'a', target: 'a', delayedTarget: 'b' })
    expect(walk.arrive().shown).toEqual(['a', 'a>b', 'b'])
  })

  it('ends a move back: the history continues from there', () => {
    const walk = journey(contextOf(plan), 'a').goTo('b').arrive().goTo('c').arrive().send({ type: 'back' })
    walk.send({ type: 'land', payloadId: 'island' }).arrive()
    expect(walk.state.history).toEqual(['a', 'b', 'c', 'island'])
  })

  it('clears a delayed target', () => {
    const walk = journey(contextOf(plan), 'a').goTo('b').goTo('d')
    expect(walk.send({ type: 'land', payloadId: 'e' }).arrive().state).toMatchObject({
      location: 'e',
      target: 'e',
    })
  })
})

describe('a delayed move back', () => {
  it('shortens the history when it starts', () => {
    const walk = journey(contextOf(plan), 'a').goTo('b').arrive().goTo('c').goTo('b', true).arrive()
    expect(walk.state).toMatchObject({ location: 'b', history: ['a', 'b'] })
  })

  it('becomes a forward move if the same target is requested again, and ends once completed', () => {
    const walk = journey(contextOf(plan), 'a').goTo('b').arrive().goTo('c').goTo('a', true).goTo('d').arrive()
    expect(walk.state.history).toEqual(['a', 'b', 'c', 'd'])
    walk.send({ type: 'back' }).arrive().goTo('d').arrive()
    expect(walk.state.history).toEqual(['a', 'b', 'c', 'd'])
  })
})

it('arriving at a location clears the queue and the lock', () => {
  const walk = journey(contextOf(plan), 'a').goTo('b').arrive().goTo('c').goTo('b', true).arrive()
  expect(walk.state).toEqual({
    current: 'b',
    location: 'b',
    target: 'b',
    returning: false,
    queue: [],
    playing: expect.objectContaining({ payloadId: 'b' }),
    locked: false,
    pictured: true,
    flown: false,
    delayedTarget: null,
    delayedReturning: false,
    busy: false,
    startWorld: 'hall',
    history: ['a', 'b'],
    lastLocations: { hall: 'b' },
    powerSave: false,
    unavailable: null,
    serial: walk.shown.length,
  })
})

describe('without videos', () => {
  it('every move is a blend', () => {
    const walk = journey({ ...contextOf(plan), flights: 'off' }, 'a')
      .goTo('d')
      .arrive()
    expect(walk.shown).toEqual(['a', 'd'])
  })
})
