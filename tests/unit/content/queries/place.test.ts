import { describe, expect, it } from 'vitest'
import {
  defaultWorld,
  findByUrl,
  findWorldByHost,
  homeWorld,
  locationSlug,
  readContent,
  startLocation,
  urlOfLocation,
} from '../../../../src/content'
import { answers } from '../answers'
import { content, location, world } from '../samples'

const drive = location('hall-drive', { slug: 'drive', group: { slug: 'motion', menus: [] } })
const entrance = location('hall-entrance', { slug: 'entrance' })
const hall = world('hall', {
  locations: ['hall-entrance', 'hall-drive', 'gone'],
  startLocationId: 'hall-entrance',
  urlAlias: 'Expo',
})
const plant = world('plant', { startLocationId: 'gone', urlAlias: 'plant.example.com' })
const showroom = content([hall, plant], [entrance, drive], 'hall')

describe('location slug', () => {
  it('joins group and slug by a dash', () => {
    expect(locationSlug(drive)).toBe('motion-drive')
    expect(locationSlug(entrance)).toBe('entrance')
  })
})

describe('findByUrl', () => {
  it.each([
    ['hall', 'motion-drive', drive],
    ['hall', 'entrance', entrance],
    ['expo', 'entrance', entrance],
    ['hall', undefined, entrance],
    ['hall', '', entrance],
    ['hall', 'drive', undefined],
    ['nowhere', 'entrance', undefined],
    ['plant', undefined, undefined],
    ['plant', 'entrance', undefined],
  ])('resolves %s/%s', (worldPart, locationPart, expected) => {
    expect(findByUrl(showroom, worldPart, locationPart)).toBe(expected)
  })
})

describe('the world of a host', () => {
  it.each([
    ['expo.example.com', hall],
    ['EXPO.example.com:4173', hall],
    ['plant.example.com', plant],
    ['www.example.com', undefined],
    ['expo', hall],
  ])('is resolved for %s', (host, expected) => {
    expect(findWorldByHost(showroom, host)).toBe(expected)
  })
})

describe('the first world of a visit', () => {
  it('is the world of its host, else the default world', () => {
    expect(homeWorld(showroom, 'plant.example.com')).toBe(plant)
    expect(homeWorld(showroom, 'www.example.com')).toBe(defaultWorld(showroom))
  })
})

describe('the url of a location', () => {
  it('resolves to the same location, whatever characters its slugs have', () => {
    for (const item of showroom.items.values()) {
      if (item.kind !== 'location') continue
      const [, locale, world = '', slug] = urlOfLocation('zh-Hant', item).split('/').map(decodeURIComponent)
      expect(locale).toBe('zh-Hant')
      expect(findByUrl(showroom, world, slug)).toBe(item)
    }
  })
})

describe('the start of a visit', () => {
  it('is the default world and its start location', () => {
    expect(defaultWorld(showroom)).toBe(hall)
    expect(startLocation(showroom, hall)).toBe(entrance)
  })

  it('is in the default world of the app setting, whatever the order of worlds', () => {
    for (const slug of ['hall', 'plant']) {
      const named = { ...answers(), 'app-setting': { data: { id: 1, default_world: { id: 1, slug } } } }
      expect(defaultWorld(readContent(named, 'en').content)?.slug).toBe(slug)
    }
  })

  it('is undefined when the backend names none that exists', () => {
    expect(defaultWorld(content([hall], [], 'gone'))).toBeUndefined()
    expect(defaultWorld(content([hall], []))).toBeUndefined()
    expect(startLocation(showroom, plant)).toBeUndefined()
    expect(startLocation(showroom, world('empty'))).toBeUndefined()
  })
})
