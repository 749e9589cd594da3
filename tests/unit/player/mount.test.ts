import { describe, expect, it, vi } from 'vitest'
import type { Background } from '../../../src/content'
import { calm } from '../media/sourceBench'
import { still } from '../showroom'
import { settle } from './bench'
import { createFakeStage } from './fakes'
import { asked, createPlayer, missing, picture, place, sizeOf, stubBrowser, twoShapes } from './mounted'

stubBrowser()

describe('a player on the page', () => {
  it('shows a place and says so, and where its picture lies', async () => {
    sizeOf['a.webp'] = [1600, 1200]
    const { cue, events, picture, surface } = createPlayer()
    expect(picture()).toEqual([undefined, undefined, undefined, undefined])
    await cue({ now: place('a') })
    expect(events).toEqual([
      { type: 'ready', serial: 1 },
      { type: 'ended', serial: 1 },
    ])
    expect(picture()).toEqual(['0px', '-150px', '1600px', '1200px'])
    expect(surface.children.at(-1)).toMatchObject({ url: 'a.webp', style: { opacity: '1' } })
  })

  it('moves what lies on the picture along while another shape comes over it', async () => {
    sizeOf['b.webp'] = [1600, 1200]
    const { cue, picture, places } = createPlayer()
    await cue({ now: place('a') })
    places.length = 0
    await cue({ serial: 2, now: place('b') })
    const heights = places
      .filter((told) => told.includes('height'))
      .map((told) => Number.parseFloat(told.slice(18)))
    expect(heights.length).toBeGreaterThan(3)
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(heights.some((height) => height > 901 && height < 1199)).toBe(true)
    expect(picture()).toEqual(['0px', '-150px', '1600px', '1200px'])
  })

  it('lays nothing out anew while a picture of the same shape comes', async () => {
    const { cue, places } = createPlayer()
    await cue({ now: place('a') })
    expect(places).toHaveLength(4)
    await cue({ serial: 2, now: place('b') })
    expect(places).toHaveLength(4)
  })

  it('has six videos, of which none is in use for stills, and none may be seen afterwards', async () => {
    const { cue, player, surface } = createPlayer()
    await cue({ now: place('a') })
    expect(player.stats()).toMatchObject({ decoders: 6, decodersFree: 6, droppedFrames: 0, textures: 0 })
    player.unmount()
    expect(surface.children).toEqual([])
  })

  it('counts its hand-overs', async () => {
    const { cue, player } = createPlayer()
    await cue({ now: place('a') })
    await cue({ serial: 2, now: place('b') })
    expect(player.stats().handOvers).toBe(2)
  })

  it('holds ready what lies around, as many megabytes as the setting says', async () => {
    const prepared = async (megabytes: number) => {
      const { cue, player } = createPlayer({ preloadMegabytes: () => megabytes })
      await cue({ now: place('a') })
      await cue({ now: place('a'), nearby: [place('b'), place('c')] })
      return player.stats().prepared
    }
    // What comes next most probably is worth any number.
    expect([await prepared(0.001), await prepared(0.0019), await prepared(0.002)]).toEqual([1, 1, 2])
  })

  it('holds nothing ready before the page has had a moment to breathe', async () => {
    let settled = false
    const { cue, player } = createPlayer({ isSettled: () => settled })
    const around = { now: place('a'), nearby: [place('b'), place('c')] }
    await cue({ now: place('a') })
    await cue(around)
    expect(player.stats().prepared).toBe(0)
    settled = true
    await cue(around)
    expect(player.stats().prepared).toBe(2)
  })

  it('lets a page over the picture be spoken to', async () => {
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
    await cue({ now: place('a', page, picture('a')) })
    expect(spokenTo).toMatchObject([{ src: 'plan.html' }])
  })
})

