import { expect, it } from 'vitest'
import { WHOLE_PICTURE } from '../../../src/content'
import { hotspotsOnPicture, leadTo, unlistedHotspots } from '../../../src/visit'
import { visitAt } from '../drawn'
import { hotspotTo } from '../showroom'

const plan = {
  worlds: { hall: ['a', 'b', 'c'] },
  passages: [],
  places: {
    a: {
      hotspots: [hotspotTo('b'), hotspotTo('c')],
      arrow_navigation_next: { next: { payloadId: 'b' } },
    },
  },
}

it('a hotspot that does not fit into the picture is listed, unless an arrow leads to its place', () => {
  const visit = visitAt(plan, 'a')
  const shown = () => hotspotsOnPicture(visit.getState())
  expect(shown()).toHaveLength(2)
  expect(shown()).toBe(shown())

  visit.report({ type: 'hotspotsMeasured', offPicture: shown(), view: WHOLE_PICTURE })
  expect(shown()).toEqual([])
  expect(leadTo(unlistedHotspots(visit.getState()), 'c')).toBe(true)
  expect(leadTo(unlistedHotspots(visit.getState()), 'b')).toBe(false)
})
