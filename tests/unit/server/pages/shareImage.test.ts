import { describe, expect, it } from 'vitest'
import type { Location } from '../../../../src/content'
import { shareImageOf } from '../../../../src/server/pages/shareImage'
import { picture } from '../../content/answers'
import { contentOf } from '../../showroom'

const share = (file: string, width?: number, height?: number) => ({
  share_image: picture(file, { mime: 'image/jpeg', width, height }),
})

const world = (start: string) => ({
  id: 1,
  documentId: 'hall',
  slug: 'hall',
  name: 'The hall',
  locations: ['a', 'b', 'c', 'd'],
  start_location_id: start,
})

/** The preview image of a place in a world that begins at another. */
function imageOf(place: string, start = 'a') {
  const content = contentOf({
    worlds: { hall: ['a', 'b', 'c', 'd'] },
    passages: [],
    places: { a: share('a.jpg', 1200, 630), c: share('c.jpg', 1600, 900), d: share('d.jpg') },
    more: { worlds: [world(start)] },
  })
  const image = shareImageOf(content.items.get(place) as Location, content)
  return image && { url: image.media.url, shows: image.shows }
}

describe('The preview image of a place is', () => {
  it('its own of 1200 by 630 pixels', () => {
    expect(imageOf('a', 'b')).toEqual({ url: '/media/a.jpg', shows: 'A' })
  })

  it.each([
    ['has none', 'b'],
    ['has one of another size', 'c'],
    ['has one of unknown size', 'd'],
  ])('that of its world’s start location if it %s', (_, place) => {
    expect(imageOf(place)).toEqual({ url: '/media/a.jpg', shows: 'The hall' })
  })

  it('left out if that has another size, too', () => {
    expect(imageOf('b', 'c')).toBeUndefined()
    expect(imageOf('d', 'd')).toBeUndefined()
  })
})
