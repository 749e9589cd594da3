import { describe, expect, it } from 'vitest'
import {
  coverSizes,
  type FormatName,
  formatFor,
  formatOrSmaller,
  pictureSources,
} from '../../../../src/content'
import { media } from '../samples'

const format = (name: FormatName, width: number) => ({
  [name]: { url: `/media/${name}.webp`, width, height: Math.round((width * 9) / 16) },
})
const wide = media({
  width: 5000,
  height: 2812,
  formats: { ...format('xlarge', 1920), ...format('xxlarge', 3840), ...format('small', 500) },
})
const drawing = media({ url: '/media/mark.svg', ext: '.svg', mime: 'image/svg+xml' })

describe('formatFor', () => {
  it.each([
    [100, '/media/small.webp'],
    [500, '/media/small.webp'],
    [501, '/media/xlarge.webp'],
    [3840, '/media/xxlarge.webp'],
    [3841, '/media/hall.jpg'],
    [9000, '/media/hall.jpg'],
  ])('returns a file for %i px', (width, url) => {
    expect(formatFor(wide, width).url).toBe(url)
  })

  it('returns the original of unknown width when no format is wide enough', () => {
    expect(formatFor(drawing, 1).url).toBe('/media/mark.svg')
    expect(formatFor(media({ formats: format('small', 500) }), 1000).url).toBe('/media/hall.jpg')
  })

  it('prefers the format over an original of the same width', () => {
    const same = media({ width: 1920, height: 1080, formats: format('xlarge', 1920) })
    expect(formatFor(same, 4000).url).toBe('/media/xlarge.webp')
  })
})

describe('formatOrSmaller', () => {
  it('falls back to the next smaller format, then to the original', () => {
    expect(formatOrSmaller(wide).url).toBe('/media/xlarge.webp')
    expect(formatOrSmaller(wide, 'large').url).toBe('/media/small.webp')
    expect(formatOrSmaller(wide, 'thumbnail').url).toBe('/media/hall.jpg')
    expect(formatOrSmaller(media({ formats: format('xxlarge', 3840) })).url).toBe('/media/hall.jpg')
    const order = ['xlarge', 'large', 'medium', 'small', 'thumbnail'] as const
    for (const [at, wanted] of order.entries())
      for (const [smaller, there] of order.entries()) {
        const some = order.slice(smaller).map((name) => format(name, 100))
        const picture = media({ formats: Object.assign({}, ...some) })
        const expected = order[Math.max(at, smaller)] ?? there
        expect(formatOrSmaller(picture, wanted).url).toBe(`/media/${expected}.webp`)
      }
  })
})

describe('pictureSources', () => {
  it('lists every file by width', () => {
    expect(pictureSources(wide, (url) => `https://cdn.example${url}`)).toEqual({
      src: 'https://cdn.example/media/xlarge.webp',
      srcSet: [
        'https://cdn.example/media/small.webp 500w',
        'https://cdn.example/media/xlarge.webp 1920w',
        'https://cdn.example/media/xxlarge.webp 3840w',
        'https://cdn.example/media/hall.jpg 5000w',
      ].join(', '),
      width: 5000,
      height: 2812,
    })
  })

  it('has no list if the widths are unknown', () => {
    expect(pictureSources(drawing)).toEqual({ src: '/media/mark.svg', srcSet: '' })
  })

  it('escapes blanks and commas', () => {
    const odd = media({ url: '/media/a b,c.jpg,', width: 10, height: 10 })
    expect(pictureSources(odd).srcSet).toBe('/media/a%20b,c.jpg%2C 10w')
  })
})

describe('coverSizes', () => {
  it('is the width of a picture covering the window, or the band of an upright one', () => {
    expect(coverSizes(16 / 9)).toBe(
      '(orientation: portrait) calc(177.77vw - 0.3px), calc(max(100vw, 177.77vh) - 0.3px)',
    )
    expect(coverSizes(0.5)).toBe(
      '(orientation: portrait) calc(100vw - 0.3px), calc(max(100vw, 50vh) - 0.3px)',
    )
  })
})
