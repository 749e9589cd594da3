import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FilmFile, Media } from '../../../../src/content'
import type { Source, SourceRequest } from '../../../../src/media'
import type { CueItem } from '../../../../src/navigation'
import { createFilms } from '../../../../src/player/playback/films'
import type { Surroundings } from '../../../../src/player/renditions'
import { createManualClock } from '../../../../src/util'
import { createFakeSource } from '../../media/fakeSource'
import { settlePromises } from '../../media/sourceBench'
import { loopingLocation, settle, startAtStill, stillLocation, transition } from '../bench'
import { shownUrls } from '../fakes'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  warn.mockReset().mockImplementation(() => {})
  // Node reports downloads of earlier tests in this process, which would count as the visitor's connection.
  vi.stubGlobal('PerformanceObserver', undefined)
})
afterEach(() => vi.unstubAllGlobals())

const fileOf = (name: string): FilmFile => ({
  url: `/media/${name}-4k.mp4`,
  mime: 'video/mp4; codecs="av01.0.12M.08"',
  width: 3840,
  height: 2160,
  size: 9000,
  bitrate: 15e6,
  framerate: 25,
})

/** The same item with a 4K file of its film. */
function in4k(item: CueItem): CueItem {
  const backgrounds = item.backgrounds.map((background) =>
    background.type === 'video'
      ? { ...background, video: { ...background.video, films: [fileOf(item.payloadId)] } }
      : background,
  )
  return { ...item, backgrounds }
}

/** A video wall that plays everything by default. */
function wall() {
  const needs: number[] = []
  let plays = true
  const around: Partial<Surroundings> = {
    stage: { width: 1920, height: 1080 },
    pixelRatio: 2,
    betterFilm(film, needed) {
      needs.push(needed)
      return plays ? film.films?.[0] : undefined
    },
  }
  const playNoMore = () => {
    plays = false
  }
  return { around, needs, playNoMore }
}

describe('a film in several files', () => {
  it('is shown in the file for this stage, or in its own file if there is none', async () => {
    const { around, needs } = wall()
    const { cue, finish, changeSurroundings, base, sources } = await startAtStill()
    await cue({ serial: 2, now: in4k(transition('a-b')) })
    await finish('a-b.mp4')
    await changeSurroundings(around)
    await cue({ serial: 3, now: in4k(loopingLocation('b')) })
    await finish('b-4k.mp4')
    expect(shownUrls(base)).toEqual(['a.webp', 'a-b.mp4', 'b-4k.mp4'])
    expect(new Set(needs)).toEqual(new Set([3840]))
    expect(sources.request('b-4k.mp4').request).toMatchObject({
      bytes: 9_000_000,
      loop: true,
      film: fileOf('b'),
    })
  })

  it('falls back to the film itself when the file cannot be loaded, without blaming the device', async () => {
    const { around } = wall()
    const { cue, fail, finish, changeSurroundings, base, reports, events } = await startAtStill()
    await changeSurroundings(around)
    await cue({ serial: 2, now: in4k(transition('a-b')) })
    await fail('a-b-4k.mp4')
    await finish('a-b.mp4')
    expect(shownUrls(base)).toEqual(['a.webp', 'a-b.mp4'])
    expect([reports.films, reports.unplayable]).toEqual([['a-b-4k.mp4'], []])
    expect(events.at(-1)).toEqual({ type: 'ready', serial: 2 })
  })

  it('falls back to the film itself when the file does not play', async () => {
    const { around } = wall()
    const { cue, finish, changeSurroundings, base, reports } = await startAtStill()
    await changeSurroundings(around)
    await cue({ serial: 2, now: in4k(transition('a-b')) })
    const stuck = await finish('a-b-4k.mp4', { play: () => Promise.reject(new Error('did not start')) })
    await finish('a-b.mp4')
    expect([shownUrls(base), stuck.released]).toEqual([['a.webp', 'a-b.mp4'], true])
    expect(reports.films).toEqual(['a-b-4k.mp4'])
  })

  it('keeps its file when the browser requires a gesture first', async () => {
    const { around } = wall()
    const { cue, finish, changeSurroundings, reports } = await startAtStill()
    await changeSurroundings(around)
    await cue({ serial: 2, now: in4k(transition('a-b')) })
    const refuse = () => Promise.reject(new DOMException('no touch yet', 'NotAllowedError'))
    await finish('a-b-4k.mp4', { play: refuse })
    expect(reports.films).toEqual([])
  })

  it('falls back to the film itself at once when the file freezes at a location, and then to the still', async () => {
    const { around, playNoMore } = wall()
    const { cue, finish, changeSurroundings, base } = await startAtStill()
    await changeSurroundings(around)
    await cue({ serial: 2, now: in4k(loopingLocation('b')) })
    const wide = await finish('b-4k.mp4')
    playNoMore()
    wide.breakDown('it froze')
    await settle()
    const itself = await finish('b.mp4')
    itself.breakDown('it froze')
    await settle()
    await finish('b.webp')
    expect(shownUrls(base)).toEqual(['a.webp', 'b-4k.mp4', 'b.mp4', 'b.webp'])
  })

  it('does not alternate between two files that fail', async () => {
    const { around } = wall()
    const { cue, finish, changeSurroundings, base } = await startAtStill()
    await changeSurroundings(around)
    await cue({ serial: 2, now: in4k(loopingLocation('b')) })
    for (const url of ['b-4k.mp4', 'b.mp4']) {
      const source = await finish(url)
      source.breakDown('it froze')
      await settle()
    }
    await finish('b.webp')
    expect(shownUrls(base)).toEqual(['a.webp', 'b-4k.mp4', 'b.mp4', 'b.webp'])
    expect(base.frames.at(-1)?.front?.url).toBe('b.webp')
  })

  it('is preloaded in another file as soon as that is the better one', async () => {
    const { around } = wall()
    const { cue, changeSurroundings, sources } = await startAtStill()
    const nearby = [in4k(transition('a-b')), stillLocation('b')]
    await cue({ serial: 1, now: stillLocation('a'), nearby })
    expect(sources.urls()).toContain('a-b.mp4')
    await changeSurroundings(around)
    expect(sources.request('a-b.mp4').signal.aborted).toBe(true)
    expect(sources.urls()).toContain('a-b-4k.mp4')
  })
})

