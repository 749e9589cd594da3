import { describe, expect, it, vi } from 'vitest'
import type { Background } from '../../../src/content'
import { settlePromises } from '../media/sourceBench'
import { still } from '../showroom'
import { settle } from './bench'
import { createFakeStage } from './fakes'
import {
  createPlayer,
  loadedUrls,
  locationItem,
  missingUrls,
  picture,
  sizeOf,
  stubBrowser,
  twoShapes,
} from './mounted'

stubBrowser()

describe('a mounted player', () => {
  it('shows a location, reports it and publishes the rectangle of its picture', async () => {
    sizeOf['a.webp'] = [1600, 1200]
    const { cue, events, picture, surface } = createPlayer()
    expect(picture()).toEqual([undefined, undefined, undefined, undefined])
    await cue({ now: locationItem('a') })
    expect(events).toEqual([
      { type: 'ready', serial: 1 },
      { type: 'ended', serial: 1 },
    ])
    expect(picture()).toEqual(['0px', '-150px', '1600px', '1200px'])
    expect(surface.children.at(-1)).toMatchObject({ url: 'a.webp', style: { opacity: '1' } })
  })

  it('interpolates the published rectangle while a picture of another shape blends in', async () => {
    sizeOf['b.webp'] = [1600, 1200]
    const { cue, picture, places } = createPlayer()
    await cue({ now: locationItem('a') })
    places.length = 0
    await cue({ serial: 2, now: locationItem('b') })
    const heights = places
      .filter((line) => line.includes('height'))
      .map((line) => Number.parseFloat(line.slice(18)))
    expect(heights.length).toBeGreaterThan(3)
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(heights.some((height) => height > 901 && height < 1199)).toBe(true)
    expect(picture()).toEqual(['0px', '-150px', '1600px', '1200px'])
  })

  it('publishes nothing while a picture of the same shape blends in', async () => {
    const { cue, places } = createPlayer()
    await cue({ now: locationItem('a') })
    expect(places).toHaveLength(4)
    await cue({ serial: 2, now: locationItem('b') })
    expect(places).toHaveLength(4)
  })

  it('has six video elements, uses none for stills and removes them on unmount', async () => {
    const { cue, player, surface } = createPlayer()
    await cue({ now: locationItem('a') })
    expect(player.stats()).toMatchObject({ decoders: 6, decodersFree: 6, droppedFrames: 0, textures: 0 })
    player.unmount()
    expect(surface.children).toEqual([])
  })

  it('counts the pictures that it presented', async () => {
    const { cue, player } = createPlayer()
    await cue({ now: locationItem('a') })
    await cue({ serial: 2, now: locationItem('b') })
    expect(player.stats().handOvers).toBe(2)
  })

  it('preloads nearby files up to the megabytes of the setting', async () => {
    const prepared = async (megabytes: number) => {
      const { cue, player } = createPlayer({ preloadMegabytes: () => megabytes })
      await cue({ now: locationItem('a') })
      await cue({ now: locationItem('a'), nearby: [locationItem('b'), locationItem('c')] })
      return player.stats().prepared
    }
    // The likeliest file may have any size.
    expect([await prepared(0.001), await prepared(0.0019), await prepared(0.002)]).toEqual([1, 1, 2])
  })

  it('preloads nothing before it has settled', async () => {
    let settled = false
    const { cue, player } = createPlayer({ isSettled: () => settled })
    const around = { now: locationItem('a'), nearby: [locationItem('b'), locationItem('c')] }
    await cue({ now: locationItem('a') })
    await cue(around)
    expect(player.stats().prepared).toBe(0)
    settled = true
    await cue(around)
    expect(player.stats().prepared).toBe(2)
  })

  it('provides the iframe over the picture to the app', async () => {
    const spokenTo: unknown[] = []
    vi.stubGlobal('getComputedStyle', ({ style }: { style: object }) => style)
    vi.stubGlobal('location', { href: 'https://show.example/', origin: 'https://show.example' })
    vi.stubGlobal('fetch', async () => new Response())
    const { cue } = createPlayer({ onIframe: (frame) => void spokenTo.push(frame) })
    const page: Background = {
      key: 'default_background',
      type: 'iframe',
      iframe: { url: 'plan.html', title: 'Plan' },
      triggers: [],
    }
    await cue({ now: locationItem('a', page, picture('a')) })
    expect(spokenTo).toMatchObject([{ src: 'plan.html' }])
  })
})

