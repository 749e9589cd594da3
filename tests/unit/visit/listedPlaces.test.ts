import { expect, it } from 'vitest'
import type { Content, Location } from '../../../src/content'
import { listedPlaces } from '../../../src/visit'

const placeOf = (payloadId: string, ...exits: string[]) =>
  ({
    kind: 'location',
    payloadId,
    world: 'hall',
    stationCategory: { title: 'Products', priority: 1 },
    priorityInCategory: 1,
    hotspots: exits.map((target) => ({ action: { type: 'goTo', payloadId: target } })),
  }) as unknown as Location

it('places below an upright picture are listed once: those next to here, then the other stations', () => {
  const places = [placeOf('here', 'next', 'next'), placeOf('next'), placeOf('far')]
  const content = {
    items: new Map(places.map((place) => [place.payloadId, place])),
    worlds: new Map([['hall', { locations: places.map(({ payloadId }) => payloadId) }]]),
  } as unknown as Content
  const { exits, others } = listedPlaces(places[0] as Location, content)
  expect(exits.map(({ payloadId }) => payloadId)).toEqual(['next'])
  expect(others.map(({ payloadId }) => payloadId)).toEqual(['far'])
})
