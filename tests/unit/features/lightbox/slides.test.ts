import { describe, expect, it } from 'vitest'
import type { FormatName } from '../../../../src/content'
import { firstIndex, slidesOf } from '../../../../src/features/lightbox/slides'
import { media } from '../../content/samples'

const format = (name: FormatName, width: number) => ({
  [name]: { url: `/media/${name}.webp`, width, height: width / 2 },
})
const resolve = (url: string) => `https://cdn.example${url}`

describe('Slides of the lightbox', () => {
  it('have title, xlarge file and thumbnail', () => {
    const formats = {
      ...format('xxlarge', 3840),
      ...format('xlarge', 1920),
      ...format('small', 500),
      ...format('thumbnail', 245),
    }
    const [slide] = slidesOf([media({ caption: 'The drive', alternativeText: 'A cut', formats })], resolve)
    expect(slide).toMatchObject({
      title: 'The drive',
      alt: 'A cut',
      src: 'https://cdn.example/media/xlarge.webp',
      thumbnail: 'https://cdn.example/media/thumbnail.webp',
    })
  })

  it('fall back to the next smaller file, and to the original last', () => {
    const [small, none] = slidesOf([media({ formats: format('medium', 750) }), media()], resolve)
    expect(small).toMatchObject({
      src: 'https://cdn.example/media/medium.webp',
      thumbnail: resolve(media().url),
    })
    expect(none).toMatchObject({ src: resolve(media().url), thumbnail: resolve(media().url) })
  })

  it('offer every size for high-density screens', () => {
    const [slide] = slidesOf(
      [media({ url: '/media/a drive.webp', width: 5000, height: 2500, formats: format('xxlarge', 3840) })],
      resolve,
    )
    expect(slide?.sizes).toEqual([resolve('/media/a%20drive.webp'), resolve('/media/xxlarge.webp')])
    expect(slide?.srcSet?.map(({ width }) => width)).toEqual([3840, 5000])
    expect(slide).toMatchObject({ width: 5000, height: 2500 })
  })
})

it.each([
  [0, 3, 0],
  [2, 3, 2],
  [7, 3, 2],
  [-1, 3, 0],
  [Number.NaN, 3, 0],
  [0, 0, 0],
])('requesting picture %d of %d in the lightbox shows number %d', (index, count, first) => {
  expect(firstIndex(index, count)).toBe(first)
})
