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

  it('a looping place: its video, and should that fail its still', () => {
    expect(urls(place('loop'))).toEqual([
      'https://media.test/media/loop.mp4',
      'https://media.test/media/poster.webp',
    ])
    expect(urls(place('loop'), { imagesOnly: true })).toEqual(['https://media.test/media/poster.webp'])
  })

  it('a transition: its video at the rate of the flight, and nothing without videos', () => {
    expect(showings(passage(), around)).toEqual([
      {
        wish: { kind: 'video', url: 'https://media.test/media/still>loop.mp4', loop: false },
        playbackRate: 2,
      },
    ])
    expect(urls(passage(), { imagesOnly: true })).toEqual([])
  })
})
