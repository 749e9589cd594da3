import { expect, it } from 'vitest'
import { Arrows } from '../../../../src/features/arrows/Arrows'
import { renderMarkup, visitAt } from '../../drawn'

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
