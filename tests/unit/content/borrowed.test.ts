import { expect, it } from 'vitest'
import { readContent } from '../../../src/content'
import { answers, place } from './answers'

/** Texts that are read as borrowed among these further places. */
function borrowedOf(...places: object[]) {
  const raw = answers()
  const locations = { data: [...raw['content-locations'].data, ...places] }
  const { content, problems } = readContent({ ...raw, 'content-locations': locations }, 'de')
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return Object.fromEntries(content.borrowed)
}
const titled = (title: string, fields: object = {}) => ({ ...place(9, 'extra', 'hall'), title, ...fields })

it('a text that a record has borrowed is known by its language', () => {
  expect(borrowedOf(titled('Gear motors', { borrowed: { title: 'en' } }))).toEqual({ 'Gear motors': 'en' })
})

it('of a part that is borrowed, every text', () => {
  const group = { id: 1, slug: 'motion', title: 'Movement', note: ['One', { more: 'Two' }] }
  const borrowed = borrowedOf(titled('Antriebe', { group, borrowed: { group: 'en', 'group.title': 'fr' } }))
  expect(borrowed).toMatchObject({ Movement: 'fr', One: 'en', Two: 'en' })
  expect(borrowed).not.toHaveProperty('Antriebe')
})

it('of a record that is borrowed, all of it', () => {
  expect(borrowedOf(titled('Gear motors', { borrowed: { '': 'en' } }))).toMatchObject({ 'Gear motors': 'en' })
})

it('a text that is the language’s own somewhere else is its own', () => {
  const other = { ...place(10, 'other', 'hall'), title: 'Robotics' }
  expect(borrowedOf(titled('Robotics', { borrowed: { title: 'en' } }), other)).toEqual({})
})

it.each([
  ['no language', { title: 'klingon' }],
  ['no text', { title: 7 }],
  ['no such path', { lead: 'en', constructor: 'en', __proto__: 'en' }],
  ['no list of paths', 'title'],
])('what says %s says nothing', (_, borrowed) => {
  expect(borrowedOf(titled('Gear motors', { borrowed }))).toEqual({})
})
