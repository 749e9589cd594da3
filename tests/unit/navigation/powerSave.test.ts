import { describe, expect, it } from 'vitest'
import { type NavigationState, step } from '../../../src/navigation'
import { clip, type Plan, still } from '../showroom'
import { contextOf, journey } from './playing'

/** a – b – c, both ways. */
const plan: Plan = {
  worlds: { hall: ['a', 'b', 'c'] },
  passages: [
    ['a', 'b'],
    ['b', 'a'],
    ['b', 'c'],
    ['c', 'b'],
  ],
}

describe('power-save mode', () => {
  it('shows only the target', () => {
    const walk = journey(contextOf(plan), 'a').send({ type: 'powerSave', on: true }).arrive()
    expect(walk.goTo('c').arrive().shown).toEqual(['a', 'a', 'c'])
    walk.send({ type: 'powerSave', on: false }).arrive()
    expect(walk.goTo('b').arrive().shown).toEqual(['a', 'a', 'c', 'c', 'c>b', 'b'])
  })
})

describe('the picture of a location in power-save mode', () => {
  const calm = { key: 'fallback_image', type: 'image', image: still('calm').image }
  const wide = { ...still('wide'), key: 'high_resolution_16x9' }
  const shownAt = (background: readonly object[]) => {
    const more = {
      'app-setting': { default_world: { slug: 'hall' }, power_save_background: [still('page')] },
    }
    const walk = journey(contextOf({ ...plan, places: { c: { background } }, more }), 'a')
    walk.send({ type: 'powerSave', on: true }).arrive().goTo('c').arrive()
    const { playing } = walk.state
    return playing?.backgrounds.map((shown) => (shown.type === 'image' ? shown.image.name : shown.type))
  }

  it('is its own fallback picture, and never that of the power-save page', () => {
    expect(shownAt([clip('moving', true), still('plain'), calm, wide])).toEqual(['calm'])
  })

  it('is otherwise one of its own pictures, by the best key', () => {
    expect(shownAt([clip('moving', true), still('plain'), wide])).toEqual(['plain', 'wide'])
  })

  it('is otherwise the poster of its film or page', () => {
    const poster = still('poster').image
    expect(shownAt([{ ...clip('moving', true), poster }])).toEqual(['poster'])
  })

  it('is absent if the location has no still', () => {
    expect(shownAt([clip('moving', true)])).toEqual([])
  })
})

it.each([
  [true, ['calm']],
  [false, ['a', 'calm']],
])('new content with the same locations keeps the mode: %s', (on, names) => {
  const background = [still('a'), { ...still('calm'), key: 'fallback_image' }]
  const context = contextOf({ ...plan, places: { a: { background } } })
  const { state } = journey(context, 'a').send({ type: 'powerSave', on }).arrive()
  const after = step(context, state, { type: 'contentReplaced' })
  const shown = after.playing?.backgrounds.map(
    (background) => background.type === 'image' && background.image.name,
  )
  expect(shown).toEqual(names)
})

describe('switching power-save mode', () => {
  const clips: Plan = { ...plan, places: { c: { background: [clip('c-moving', true), still('c-still')] } } }
  const pictures = (state: NavigationState) => state.playing?.backgrounds.map(({ type }) => type)

  it('shows the location in the picture of the other mode, and keeps the history', () => {
    const walk = journey(contextOf(clips), 'b').goTo('c').arrive()
    const { history } = walk.state
    walk.send({ type: 'powerSave', on: true }).arrive()
    expect(pictures(walk.state)).toEqual(['image'])
    walk.send({ type: 'powerSave', on: false }).arrive()
    expect(pictures(walk.state)).toEqual(['video', 'image'])
    expect(walk.state).toMatchObject({ location: 'c', history, locked: false })
  })

  it('ends a flight at its target, and still follows a pending target', () => {
    const walk = journey(contextOf(plan), 'a').goTo('c').goTo('b').send({ type: 'powerSave', on: true })
    expect(walk.state).toMatchObject({
      current: 'c',
      target: 'c',
      delayedTarget: 'b',
      queue: [],
      locked: true,
    })
    expect(walk.arrive().shown).toEqual(['a', 'a>b', 'c', 'b'])
  })

  it('to the current mode changes nothing', () => {
    const walk = journey(contextOf(clips), 'b')
    const before = walk.state
    expect(walk.send({ type: 'powerSave', on: false }).state).toBe(before)
  })

  it('shows the location before a target that arrives meanwhile', () => {
    const walk = journey(contextOf(plan), 'a').send({ type: 'powerSave', on: true }).goTo('b')
    expect(walk.state).toMatchObject({ current: 'a', target: 'a', delayedTarget: 'b' })
    expect(walk.arrive().shown).toEqual(['a', 'a', 'b'])
  })

  it('waits again for a video that plays once', () => {
    const once: Plan = { ...plan, places: { a: { background: [clip('a')] } } }
    const walk = journey(contextOf(once), 'b')
      .send({ type: 'powerSave', on: true })
      .arrive()
      .goTo('a')
      .arrive()
    walk.send({ type: 'powerSave', on: false }).arrive()
    expect(walk.state.busy).toBe(true)
  })

  it('before the first location takes effect when that is shown', () => {
    const walk = journey(contextOf(clips)).send({ type: 'powerSave', on: true })
    expect(walk.shown).toEqual([])
    expect(pictures(walk.send({ type: 'land', payloadId: 'c' }).state)).toEqual(['image'])
  })
})
