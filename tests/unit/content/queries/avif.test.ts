import { expect, it } from 'vitest'
import { avifBeside, pictureOfAvif } from '../../../../src/content'

it('finds the AVIF file beside a picture, and the picture of an AVIF file', () => {
  expect(avifBeside('media/hall-1000.webp')).toBe('media/hall-1000.webp.avif')
  expect(pictureOfAvif('media/hall-1000.webp.avif')).toBe('media/hall-1000.webp')
})

it.each(['media/hall.avif', 'media/hall.webp', '.webp.avif', 'media/hall.webp.avif.br'])(
  'finds no picture for %s',
  (path) => expect(pictureOfAvif(path)).toBeUndefined(),
)
