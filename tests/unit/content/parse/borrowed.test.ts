import { expect, it } from 'vitest'
import { readContent } from '../../../../src/content'
import { answers, place } from '../answers'

/** The borrowed texts of the showroom with these additional locations. */
function borrowedOf(...places: object[]) {
  const raw = answers()
  const locations = { data: [...raw['content-locations'].data, ...places] }
  const { content, problems } = readContent({ ...raw, 'content-locations': locations }, 'de')
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return Object.fromEntries(content.borrowed)
}
const titled = (title: string, fields: object = {}) => ({ ...place(9, 'extra', 'hall'), title, ...fields })

it('finds the language of a borrowed text', () => {
  expect(borrowedOf(titled('Gear motors', { borrowed: { title: 'en' } }))).toEqual({ 'Gear motors': 'en' })
})

it('marks every text of a borrowed part', () => {
  const group = { id: 1, slug: 'motion', title: 'Movement', note: ['One', { more: 'Two' }] }
  const borrowed = borrowedOf(titled('Antriebe', { group, borrowed: { group: 'en', 'group.title': 'fr' } }))
  expect(borrowed).toMatchObject({ Movement: 'fr', One: 'en', Two: 'en' })
  expect(borrowed).not.toHaveProperty('Antriebe')
})

it('marks all texts of a borrowed record', () => {
  expect(borrowedOf(titled('Gear motors', { borrowed: { '': 'en' } }))).toMatchObject({ 'Gear motors': 'en' })
})

it('does not mark a text that is also used unborrowed', () => {
  const other = { ...place(10, 'other', 'hall'), title: 'Robotics' }
  expect(borrowedOf(titled('Robotics', { borrowed: { title: 'en' } }), other)).toEqual({})
})

it.each([
  ['an unknown language', { title: 'klingon' }],
  ['a number as the language', { title: 7 }],
  ['a path that does not exist', { lead: 'en', constructor: 'en', __proto__: 'en' }],
  ['a string instead of paths', 'title'],
])('ignores an invalid mark with %s', (_, borrowed) => {
  expect(borrowedOf(titled('Gear motors', { borrowed }))).toEqual({})
})
