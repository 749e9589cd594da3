import { describe, expect, it } from 'vitest'
import { type NavigationState, step } from '../../../src/navigation'
import { type Plan, settingsWith, still } from '../showroom'
import { contextOf, journey, plan } from './playing'

describe('new content with the same locations', () => {
  const replaced = (state: NavigationState, next: Plan) =>
    step(contextOf(next), state, { type: 'contentReplaced' })

  it('keeps the journey, with the new pictures', () => {
    const { state } = journey(contextOf(plan), 'a').goTo('b')
    const german = { ...plan, places: { b: { background: [still('b-auf-deutsch')] } } }
    const after = replaced(state, german)
    expect(after).toMatchObject({
      serial: state.serial,
      current: 'a>b',
      location: 'a',
      target: 'b',
      locked: true,
    })
    expect(after.queue[0]?.backgrounds[0]).toMatchObject({ image: { name: 'b-auf-deutsch' } })
  })

  it('shows the new picture of the current location', () => {
    const { state } = journey(contextOf(plan), 'a')
    const german = { ...plan, places: { a: { background: [still('a-auf-deutsch')] } } }
    expect(replaced(state, german)).toMatchObject({
      location: 'a',
      playing: { backgrounds: [{ image: { name: 'a-auf-deutsch' } }] },
    })
  })

  it('forgets the unavailable location only if it no longer exists', () => {
    const walk = journey(contextOf(plan), 'a').goTo('island')
    walk.send({ type: 'failed', serial: walk.state.serial, reason: 'offline', unavailable: '/media/it.jpg' })
    const withoutIsland: Plan = { ...plan, worlds: { ...plan.worlds, hall: ['a', 'b', 'c', 'd', 'e'] } }
    expect(replaced(walk.state, plan).unavailable).toMatchObject({ payloadId: 'island' })
    expect(replaced(walk.state, withoutIsland).unavailable).toBeNull()
  })

  it('lands on the start if the current location no longer exists', () => {
    const { state } = journey(contextOf(plan), 'e')
    const smaller: Plan = { worlds: { hall: ['a', 'b'] }, passages: [['a', 'b']] }
    expect(replaced(state, smaller)).toMatchObject({
      current: 'a',
      target: 'a',
      location: null,
      locked: true,
    })
  })

  it('forgets a delayed target that no longer exists and finishes the flight', () => {
    const context = contextOf(plan, settingsWith({ flyMode: { skipLocation: false } }))
    const walk = journey(context, 'a').goTo('c').goTo('island')
    const withoutIsland: Plan = { ...plan, worlds: { ...plan.worlds, hall: ['a', 'b', 'c', 'd', 'e'] } }
    const after = replaced(walk.state, withoutIsland)
    expect(after).toMatchObject({ target: 'c', delayedTarget: null, current: 'a>b' })
  })

  it('drops missing locations from the history and the last visited ones', () => {
    const walk = journey(contextOf(plan), 'a').goTo('b').arrive().goTo('c').arrive().goTo('line').arrive()
    const next: Plan = { worlds: { hall: ['a', 'c', 'd'] }, passages: [] }
    const after = replaced({ ...walk.state, location: 'c', target: 'c' }, next)
    expect(after.history).toEqual(['a', 'c'])
    expect(after.lastLocations).toEqual({ hall: 'c' })
  })

  it('lands on the start if the target is no longer a location', () => {
    const { state } = journey(contextOf({ worlds: { hall: ['a', 'a>b'] }, passages: [] }), 'a').goTo('a>b')
    const passage: Plan = { worlds: { hall: ['a', 'b'] }, passages: [['a', 'b']] }
    expect(state).toMatchObject({ current: 'a>b', queue: [], locked: true })
    expect(replaced(state, passage)).toMatchObject({ current: 'a', target: 'a', locked: true })
  })

  it('lands on the target if a later part of the path no longer exists', () => {
    const { state } = journey(contextOf(plan), 'a').goTo('d')
    const cut = { ...plan, passages: plan.passages.filter(([from, to]) => `${from}${to}` !== 'bc') }
    expect(replaced(state, cut)).toMatchObject({ current: 'd', target: 'd', queue: [], locked: true })
  })

  it('lands on the target if only the path to it no longer exists', () => {
    const { state } = journey(contextOf(plan), 'a').goTo('c')
    const cut: Plan = { worlds: { hall: ['a', 'c'] }, passages: [] }
    expect(replaced(state, cut)).toMatchObject({ current: 'c', target: 'c', locked: true })
  })
})
