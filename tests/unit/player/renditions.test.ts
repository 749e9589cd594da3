import { describe, expect, it } from 'vitest'
import { jump, seam } from '../../../src/navigation/plan'
import { renditionsFor, type Surroundings } from '../../../src/player/renditions'
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

describe('the renditions', () => {
  const context = contextOf(plan)
  const place = (payloadId: string) => jump(context, payloadId, false)[0] ?? expect.fail('no such place')
  const passage = () => {
    const item = createWorldGraph(context.content).item('still>loop') ?? expect.fail('no such passage')
    return seam(context, item, 2)
  }
  const urls = (item: Parameters<typeof renditionsFor>[0], changes: Partial<Surroundings> = {}) =>
    renditionsFor(item, { ...around, ...changes }).map(({ request }) => request?.url)

  it('of a still are its picture', () => {
    expect(urls(place('still'))).toEqual(['https://media.test/media/still.webp'])
  })

  it('of a still are those of the next keys after it, each once, for one that is broken', () => {
    const formats = { large: { url: '/media/large.webp', width: 1000, height: 563 } }
    const { worlds, passages } = plan
    const background = [
      { ...still('last'), key: 'fallback_image' },
      {
        ...still('wide'),
        key: 'default_background_16x9',
        image: { ...still('wide').image, width: 1920, height: 1080, formats },
      },
      { ...still('wide'), key: 'default_background' },
      { ...clip('film', true), key: 'mobile', poster: still('poster').image },
      ...Array.from({ length: 9 }, (_, at) => ({ ...still(`more-${at}`), key: 'fallback_image' })),
    ]
    const item = jump(contextOf({ worlds, passages, places: { still: { background } } }), 'still', false)[0]
    expect(urls(item ?? expect.fail('no place'), { stage: { width: 800, height: 450 } })).toEqual(
      ['large', 'wide', 'poster', 'last', 'more-0', 'more-1'].map(
        (name) => `https://media.test/media/${name}.webp`,
      ),
    )
  })

  it('of a location for several screens are the picture of the current ratio', () => {
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
    // The square picture area of a portrait screen shows the middle of the wide picture.
    expect(shown(1080, 1080)).toContain('tall')
    expect(shown(1080, 1080, 16 / 9)).toContain('wide')
  })

  it('of a looping location are only its still before the player has settled', () => {
    expect(urls(place('loop'), { stillFirst: true })).toEqual(['https://media.test/media/poster.webp'])
    const { worlds, passages } = plan
    const bare = contextOf({ worlds, passages, places: { loop: { background: [clip('loop', true)] } } })
    const item = jump(bare, 'loop', false)[0] ?? expect.fail('no such place')
    expect(urls(item, { stillFirst: true })).toEqual(['https://media.test/media/loop.mp4'])
    expect(urls(passage(), { stillFirst: true })).toEqual(urls(passage()))
  })

  it('of a looping location are only its still, if any, while loops are off, and transitions still play', () => {
    const resting = { loopsRest: true }
    expect(urls(place('loop'), resting)).toEqual(['https://media.test/media/poster.webp'])
    expect(urls(passage(), resting)).toEqual(urls(passage()))
    const { worlds, passages } = plan
    const placeWith = (background: readonly object[]) =>
      jump(contextOf({ worlds, passages, places: { loop: { background } } }), 'loop', false)[0] ??
      expect.fail('no such place')
    expect(urls(placeWith([clip('bare', true)]), resting)).toEqual(['https://media.test/media/bare.mp4'])
    // A film that ends does not loop.
    const once = placeWith([clip('once', false), { ...still('poster'), key: 'fallback_image' }])
    expect(urls(once, resting)[0]).toBe('https://media.test/media/once.mp4')
    const best = placeWith([
      clip('loop', true),
      { ...still('last'), key: 'fallback_image' },
      { ...still('first'), key: 'default_background_image' },
    ])
    expect(urls(best, resting)).toEqual([
      'https://media.test/media/first.webp',
      'https://media.test/media/last.webp',
    ])
  })

  it('of a looping location are its video, then its still', () => {
    expect(urls(place('loop'))).toEqual([
      'https://media.test/media/loop.mp4',
      'https://media.test/media/poster.webp',
    ])
    expect(urls(place('loop'), { imagesOnly: true })).toEqual(['https://media.test/media/poster.webp'])
  })

  it('of a picture are the format that covers the stage, with bytes estimated by pixels', () => {
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
    const requests = [800, 3000].map(
      (width) => renditionsFor(item, { ...around, stage: { width, height: width / 2 } })[0]?.request,
    )
    expect(requests).toEqual([
      { kind: 'image', url: 'https://media.test/media/large.webp', loop: false, bytes: 100_000, ratio: 2 },
      { kind: 'image', url: 'https://media.test/media/wide.webp', loop: false, bytes: 1_600_000 },
    ])
  })

  it('of a transition are its video at the speed of the flight, and none without videos', () => {
    expect(renditionsFor(passage(), around)).toEqual([
      {
        request: { kind: 'video', url: 'https://media.test/media/still>loop.mp4', loop: false, bytes: 1000 },
        playbackRate: 2,
      },
    ])
    expect(urls(passage(), { imagesOnly: true })).toEqual([])
  })

  const itemOf = (background: readonly object[]) => {
    const { worlds, passages } = plan
    const places = { still: { background } }
    return jump(contextOf({ worlds, passages, places }), 'still', false)[0] ?? expect.fail('no place')
  }

  it('of a film for several screens are the one of the current ratio, and the wide one while the size is unknown', () => {
    const item = itemOf([
      { ...clip('wide', true), key: 'default_background_16x9' },
      { ...clip('tall', true), key: 'default_background_4x3' },
    ])
    const shown = (width: number, height: number) => urls(item, { stage: { width, height } })[0]
    expect(shown(1024, 768)).toContain('tall.mp4')
    expect(shown(1920, 1080)).toContain('wide.mp4')
    expect(shown(0, 0)).toContain('wide.mp4')
  })

  it('of a picture of unknown size are the format that a wide one would need', () => {
    const { width, height, ...image } = still('a').image as ReturnType<typeof still>['image'] & {
      width?: number
      height?: number
    }
    const formats = {
      medium: { url: '/media/medium.webp', width: 750, height: 422 },
      large: { url: '/media/large.webp', width: 1000, height: 563 },
    }
    const item = itemOf([{ ...still('a'), image: { ...image, formats } }])
    const shown = (stage: Surroundings['stage']) => urls(item, { stage })[0]
    expect(shown({ width: 750, height: 421 })).toContain('medium')
    // The height of a 16:9 picture that is 1000 wide.
    expect(shown({ width: 750, height: 562 })).toContain('large')
  })

  it('of a page are its iframe over the location’s still, or over the previous picture without one', () => {
    const page = {
      key: 'default_background',
      type: 'iframe',
      iframe: { url: '/media/plan.html', title: 'Plan' },
    }
    const poster = { ...still('poster'), key: 'fallback_image' }
    expect(renditionsFor(itemOf([page, poster]), around)).toMatchObject([
      {
        request: { url: 'https://media.test/media/poster.webp' },
        iframe: { url: 'https://media.test/media/plan.html' },
      },
      // If the page is unreachable.
      { request: { url: 'https://media.test/media/poster.webp' } },
    ])
    expect(renditionsFor(itemOf([page]), around)).toMatchObject([
      { request: null, iframe: { title: 'Plan' } },
    ])
  })

  it('of a film have the speed of the flight times its own', () => {
    const slow = { ...clip('slow', true), options: { playback_rate: 0.5 } }
    const item = { ...itemOf([slow]), playbackRate: 3 }
    expect(renditionsFor(item, around)[0]?.playbackRate).toBe(1.5)
  })

  it('of a film tell how long it plays at the speed of the flight', () => {
    const film = {
      url: '/a-540.mp4',
      mime: 'video/mp4',
      width: 960,
      height: 540,
      size: 500,
      bitrate: 1e6,
      framerate: 25,
    }
    const flight = passage()
    const [background] = flight.backgrounds
    if (background?.type !== 'video') throw new Error('no film')
    const video = { ...background.video, films: [film] }
    const item = { ...flight, backgrounds: [{ ...background, video }] }
    expect(renditionsFor(item, around)[0]?.request?.seconds).toBe(2)
    expect(renditionsFor(flight, around)[0]?.request).not.toHaveProperty('seconds')
  })

  it('of a transition do not loop, whatever its record says', () => {
    const flight = passage()
    const backgrounds = flight.backgrounds.map((each) =>
      each.type === 'video' ? { ...each, loop: true } : each,
    )
    expect(renditionsFor({ ...flight, backgrounds }, around)[0]?.request?.loop).toBe(false)
  })
})
