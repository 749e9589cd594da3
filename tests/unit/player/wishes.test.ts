import { describe, expect, it } from 'vitest'
import { jump, seam } from '../../../src/navigation/plan'
import { type Surroundings, showings } from '../../../src/player/wishes'
import { createWorldGraph } from '../../../src/world'
import { contextOf } from '../navigation/playing'
import { clip, type Plan, still } from '../showroom'

const around: Surroundings = {
  stage: { width: 1920, height: 1080 },
  pictureRatio: null,
  pixelRatio: 1,
  mobile: false,
  imagesOnly: false,
  resolveMedia: (url) => `https://media.test${url}`,
}

const plan: Plan = {
  worlds: { hall: ['still', 'loop'] },
  passages: [['still', 'loop']],
  places: { loop: { background: [clip('loop', true), { ...still('poster'), key: 'fallback_image' }] } },
}

describe('the ways to show', () => {
  const context = contextOf(plan)
  const place = (payloadId: string) => jump(context, payloadId, false)[0] ?? expect.fail('no such place')
  const passage = () => {
    const item = createWorldGraph(context.content).item('still>loop') ?? expect.fail('no such passage')
    return seam(context, item, 2)
  }
  const urls = (item: Parameters<typeof showings>[0], changes: Partial<Surroundings> = {}) =>
    showings(item, { ...around, ...changes }).map(({ wish }) => wish?.url)

  it('a still: the picture', () => {
    expect(urls(place('still'))).toEqual(['https://media.test/media/still.webp'])
  })

  it('a place made for several screens: the picture of the ratio that is shown', () => {
    const wide = { ...still('wide'), key: 'default_background_16x9' }
    const tall = { ...still('tall'), key: 'default_background_4x3' }
    const { worlds, passages } = plan
    const context = contextOf({ worlds, passages, places: { still: { background: [wide, tall] } } })
    const item = jump(context, 'still', false)[0] ?? expect.fail('no such place')
    const shown = (width: number, height: number, pictureRatio: number | null = null) =>
      urls(item, { stage: { width, height }, pictureRatio })[0]
    expect(shown(3840, 2160)).toContain('wide')
    expect(shown(3440, 1440)).toContain('wide')
    expect(shown(1024, 768)).toContain('tall')
    // The square band of an upright screen shows the middle of the wide picture.
    expect(shown(1080, 1080)).toContain('tall')
    expect(shown(1080, 1080, 16 / 9)).toContain('wide')
  })

  it('a looping place: its video, and should that fail its still', () => {
    expect(urls(place('loop'))).toEqual([
      'https://media.test/media/loop.mp4',
      'https://media.test/media/poster.webp',
    ])
    expect(urls(place('loop'), { imagesOnly: true })).toEqual(['https://media.test/media/poster.webp'])
  })

  it('a picture: the format that covers the stage, its bytes by its pixels', () => {
    const formats = { large: { url: '/media/large.webp', width: 1000, height: 500 } }
    const image = {
      ...still('wide').image,
      url: '/media/wide.webp',
      width: 4000,
      height: 2000,
      size: 1600,
      formats,
    }
    const { worlds, passages } = plan
    const places = { still: { background: [{ ...still('wide'), image }] } }
    const item = jump(contextOf({ worlds, passages, places }), 'still', false)[0] ?? expect.fail('no place')
    const wishes = [800, 3000].map(
      (width) => showings(item, { ...around, stage: { width, height: width / 2 } })[0]?.wish,
    )
    expect(wishes).toEqual([
      { kind: 'image', url: 'https://media.test/media/large.webp', loop: false, bytes: 100_000 },
      { kind: 'image', url: 'https://media.test/media/wide.webp', loop: false, bytes: 1_600_000 },
    ])
  })

  it('a transition: its video at the rate of the flight, and nothing without videos', () => {
    expect(showings(passage(), around)).toEqual([
      {
        wish: { kind: 'video', url: 'https://media.test/media/still>loop.mp4', loop: false, bytes: 1000 },
        playbackRate: 2,
      },
    ])
    expect(urls(passage(), { imagesOnly: true })).toEqual([])
  })
})
