import { describe, expect, it } from 'vitest'
import { FORMAT_WIDTHS, LOCALES } from '../../../../src/content'
import { CONTACT_FIELDS } from '../../../../src/contracts'
import { picture } from '../answers'
import { first, locationOf, locations, read, setting } from '../readSmall'

describe('a picture', () => {
  it('has its url, hash, file extension and width, and formats by their widths', () => {
    const formats = Object.fromEntries(
      Object.entries(FORMAT_WIDTHS).map(([name, width]) => [
        name,
        { url: `/media/${name}.webp`, width, height: 100 },
      ]),
    )
    const image = picture('hall.jpg', { hash: 'hall_1f', width: 5000, height: 2812, formats })
    const background = [{ key: 'default_background', type: 'image', image }]
    const { content } = read((raw) => setting(first(locations(raw)), { background }))
    const [shown] = locationOf(content, 'overview').backgrounds
    expect(shown).toMatchObject({
      image: { url: '/media/hall.jpg', hash: 'hall_1f', ext: '.jpg', width: 5000, formats },
    })
    expect(FORMAT_WIDTHS).toEqual({
      xxlarge: 3840,
      xlarge: 1920,
      large: 1000,
      medium: 750,
      small: 500,
      thumbnail: 245,
    })
  })
})

it('the contact form has eight fields', () => {
  expect(CONTACT_FIELDS).toEqual([
    ...['firstName', 'lastName', 'company', 'postalCode', 'phone', 'email', 'subject', 'message'],
  ])
})

it('there are 21 languages, in the order of their ids', () => {
  const codes = 'en de en-US fr es it sk zh pl ko ar bn hi id pt ru th tr vi zh-Hant nl'.split(' ')
  expect(LOCALES).toEqual(codes)
})
