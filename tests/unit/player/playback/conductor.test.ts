import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filmLocation, loopingLocation, settle, startAtStill, stillLocation, transition } from '../bench'
import { shownUrls } from '../fakes'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a location is ready with a film that plays once, unless it loops or its still is shown', async () => {
  const { cue, fail, finish, events } = await startAtStill()
  await cue({ serial: 2, now: filmLocation('b') })
  await finish('b.mp4')
  expect(events.at(-1)).toEqual({ type: 'ready', serial: 2, once: true })
  await cue({ serial: 3, now: loopingLocation('c') })
  await finish('c.mp4')
  expect(events.at(-1)).toEqual({ type: 'ready', serial: 3 })
  await cue({ serial: 4, now: filmLocation('d') })
  await fail('d.mp4')
  await finish('d.webp')
  expect(events).toContainEqual({ type: 'ready', serial: 4 })
})

describe('a transition to the next location', () => {
  it('holds the location until the transition is ready, and the transition until the next location is ready', async () => {
    const { base, events, phases, cue, finish } = await startAtStill()
    await cue({ serial: 2, now: transition('a-b'), next: stillLocation('b') })
    expect([shownUrls(base), phases.at(-1)]).toEqual([['a.webp'], 'preparing'])
    const film = await finish('a-b.mp4')
    expect([shownUrls(base), phases.at(-1)]).toEqual([['a.webp', 'a-b.mp4'], 'playing'])
    film.end()
    await settle()
    await cue({ serial: 3, now: stillLocation('b') })
    expect(film.released).toBe(false)
    await finish('b.webp')
    expect(shownUrls(base)).toEqual(['a.webp', 'a-b.mp4', 'b.webp'])
    expect(film.released).toBe(true)
    expect(events.map(({ type, serial }) => `${type} ${serial}`)).toEqual([
      'ready 1',
      'ended 1',
      'ready 2',
      'ended 2',
      'ready 3',
      'ended 3',
    ])
    expect(base.black).toEqual([])
  })

  it('uses preloaded files and requests nothing twice', async () => {
    const { sources, cue, finish, base } = await startAtStill()
    await cue({ serial: 1, now: stillLocation('a'), nearby: [transition('a-b'), stillLocation('b')] })
    const film = await finish('a-b.mp4')
    await finish('b.webp')
    await cue({ serial: 2, now: transition('a-b'), next: stillLocation('b') })
    await settle()
    expect(shownUrls(base)).toEqual(['a.webp', 'a-b.mp4'])
    film.end()
    await cue({ serial: 3, now: stillLocation('b') })
    await settle()
    expect(shownUrls(base)).toEqual(['a.webp', 'a-b.mp4', 'b.webp'])
    expect(sources.urls()).toEqual(['a.webp', 'a-b.mp4', 'b.webp'])
  })

  it('preloads nothing nearby on a slow network', async () => {
    const { sources, cue } = await startAtStill({ loadAhead: false })
    await cue({ serial: 1, now: stillLocation('a'), nearby: [transition('a-b'), stillLocation('b')] })
    expect(sources.urls()).toEqual(['a.webp'])
    await cue({ serial: 2, now: transition('a-b'), next: stillLocation('b') })
    expect(sources.urls()).toEqual(['a.webp', 'a-b.mp4', 'b.webp'])
  })

  it('is dropped when the visitor goes elsewhere before it is ready', async () => {
    const { sources, cue, finish, base, events } = await startAtStill()
    await cue({ serial: 2, now: transition('a-b') })
    const request = sources.request('a-b.mp4')
    await cue({ serial: 3, now: stillLocation('c') })
    expect(request.signal.aborted).toBe(true)
    await finish('c.webp')
    expect(shownUrls(base)).toEqual(['a.webp', 'c.webp'])
    expect(events.map(({ serial }) => serial)).not.toContain(2)
  })

  it('is not reported as playing when the visitor goes elsewhere before it covers the location', async () => {
    const { cue, sources, finish, phases, conductor } = await startAtStill()
    await cue({ serial: 2, now: transition('a-b'), next: stillLocation('b') })
    sources.request('a-b.mp4').finish()
    while (phases.at(-1) !== 'blending') await Promise.resolve()
    conductor.setCue({ serial: 3, now: stillLocation('c'), next: null, nearby: [] })
    await settle()
    await finish('c.webp')
    expect(phases.slice(-5)).toEqual(['preparing', 'blending', 'preparing', 'blending', 'resting'])
  })

  it('changes its speed while it plays', async () => {
    const { cue, finish } = await startAtStill()
    await cue({ serial: 2, now: transition('a-b', 2) })
    const film = await finish('a-b.mp4')
    await cue({ serial: 2, now: transition('a-b', 0.5) })
    expect(film.rates.at(0)).toBe(2)
    expect(film.rates.at(-1)).toBe(0.5)
  })

  it('ends at once without videos', async () => {
    const { cue, events } = await startAtStill({ imagesOnly: true })
    await cue({ serial: 2, now: transition('a-b') })
    expect(events.at(-1)).toEqual({ type: 'ended', serial: 2 })
  })
})

