import { describe, expect, it } from 'vitest'
import { GUEST, type Visitor } from '../../../../src/content'
import { menus } from '../../../../src/features/menus'
import { mayOpen, startStill, suggestedPlaces } from '../../../../src/features/menus/suggestedPlaces'
import { renderMarkupAsync, visitAt } from '../../drawn'
import { contentOf } from '../../showroom'

const category = (title: string, priority: number) => ({ station_category: { title, priority } })

const world = (slug: string, locations: readonly string[], fields: object = {}) => ({
  id: slug.length,
  documentId: slug,
  slug,
  name: slug,
  locations,
  start_location_id: locations[0],
  ...fields,
})

const LAB = world('lab', ['lab-door'], { only_logged_in_user: true })
const HALL = world('hall', ['start', 'desk', 'lamps', 'robots', 'drives'])

const plan = (worlds: readonly object[], home = 'hall') => ({
  worlds: { lab: ['lab-door'], hall: ['start', 'desk', 'lamps', 'robots', 'drives'] },
  passages: [],
  places: {
    desk: category('Welcome', 1),
    lamps: category('Welcome', 1),
    robots: category('Products', 5),
    drives: category('Products', 5),
    'lab-door': category('Products', 9),
  },
  more: { worlds, 'app-setting': { id: 1, default_world: { slug: home } } },
})

const stateOf = (worlds: readonly object[], home?: string, visitor: Visitor = GUEST) => ({
  content: contentOf(plan(worlds, home)),
  visitor,
  host: 'showroom.example',
})

const suggested = (...args: Parameters<typeof stateOf>) =>
  suggestedPlaces(stateOf(...args)).map(({ payloadId }) => payloadId)

const member: Visitor = { ...GUEST, user: { name: 'A', scopes: [] } }

describe('The places that a page without a place suggests', () => {
  it('are the start place and the first station of each category', () => {
    expect(suggested([LAB, HALL])).toEqual(['start', 'robots', 'desk'])
  })

  it('are only places that the visitor may enter', () => {
    expect(suggested([LAB, HALL], 'lab')).toEqual(['robots', 'desk', 'drives'])
    expect(suggested([LAB, HALL], 'lab', member)[0]).toBe('lab-door')
    expect(suggested([LAB, { ...HALL, only_logged_in_user: true }])).toEqual([])
  })
})

describe('The ground of a page without a place', () => {
  it('is the still of the start place', () => {
    expect(startStill(stateOf([LAB, HALL]))?.url).toBe('/media/start.webp')
  })

  it('shows a guest nothing of a protected world', () => {
    expect(startStill(stateOf([LAB, HALL], 'lab'))).toBeUndefined()
    expect(startStill(stateOf([LAB, HALL], 'lab', member))?.url).toBe('/media/lab-door.webp')
  })
})

it('the search of a page without a place leads a guest to no protected place', () => {
  const state = stateOf([LAB, HALL])
  expect(mayOpen(state, { type: 'goTo', payloadId: 'lab-door' })).toBe(false)
  expect(mayOpen({ ...state, visitor: member }, { type: 'goTo', payloadId: 'lab-door' })).toBe(true)
  expect(mayOpen(state, { type: 'openArticle', id: 1 })).toBe(true)
})

it('a page without a place offers the search and three places with their stills', async () => {
  const Suggestions = menus.slots['page:suggestions']
  if (!Suggestions) throw new Error('The slot is empty.')
  const markup = await renderMarkupAsync(Suggestions, visitAt(plan([LAB, HALL]), 'start'))
  expect(markup).toMatch(/data-ground="true"[^>]*><img src="\/media\/start\.webp" alt=""/)
  expect(markup).toMatch(/<input[^>]*aria-label="search\.label"/)
  for (const place of ['start', 'robots', 'desk'])
    expect(markup).toMatch(new RegExp(`data-suggested="${place}"[^>]*><img[^>]*src="/media/${place}\\.webp"`))
  expect(markup).not.toContain('lab-door')
})
