import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breadcrumb } from '../../../src/navigation'
import { contextOf, journey, plan } from './playing'

describe('the breadcrumb', () => {
  it('has each visited location once, at its last visit', () => {
    const history = ['start', 'a', 'b', 'a', 'c']
    expect(breadcrumb({ history, location: 'c' })).toEqual(['start', 'b', 'a'])
  })

  it('excludes the current location, wherever it is in the history', () => {
    expect(breadcrumb({ history: ['start', 'a', 'b', 'a'], location: 'a' })).toEqual(['start', 'b'])
  })

  it('excludes the current location and the transitions that led there', () => {
    const walk = journey(contextOf(plan), 'a').goTo('b').arrive().goTo('d').arrive()
    expect(walk.shown).toEqual(['a', 'a>b', 'b', 'b>c', 'c>d', 'd'])
    expect(breadcrumb(walk.state)).toEqual(['a', 'b'])
  })

  it('repeats nothing and omits nothing else, for any history', () => {
    const places = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    fc.assert(
      fc.property(fc.array(places), places, (history, location) => {
        const path = breadcrumb({ history, location })
        expect(new Set(path).size).toBe(path.length)
        expect(new Set(path)).toEqual(new Set(history.filter((place) => place !== location)))
      }),
    )
  })
})
