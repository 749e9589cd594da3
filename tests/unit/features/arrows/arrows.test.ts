import { expect, it } from 'vitest'
import { WHOLE_PICTURE } from '../../../../src/content'
import { Arrows } from '../../../../src/features/arrows/Arrows'
import { PORTRAIT, renderMarkup, visitAt } from '../../drawn'
import { hotspotTo } from '../../showroom'

const plan = {
  worlds: { hall: ['a', 'b', 'c'] },
  passages: [['b', 'c']] as const,
  places: {
    b: {
      arrow_navigation_prew: { title: 'Back to the start', next: { payloadId: 'a' } },
      arrow_navigation_next: { next: { payloadId: 'c' } },
    },
  },
}

it('the arrows lead to the previous and next location and show the editor’s title or the location’s', () => {
  const visit = visitAt(plan, 'b')
  const buttons = renderMarkup(Arrows, visit).match(/<button.*?<\/button>/g) ?? []
  expect(buttons).toHaveLength(2)
  expect(buttons[0]).toMatch(/data-arrow="previous".*aria-label="place.previous Back to the start"/)
  expect(buttons[1]).toMatch(/data-arrow="next".*aria-label="place.next C"/)

  visit.dispatch({ type: 'goTo', payloadId: 'c' })
  expect(renderMarkup(Arrows, visit)).toBe('')
  expect(renderMarkup(Arrows, visitAt(plan, 'a'))).toBe('')
})

it('an arrow is hidden while a hotspot on the picture leads to its place', () => {
  const withHotspot = { ...plan, places: { b: { ...plan.places.b, hotspots: [hotspotTo('c')] } } }
  const visit = visitAt(withHotspot, 'b')
  const replaced = () =>
    [...renderMarkup(Arrows, visit).matchAll(/data-replaced="(\w+)"/g)].map(([, value]) => value)
  expect(replaced()).toEqual(['false', 'true'])
  const { hotspots = [] } = visit.getState().graph.location('b') ?? {}
  visit.report({ type: 'hotspotsMeasured', offPicture: hotspots, view: WHOLE_PICTURE })
  expect(replaced()).toEqual(['false', 'false'])
})

it('portrait has no arrow to a place that is listed below the picture', () => {
  const station = { station_category: { title: 'Products', priority: 1 } }
  const places = { a: station, b: plan.places.b }
  const markup = renderMarkup(Arrows, visitAt({ ...plan, places }, 'b'), { layout: PORTRAIT })
  expect(markup).not.toContain('data-arrow="previous"')
  expect(markup).toContain('data-arrow="next"')
})