describe('when the window changes', () => {
  it('its picture covers it at once', async () => {
    const { cue, picture, resize, surface } = createPlayer()
    await cue({ now: place('a') })
    resize(800, 900)
    expect(picture()).toEqual(['-400px', '0px', '1600px', '900px'])
    // Of the picture's own shape it still begins at the corner, but is smaller.
    resize(1600, 900)
    resize(800, 450)
    expect(picture()).toEqual(['0px', '0px', '800px', '450px'])
    resize(800, 900)
    expect(surface.children.at(-1)?.style).toMatchObject({ width: '1600px', height: '900px' })
  })

  it('a place has the picture for its shape, chosen once the window is left alone', async () => {
    const { cue, resize, pass } = createPlayer()
    await cue({ now: twoShapes('a') })
    expect(asked).toEqual(['a-wide.webp'])
    resize(1300, 900)
    await pass(299)
    resize(1200, 900)
    await pass(299)
    expect(asked).toEqual(['a-wide.webp'])
    await pass(1)
    expect(asked).toEqual(['a-wide.webp', 'a-narrow.webp'])
  })

  it('nothing is measured that stayed as it was', async () => {
    const { cue, resize, pass, places } = createPlayer()
    await cue({ now: twoShapes('a') })
    resize(1600, 800)
    resize(1600, 900)
    resize(1500, 900)
    const told = places.length
    resize(1500, 900)
    expect(places).toHaveLength(told)
    await pass(300)
    expect(asked).toEqual(['a-wide.webp'])
  })

  it('in its pixels alone, as on another screen, pictures are as fine as that one', async () => {
    const { image } = still('a')
    const small = { ...image, url: '/media/a-small.webp', width: 1600, height: 900 }
    const fine: Background = {
      key: 'default_background_image',
      type: 'image',
      image: { ...image, width: 3840, height: 2160, formats: { large: small } },
    }
    const { cue, moveToScreen } = createPlayer()
    await cue({ now: place('a', fine) })
    await moveToScreen(2)
    expect(asked).toEqual(['a-small.webp', 'a.webp'])
  })

  it('after the player has left nothing happens', async () => {
    const { cue, player, resize, pass, moveToScreen, connection } = createPlayer()
    await cue({ now: twoShapes('a'), nearby: [place('b')] })
    const before = [...asked]
    resize(1200, 900)
    player.unmount()
    resize(1100, 900)
    await pass(1_000)
    await moveToScreen(2)
    connection.dispatchEvent(new Event('change'))
    await pass(1_000)
    expect(asked).toEqual(before)
  })
})

it('what lies around is loaded once the connection allows it', async () => {
  const { cue, connection, pass } = createPlayer()
  connection.effectiveType = '2g'
  await cue({ now: place('a'), nearby: [place('b')] })
  expect(asked).toEqual(['a.webp'])
  connection.effectiveType = '4g'
  connection.dispatchEvent(new Event('change'))
  await pass(0)
  expect(asked).toEqual(['a.webp', 'b.webp'])
})

it('a picture that did not come is asked for again when there is a network', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  missing.add('b.webp')
  const { cue, events, networkReturns } = createPlayer()
  await cue({ now: place('a') })
  await cue({ serial: 2, now: place('b') })
  expect(events.at(-1)).toMatchObject({ type: 'failed', serial: 2 })
  missing.clear()
  await networkReturns()
  expect(events.slice(-2)).toEqual([
    { type: 'ready', serial: 2 },
    { type: 'ended', serial: 2 },
  ])
})

it('what pictures are chosen by has changed: the place is shown by its best one now', async () => {
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
  expect(asked).toEqual(['a-wide.webp', 'a-narrow.webp'])
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

  it('takes over in the window’s size, with the same picture, and follows the window', async () => {
    const { cue, player, kinds, resize } = createPlayer()
    await cue({ now: place('a') })
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

  it('has the same picture below it, in every size of the window', async () => {
    const { cue, player, resize, surface } = createPlayer()
    await cue({ now: place('a') })
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

  it('that comes back after a loss counts once', async () => {
    const { cue, player, kinds } = createPlayer()
    await cue({ now: place('a') })
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
    await calm()
    expect(stage.sizes.length).toBe(before + 1)
  })
})
