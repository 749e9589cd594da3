import { expect, it } from 'vitest'
import { TakeAwayButton } from '../../../../src/features/navigation-bar/TakeAwayButton'
import type { Host } from '../../../../src/ports'
import { renderMarkup, visitAt } from '../../drawn'

const plan = {
  worlds: { hall: ['a'] },
  passages: [],
  more: { articles: [{ id: 2, documentId: 'n2', title: 'Article' }] },
}
const takeAway = { active: true, url: 'https://showroom.example' }
const begin = (settings: Parameters<typeof visitAt>[2] = { takeAway }) => visitAt(plan, 'a', settings)
const host: Partial<Host> = {
  features: [{ name: 'take-away', abilities: ['openTakeAway'], slots: {} }],
}
const Bar = () => <TakeAwayButton foldsAt={undefined} />

it('the bar shows the number of items in the bag', () => {
  const visit = begin()
  expect(renderMarkup(Bar, visit, host)).toContain('aria-label="take_away.open"')
  expect(renderMarkup(Bar, visit, host)).not.toContain('data-count')
  visit.dispatch({ type: 'takeAlong', item: { type: 'article', id: 2 } })
  expect(renderMarkup(Bar, visit, host)).toContain('aria-label="take_away.taken 1"')
  expect(renderMarkup(Bar, visit, host)).toContain('data-count="1"')
})

it('the bar offers no take-away without a public URL or without the feature', () => {
  expect(renderMarkup(Bar, begin({}), host)).toBe('')
  expect(renderMarkup(Bar, begin({ takeAway: { ...takeAway, active: false } }), host)).toBe('')
  expect(renderMarkup(Bar, begin(), { features: [] })).toBe('')
})
