import { expect, it } from 'vitest'
import { TourList } from '../../../../src/features/tours/TourList'
import { renderMarkup, visitAt } from '../../drawn'

it('a tours menu without tours shows a message and related links', () => {
  const tour = { id: 1, __component: 'menu-items.contact', title: 'Ask' }
  const menus = [
    { id: 1, documentId: 'tours', key: 'tours', title: 'Tours', items: [] },
    { id: 2, documentId: 'more', key: 'tours-more', title: 'More', items: [tour] },
  ]
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [], more: { menus } }, 'a')
  const features = [{ name: 'contact', abilities: ['openContact'], slots: {} } as const]
  const choice = (key: string) =>
    renderMarkup(() => <TourList menu={{ type: 'menu', key, history: [] }} />, visit, { features })
  expect(choice('tours')).toContain('dashboard.empty')
  expect(choice('tours')).toContain('data-way-on="contact"')
  expect(choice('tours-more')).not.toContain('data-empty')
})