describe('a video that fails', () => {
  it('leaves the picture and reports the reason in a transition', async () => {
    const { cue, fail, base, events, phases, reports } = await startAtStill()
    await cue({ serial: 2, now: transition('a-b') })
    await fail('a-b.mp4')
    expect(events.at(-1)).toEqual({ type: 'failed', serial: 2, reason: 'a-b.mp4 is missing' })
    expect([shownUrls(base), phases.at(-1)]).toEqual([['a.webp'], 'resting'])
    expect(reports.unplayable).toEqual(['a-b.mp4'])
  })

  it('leaves the picture unchanged when a loaded transition does not start', async () => {
    const { cue, finish, base, events } = await startAtStill()
    await cue({ serial: 2, now: transition('a-b') })
    const film = await finish('a-b.mp4', { play: () => Promise.reject(new Error('it does not start')) })
    expect(events.at(-1)).toEqual({ type: 'failed', serial: 2, reason: 'it does not start' })
    expect(base.frames.some(({ back }) => back !== null)).toBe(false)
    expect([shownUrls(base), film.released]).toEqual([['a.webp'], true])
  })

  it('holds its last frame when a transition fails half-way', async () => {
    const { cue, finish, base, events } = await startAtStill()
    await cue({ serial: 2, now: transition('a-b') })
    const film = await finish('a-b.mp4')
    film.breakDown('a-b.mp4: the video froze')
    await settle()
    expect(events.at(-1)).toEqual({ type: 'failed', serial: 2, reason: 'a-b.mp4: the video froze' })
    expect([shownUrls(base), film.released]).toEqual([['a.webp', 'a-b.mp4'], false])
  })

  it('is replaced by the still of its location', async () => {
    const { cue, fail, finish, base, events } = await startAtStill()
    await cue({ serial: 2, now: loopingLocation('b') })
    await fail('b.mp4')
    await finish('b.webp')
    expect(shownUrls(base)).toEqual(['a.webp', 'b.webp'])
    expect(events.slice(-2)).toEqual([
      { type: 'ready', serial: 2 },
      { type: 'ended', serial: 2 },
    ])
  })

  it('is reported with the still of its location if both fail, and the previous picture stays', async () => {
    const { cue, fail, base, events } = await startAtStill()
    await cue({ serial: 2, now: loopingLocation('b') })
    await fail('b.mp4')
    await fail('b.webp')
    expect(events.at(-1)).toMatchObject({ type: 'failed', reason: 'b.mp4 is missing; b.webp is missing' })
    expect(shownUrls(base)).toEqual(['a.webp'])
  })

  it('is restarted if it loops, and replaced by the still if it soon fails again', async () => {
    const { cue, finish, base, clock } = await startAtStill()
    await cue({ serial: 2, now: loopingLocation('b') })
    const first = await finish('b.mp4')
    first.breakDown('froze')
    await settle()
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('froze')
    const second = await finish('b.mp4')
    expect([first.released, second.rates]).toEqual([true, [1]])
    clock.advance(10_000)
    second.breakDown('froze again')
    await settle()
    await finish('b.webp')
    expect(shownUrls(base)).toEqual(['a.webp', 'b.mp4', 'b.webp'])
    expect(second.released).toBe(true)
  })

  it('is restarted any number of times if the loop ran for long in between', async () => {
    const { cue, finish, base, clock } = await startAtStill()
    await cue({ serial: 2, now: loopingLocation('b') })
    for (let times = 0; times < 5; times++) {
      const loop = await finish('b.mp4')
      clock.advance(3_600_000)
      loop.breakDown('froze')
      await settle()
    }
    await finish('b.mp4')
    expect(shownUrls(base)).toEqual(['a.webp', 'b.mp4'])
  })

  it('ends in the still of its location if it does not loop', async () => {
    const { cue, finish, base, events } = await startAtStill()
    await cue({ serial: 2, now: filmLocation('b') })
    const film = await finish('b.mp4')
    film.breakDown('froze')
    await settle()
    await finish('b.webp')
    expect(shownUrls(base)).toEqual(['a.webp', 'b.mp4', 'b.webp'])
    expect(events.at(-1)).toEqual({ type: 'ended', serial: 2 })
  })
})

const refused = { play: () => Promise.reject(new DOMException('a gesture is needed', 'NotAllowedError')) }

describe('a browser that requires a gesture before playback', () => {
  it('shows a loop’s first frame', async () => {
    const { cue, finish, base, events } = await startAtStill()
    await cue({ serial: 2, now: loopingLocation('b') })
    await finish('b.mp4', refused)
    expect(shownUrls(base)).toEqual(['a.webp', 'b.mp4'])
    expect(events.at(-1)).toEqual({ type: 'ready', serial: 2 })
  })

  it('skips a transition', async () => {
    const { cue, finish, events, base } = await startAtStill()
    await cue({ serial: 2, now: transition('a-b') })
    const film = await finish('a-b.mp4', refused)
    expect(events.at(-1)).toMatchObject({ type: 'failed', serial: 2 })
    expect([film.released, shownUrls(base)]).toEqual([true, ['a.webp']])
  })

  it('shows the still of a location whose film does not loop', async () => {
    const { cue, finish, base } = await startAtStill()
    await cue({ serial: 2, now: filmLocation('b') })
    await finish('b.mp4', refused)
    await finish('b.webp')
    expect(shownUrls(base)).toEqual(['a.webp', 'b.webp'])
  })
})

it('the player reports a screen that presents nothing for too long', async () => {
  const { cue, finish, reports, clock } = await startAtStill()
  vi.stubGlobal('requestAnimationFrame', () => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await cue({ serial: 2, now: stillLocation('b') })
  await finish('b.webp')
  clock.advance(89_000)
  await settle()
  expect(reports.stuck).toBe(0)
  clock.advance(1_000)
  await settle()
  expect(reports.stuck).toBe(1)
})
