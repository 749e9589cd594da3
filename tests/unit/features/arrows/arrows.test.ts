import { expect, it } from 'vitest'
import { Arrows } from '../../../../src/features/arrows/Arrows'
import { drawn, visiting } from '../../drawn'

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
  const visit = visiting(plan, 'b')
  const buttons = drawn(Arrows, visit).match(/<button.*?<\/button>/g) ?? []
  expect(buttons).toHaveLength(2)
  expect(buttons[0]).toMatch(/data-arrow="previous".*aria-label="place.previous Back to the start"/)
  expect(buttons[1]).toMatch(/data-arrow="next".*aria-label="place.next C"/)

  visit.dispatch({ type: 'goTo', payloadId: 'c' })
  expect(drawn(Arrows, visit)).toBe('')
  expect(drawn(Arrows, visiting(plan, 'a'))).toBe('')
})
