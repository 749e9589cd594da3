import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BACKGROUND_KEYS, type Background, chooseBackground } from '../../../../src/content'
import { imageBackground, media } from '../samples'

const all = BACKGROUND_KEYS.map(imageBackground)
const without = (...keys: string[]) => all.filter((background) => !keys.includes(background.key))
const video = (key: Background['key'], poster?: string): Background => ({
  key,
  type: 'video',
  video: media({ url: '/media/loop.mp4' }),
  loop: true,
  playbackRate: 1,
  ...(poster !== undefined && { poster: media({ url: poster }) }),
})

describe('chooseBackground', () => {
  it.each([
    ['a wide wall', { ratio: 16 / 9 }, all, 'high_resolution_16x9'],
    ['an ultrawide wall', { ratio: 32 / 9 }, all, 'high_resolution_16x9'],
    ['an old projector', { ratio: 4 / 3 }, all, 'high_resolution_4x3'],
    ['a tall kiosk', { ratio: 9 / 16 }, all, 'high_resolution_4x3'],
    [
      'a display without the matching high-resolution key',
      { ratio: 1.6 },
      without('high_resolution_16x9'),
      'default_background_16x9',
    ],
    ['an upright phone', { ratio: 1, mobile: true }, all, 'mobile'],
    [
      'an upright phone without a mobile key',
      { ratio: 1, mobile: true },
      without('mobile'),
      'high_resolution_4x3',
    ],
    ['a display with only keys without a ratio', { ratio: 1.78 }, all.slice(4), 'default_background'],
    ['a request without a ratio', {}, all, 'high_resolution_4x3'],
  ])('returns the best key for %s', (_, request, backgrounds, key) => {
    expect(chooseBackground(backgrounds, request)?.key).toBe(key)
  })

  it('shows posters and images only in video-off mode', () => {
    const request = { ratio: 16 / 9, imagesOnly: true }
    const noPoster = video('high_resolution_16x9')
    const poster = video('default_background_16x9', '/media/poster.jpg')
    expect(chooseBackground([noPoster, poster, imageBackground('fallback_image')], request)).toEqual({
      key: 'default_background_16x9',
      type: 'image',
      image: media({ url: '/media/poster.jpg' }),
    })
    expect(chooseBackground([noPoster], request)).toBeUndefined()
    expect(chooseBackground([], request)).toBeUndefined()
  })

  it('always returns one of its candidates, whatever their order', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(all, { minLength: 1 }),
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        fc.boolean(),
        (backgrounds, ratio, mobile) => {
          const chosen = chooseBackground(backgrounds, { ratio, mobile })
          expect(backgrounds).toContain(chosen)
          expect(chooseBackground([...backgrounds].reverse(), { ratio, mobile })).toBe(chosen)
        },
      ),
    )
  })

  it('returns the default background, the one with the best key, if no ratio is preferred', () => {
    all.forEach(({ key }, index) => {
      expect(chooseBackground([...all.slice(index)].reverse())?.key).toBe(key)
    })
  })
})
