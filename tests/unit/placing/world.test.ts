import { describe, expect, it } from 'vitest'
import { addEntry, ENTRY_KINDS, moveEntry, removeEntry } from '../../../src/studio/model/menu'
import { addPassage, addPlace, mapOf, removePassage } from '../../../src/studio/model/world'

const record = (collection: string, name: string, rest: object) => ({
  ...{ collection, name, hash: '' },
  record: { payloadId: name, ...rest },
})
const image = { background: [{ image: { file: 'hall.webp' } }] }
const records = [
  record('worlds', 'fair', { start_location_id: 'fair-hall', locations: ['fair-hall', 'fair-shop'] }),
  record('worlds', 'plant', { start_location_id: 'plant-gate' }),
  record('content-locations', 'fair-hall', { world: 'fair', ...image }),
  record('content-locations', 'fair-shop', { world: 'fair' }),
  record('content-locations', 'fair-attic', { world: 'fair' }),
  record('content-locations', 'plant-gate', { world: { slug: 'plant' } }),
  record('content-transitions', 'a', { from: 'fair-hall', to: 'fair-shop' }),
  record('content-transitions', 'b', { from: { payloadId: 'fair-hall' }, to: { payloadId: 'plant-gate' } }),
  record('content-transitions', 'c', { from: 'plant-gate', to: 'fair-hall' }),
  record('content-transitions', 'd', { from: 'plant-gate', to: 'gone' }),
]

describe('a removed passage', () => {
  it('is removed from the list of its world too', () => {
    const world = { start_location_id: 'fair-hall', transitions: ['a', { payloadId: 'b' }] }
    const listed = [record('worlds', 'other', world), ...records]
    const changes = removePassage(listed, 'b')
    expect(changes.map(({ name, after }) => [name, after])).toEqual([
      ['b', null],
      ['other', { payloadId: 'other', ...world, transitions: ['a'] }],
    ])
    expect(removePassage(records, 'gone')).toEqual([])
  })
})

describe('the map', () => {
  it('has portals, passages without a way back, dead ends and places that nobody reaches', () => {
    const { places, passages } = mapOf(records)
    expect(passages.map(({ name, portal, oneWay }) => [name, portal, oneWay])).toEqual([
      ['a', false, true],
      ['b', true, false],
      ['c', true, false],
    ])
    expect(places.filter(({ deadEnd }) => deadEnd).map(({ name }) => name)).toEqual([
      'fair-shop',
      'fair-attic',
    ])
    expect(places.filter(({ cutOff }) => cutOff).map(({ name }) => name)).toEqual(['fair-attic'])
  })

  it('gains a place under a free name, also in the list of its world', () => {
    const { name, changes } = addPlace(records, { title: 'Shop!', world: 'fair', file: 'shop.webp' })
    expect(name).toBe('fair-shop-2')
    expect(changes.map(({ collection, after }) => [collection, after?.slug, after?.locations])).toEqual([
      ['content-locations', 'shop-2', undefined],
      ['worlds', undefined, ['fair-hall', 'fair-shop', 'fair-shop-2']],
    ])
    expect(addPlace(records, { title: '入口', world: 'plant', file: 'a.webp' })).toMatchObject({
      name: 'plant-place',
    })
  })

  it('gains a passage with its film and the stills of both ends', () => {
    const [change, ...others] = addPassage(records, { from: 'fair-hall', to: 'plant-gate', film: 'fly.mp4' })
    expect(others).toEqual([])
    expect(change).toMatchObject({
      name: 'fair-hall-plant-gate',
      after: { world: 'fair', from: 'fair-hall', to: 'plant-gate' },
    })
    expect(change?.after?.background).toEqual([
      {
        ...{
          key: 'default_background_16x9',
          type: 'video',
          video: { file: 'fly.mp4' },
          poster: { file: 'hall.webp' },
        },
        loop: false,
      },
    ])
    const [blend] = addPassage(records, { from: 'plant-gate', to: 'fair-hall', film: undefined })
    expect(blend?.after?.background).toEqual([
      { key: 'fallback_image', type: 'image', image: { file: 'hall.webp' } },
    ])
  })
})

describe('a menu', () => {
  const menu = { key: 'main-root', items: ['a', 'b', 'c'] }

  it('gains, moves and loses entries', () => {
    expect(moveEntry(menu, 0, 2).items).toEqual(['b', 'c', 'a'])
    expect(moveEntry(menu, 2, 0).items).toEqual(['c', 'a', 'b'])
    expect(removeEntry(menu, 1).items).toEqual(['a', 'c'])
    const kind = ENTRY_KINDS.find(({ name }) => name === 'article')
    expect(kind && addEntry(menu, kind, { value: 3, title: { en: 'Robot' } }).items).toEqual([
      ...menu.items,
      { __component: 'menu-items.article', title: { en: 'Robot' }, target: { id: 3 } },
    ])
  })

  it('leads to all collections that a menu may lead to', () => {
    expect(ENTRY_KINDS.map(({ name }) => name)).toEqual([
      ...['navigation', 'article', 'dashboard', 'menu', 'tour', 'configurator'],
    ])
  })
})
