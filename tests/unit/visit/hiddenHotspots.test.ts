import { describe, expect, it } from 'vitest'
import { hotspots, snapshot } from '../../../src/visit'
import { visitAt } from '../drawn'
import { hotspotTo } from '../showroom'

const places = {
  a: { hotspots: [hotspotTo('b')], hotspots_hidden: true },
  b: { hotspots: [hotspotTo('a')] },
}
const at = (place: string) => visitAt({ worlds: { hall: ['a', 'b'] }, passages: [], places }, place)

describe('hotspots', () => {
  it('are those of the current location unless it hides them', () => {
    expect(hotspots(at('a').getState())).toEqual([])
    expect(hotspots(at('b').getState())).toHaveLength(1)
  })

  it('are hidden and shown for the rest of the visit by an action, whatever a place specifies', () => {
    const visit = at('b')
    visit.dispatch({ type: 'setHotspots', shown: false })
    expect(hotspots(visit.getState())).toEqual([])
    expect(snapshot(visit.getState()).hotspots).toEqual([])
    visit.dispatch({ type: 'setHotspots', shown: true })
    expect(hotspots(visit.getState())).toHaveLength(1)
    const hidden = at('a')
    hidden.dispatch({ type: 'setHotspots', shown: true })
    expect(hotspots(hidden.getState())).toHaveLength(1)
  })
})