describe('the choice of a film’s file', () => {
  const film = {
    url: '/media/b.mp4',
    width: 1920,
    height: 1080,
    size: 1,
    films: [fileOf('b')],
  } as unknown as Media
  const request: SourceRequest = { kind: 'video', url: 'b-4k.mp4', loop: true, film: fileOf('b') }

  function choice(
    info: object,
    settings: Partial<ReturnType<Parameters<typeof createFilms>[0]['films']>> = {},
  ) {
    vi.stubGlobal('navigator', { mediaCapabilities: { decodingInfo: async () => info } })
    const away = new Set<string>()
    let changes = 0
    const context = {
      films: () => ({ choice: 'efficient' as const, widest: 3840, ...settings }),
      clock: createManualClock(),
      isReachable: async (url: string) => !away.has(url),
      signal: new AbortController().signal,
    }
    const films = createFilms(context, () => void changes++)
    return { films, away, changes: () => changes }
  }
  const able = { supported: true, smooth: true, powerEfficient: true }
  const slow = { ...able, powerEfficient: false }

  it.each([
    ['plays it efficiently', {}, able, true],
    ['plays it efficiently, but is limited to H.264', { choice: 'h264' }, able, false],
    ['plays it efficiently, but is limited to 1920 px', { widest: 1920 }, able, false],
    ['plays it smoothly, but not efficiently', {}, slow, false],
    ['plays it smoothly, which is enough', { choice: 'smooth' }, slow, true],
    [
      'does not play it smoothly, which would be enough',
      { choice: 'smooth' },
      { ...able, smooth: false },
      false,
    ],
  ] as const)('fits a browser that %s', async (_, settings, info, better) => {
    const { films } = choice(info, settings)
    expect(films.betterFile(film, 3840)).toBeUndefined()
    await settlePromises()
    expect(films.betterFile(film, 3840)).toEqual(better ? fileOf('b') : undefined)
  })

  it('changes and is logged when a file breaks or freezes, but not when it is unreachable or no longer needed', async () => {
    const { films, away, changes } = choice(able)
    films.betterFile(film, 3840)
    await settlePromises()
    const watched = () => {
      const source = createFakeSource(request)
      films.watch(request, Promise.resolve(source), signal.signal)
      return source
    }
    const signal = new AbortController()
    away.add(request.url)
    watched().breakDown('it froze')
    const rejected = (reason: string) => {
      const coming = Promise.reject<Source>(new Error(reason))
      coming.catch(() => {})
      return coming
    }
    films.watch(request, rejected('gone'), signal.signal)
    await settlePromises()
    away.clear()
    films.watch(request, rejected('no more'), AbortSignal.abort())
    await settlePromises()
    expect([films.betterFile(film, 3840), changes(), warn.mock.calls]).toEqual([fileOf('b'), 1, []])
    watched().breakDown('it froze')
    watched().breakDown('it froze')
    await settlePromises()
    expect([films.betterFile(film, 3840), changes()]).toEqual([undefined, 2])
    expect(warn.mock.calls).toEqual([[expect.stringContaining('it froze')]])
  })

  it('is not affected by films that play everywhere', async () => {
    const { films } = choice(able)
    films.betterFile(film, 3840)
    await settlePromises()
    const { film: _, ...itself } = request
    const coming = Promise.reject<Source>(new Error('gone'))
    coming.catch(() => {})
    films.watch(itself, coming, new AbortController().signal)
    films.failed(itself, 'gone')
    await settlePromises()
    expect(films.betterFile(film, 3840)).toEqual(fileOf('b'))
  })
})
