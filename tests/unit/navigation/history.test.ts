import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breadcrumb } from '../../../src/navigation'
import { contentOf, plans, withWorld } from '../showroom'
import { contextOf, journey, plan } from './playing'

describe('history', () => {
  it('is empty at the start, and begins with it after the first hop', () => {
    const walk = journey(contextOf(plan), 'a')
    expect(walk.state.history).toEqual([])
    expect(walk.goTo('b').arrive().state.history).toEqual(['a', 'b'])
    expect(breadcrumb(walk.state)).toEqual(['a'])
  })

  it('begins with the start after a deep link', () => {
    expect(journey(contextOf(plan), 'c').state.history).toEqual(['a', 'c'])
  })

  it('leads back step by step, and ends at the start', () => {
    const walk = journey(contextOf(plan), 'a').goTo('b').arrive().goTo('c').arrive()
    expect(walk.send({ type: 'back' }).arrive().state).toMatchObject({ location: 'b', history: ['a', 'b'] })
    expect(walk.send({ type: 'back' }).arrive().state).toMatchObject({ location: 'a', history: [] })
    const before = walk.state
    expect(walk.send({ type: 'back' }).state).toBe(before)
  })

  it('holds 100 entries at most', () => {
    const walk = journey(contextOf(plan), 'a')
    for (let i = 0; i < 120; i++) walk.goTo(i % 2 ? 'c' : 'b').arrive()
    expect(walk.state.history).toHaveLength(100)
  })

  it('begins with the start of the world where the visit began, not with that of the default world', () => {
    const walk = journey(contextOf(plan), 'line')
    expect(walk.state).toMatchObject({ startWorld: 'plant', history: ['gate', 'line'] })
    expect(walk.send({ type: 'back' }).arrive().state).toMatchObject({ location: 'gate', history: [] })
  })

  it('is not cleared at the start of another world', () => {
    const walk = journey(contextOf(plan), 'gate').goTo('d').arrive().goTo('a').arrive()
    expect(walk.state.history).toEqual(['gate', 'd', 'a'])
  })

  it('begins with the first location if the world where the visit began has no start', () => {
    const content = withWorld(contentOf(plan), 'plant', { startLocationId: null })
    const walk = journey(contextOf(content), 'line').goTo('gate').arrive()
    expect(walk.state.history).toEqual(['line', 'gate'])
  })

  it('never leads out of the world where the visit began, except to visited locations', () => {
    const cases = plans.chain((plan) => {
      const all = Object.values(plan.worlds).flat()
      const place = fc.constantFrom(...all)
      const moves = fc.array(fc.oneof(place, fc.constant('back' as const)), { maxLength: 30 })
      return fc.record({ plan: fc.constant(plan), first: place, moves })
    })
    fc.assert(
      fc.property(cases, ({ plan, first, moves }) => {
        const context = contextOf(plan)
        const world = Object.keys(plan.worlds).find((slug) => plan.worlds[slug]?.includes(first)) ?? ''
        const start = plan.worlds[world]?.[0]
        const walk = journey(context, first)
        const visited = new Set([first])
        const check = () => {
          const { history, location } = walk.state
          if (location !== null) visited.add(location)
          expect(history[0] ?? start).toBe(start)
          if (location === start) expect(history).toEqual([])
          for (const payloadId of history.slice(1)) expect(visited).toContain(payloadId)
        }
        for (const move of moves) {
          if (move === 'back') walk.send({ type: 'back' })
          else walk.goTo(move)
          walk.arrive()
          check()
        }
        for (let steps = 0; walk.state.location !== start; steps++) {
          expect(steps).toBeLessThanOrEqual(100)
          walk.send({ type: 'back' }).arrive()
          check()
        }
      }),
    )
  })
})