describe('after a change of the window', () => {
  it('the picture covers the window at once', async () => {
    const { cue, picture, resize, surface } = createPlayer()
    await cue({ now: locationItem('a') })
    resize(800, 900)
    expect(picture()).toEqual(['-400px', '0px', '1600px', '900px'])
    // With the picture's own shape it still starts at the corner, but is smaller.
    resize(1600, 900)
    resize(800, 450)
    expect(picture()).toEqual(['0px', '0px', '800px', '450px'])
    resize(800, 900)
    expect(surface.children.at(-1)?.style).toMatchObject({ width: '1600px', height: '900px' })
  })

  it('the picture for the new shape is chosen once the window has kept its size', async () => {
    const { cue, resize, pass } = createPlayer()
    await cue({ now: twoShapes('a') })
    expect(loadedUrls).toEqual(['a-wide.webp'])
    resize(1300, 900)
    await pass(299)
    resize(1200, 900)
    await pass(299)
    expect(loadedUrls).toEqual(['a-wide.webp'])
    await pass(1)
    expect(loadedUrls).toEqual(['a-wide.webp', 'a-narrow.webp'])
  })

  it('nothing happens if the size is the same', async () => {
    const { cue, resize, pass, places } = createPlayer()
    await cue({ now: twoShapes('a') })
    resize(1600, 800)
    resize(1600, 900)
    resize(1500, 900)
    const count = places.length
    resize(1500, 900)
    expect(places).toHaveLength(count)
    await pass(300)
    expect(loadedUrls).toEqual(['a-wide.webp'])
  })

  it('pictures match a new pixel ratio, as on another screen', async () => {
    const { image } = still('a')
    const small = { ...image, url: '/media/a-small.webp', width: 1600, height: 900 }
    const fine: Background = {
      key: 'default_background_image',
      type: 'image',
      image: { ...image, width: 3840, height: 2160, formats: { large: small } },
    }
    const { cue, moveToScreen } = createPlayer()
    await cue({ now: locationItem('a', fine) })
    await moveToScreen(2)
    expect(loadedUrls).toEqual(['a-small.webp', 'a.webp'])
  })

  it('an unmounted player does nothing', async () => {
    const { cue, player, resize, pass, moveToScreen, connection } = createPlayer()
    await cue({ now: twoShapes('a'), nearby: [locationItem('b')] })
    const before = [...loadedUrls]
    resize(1200, 900)
    player.unmount()
    resize(1100, 900)
    await pass(1_000)
    await moveToScreen(2)
    connection.dispatchEvent(new Event('change'))
    await pass(1_000)
    expect(loadedUrls).toEqual(before)
  })
})

it('the player preloads nearby files once the connection allows it', async () => {
  const { cue, connection, pass } = createPlayer()
  connection.effectiveType = '2g'
  await cue({ now: locationItem('a'), nearby: [locationItem('b')] })
  expect(loadedUrls).toEqual(['a.webp'])
  connection.effectiveType = '4g'
  connection.dispatchEvent(new Event('change'))
  await pass(0)
  expect(loadedUrls).toEqual(['a.webp', 'b.webp'])
})

it('the player retries a failed picture once the network is back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  missingUrls.add('b.webp')
  const { cue, events, networkReturns } = createPlayer()
  await cue({ now: locationItem('a') })
  await cue({ serial: 2, now: locationItem('b') })
  expect(events.at(-1)).toMatchObject({ type: 'failed', serial: 2 })
  missingUrls.clear()
  await networkReturns()
  expect(events.slice(-2)).toEqual([
    { type: 'ready', serial: 2 },
    { type: 'ended', serial: 2 },
  ])
})

it('the player shows the best picture after its surroundings have changed', async () => {
  let pictureRatio: number | null = null
  const around = {
    mobile: false,
    imagesOnly: false,
    resolveMedia: (url: string) => url.replace('/media/', ''),
  }
  const { cue, player } = createPlayer({ surroundings: () => ({ ...around, pictureRatio }) })
  await cue({ now: twoShapes('a') })
  pictureRatio = 4 / 3
  player.reconsider()
  await settle()
  expect(loadedUrls).toEqual(['a-wide.webp', 'a-narrow.webp'])
})

describe('another stage', () => {
  const gpu = () => {
    const sizes: unknown[] = []
    const stage = createFakeStage('gpu')
    return Object.assign(stage, {
      sizes,
      resize: (size: unknown) => void sizes.push(size),
      counters: { textures: 2, uploads: 3, draws: 5 },
    })
  }

  it('takes over with the same picture in the window’s size, and is resized with it', async () => {
    const { cue, player, kinds, resize } = createPlayer()
    await cue({ now: locationItem('a') })
    const stage = gpu()
    player.addStage(stage)
    await settle()
    expect([kinds, stage.visible]).toEqual([['gpu'], true])
    expect(stage.frames.at(-1)?.front?.url).toBe('a.webp')
    const drawn = stage.frames.length
    resize(800, 600)
    expect(stage.frames.length).toBeGreaterThan(drawn)
    expect(stage.frames.at(-1)?.front?.url).toBe('a.webp')
    expect(stage.sizes).toEqual([
      { width: 1600, height: 900 },
      { width: 800, height: 600 },
    ])
    expect(player.stats()).toMatchObject({ textures: 2, uploads: 3, draws: 5 })
  })

  it('has the same picture below it at every window size', async () => {
    const { cue, player, resize, surface } = createPlayer()
    await cue({ now: locationItem('a') })
    player.addStage(gpu())
    await settle()
    resize(800, 900)
    expect(surface.children.at(-1)).toMatchObject({
      url: 'a.webp',
      style: { width: '1600px', height: '900px', opacity: '1' },
    })
    resize(800, 450)
    expect(surface.children.at(-1)?.style).toMatchObject({ width: '800px', height: '450px' })
  })

  it('counts once in the statistics after it is lost and restored', async () => {
    const { cue, player, kinds } = createPlayer()
    await cue({ now: locationItem('a') })
    const stage = gpu()
    for (let times = 0; times < 2; times++) {
      player.addStage(stage)
      await settle()
    }
    expect(player.stats().textures).toBe(2)
    player.removeStage(stage)
    expect(kinds.at(-1)).toBe('dom')
    expect(player.stats().textures).toBe(0)
    const before = stage.sizes.length
    player.addStage(stage)
    await settlePromises()
    expect(stage.sizes.length).toBe(before + 1)
  })
})
