import { describe, expect, it } from 'vitest'
import { settingsWith } from '../showroom'
import { contextOf, journey, plan } from './playing'

describe('a place without a way to it', () => {
  it('is blended to', () => {
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

  it('whose picture cannot be shown is reached without one, until it can be', () => {
    const walk = journey(contextOf(plan), 'a')
    expect(walk.state.pictured).toBe(true)
    walk.goTo('island').send({ type: 'failed', serial: walk.state.serial, reason: 'gone' })
    expect(walk.state).toMatchObject({ location: 'island', pictured: false })
    walk.send({ type: 'ready', serial: walk.state.serial })
    expect(walk.state).toMatchObject({ location: 'island', pictured: true })
    expect(walk.goTo('a').arrive().state).toMatchObject({ location: 'a', pictured: true })
  })

  it('whose picture cannot be shown keeps the last frame of the film that led there, which is its picture too', () => {
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

  it('that does not exist moves nothing', () => {
    const walk = journey(contextOf(plan), 'a')
    const before = walk.state
    expect(walk.goTo('nowhere').goTo('a>b').state).toBe(before)
  })
})
