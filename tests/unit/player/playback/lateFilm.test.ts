import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FilmFile, Media } from '../../../../src/content'
import { createFilms } from '../../../../src/player/playback/films'
import { createManualClock } from '../../../../src/util'
import { settle, startAtStill, stillLocation, transition } from '../bench'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a film that a visitor would wait for too long', () => {
  it('is left out: the visitor continues at once, and the next picture blends in as after a jump', async () => {
    const { cue, events, finish, base } = await startAtStill({ late: new Set(['a-b.mp4']) })
    await cue({ serial: 2, now: transition('a-b'), next: stillLocation('b') })
    await settle()
    expect(events.at(-1)).toEqual({ type: 'ended', serial: 2 })
    await cue({ serial: 3, now: stillLocation('b') })
    await finish('b.webp')
    await settle()
    expect(events).toContainEqual({ type: 'ready', serial: 3 })
    // At 60 frames a second: 0.4 s instead of 0.1 s.
    expect(base.frames.filter(({ back }) => back?.url === 'b.webp').length).toBeGreaterThan(20)
  })

  it('plays if it is loaded ahead', async () => {
    const { cue, events, finish } = await startAtStill({ late: new Set(['a-b.mp4']) })
    await cue({ serial: 1, now: stillLocation('a'), nearby: [transition('a-b')] })
    await finish('a-b.mp4')
    await cue({ serial: 2, now: transition('a-b'), next: stillLocation('b') })
    await settle()
    expect(events.at(-1)).toEqual({ type: 'ready', serial: 2 })
  })
})

/** `bytes` of pictures arrived in a second. */
function onLine(bytes: number) {
  vi.stubGlobal('navigator', { mediaCapabilities: undefined })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly disconnect = () => {}
      readonly observe = () => {}
      constructor(listener: (list: { getEntries(): readonly object[] }) => void) {
        const entry = { initiatorType: 'img', transferSize: bytes, responseStart: 0, responseEnd: 1000 }
        listener({ getEntries: () => [entry] })
      }
    },
  )
  return createFilms(
    {
      films: () => ({ choice: 'h264', widest: 3840 }),
      clock: createManualClock(),
      isReachable: async () => true,
      signal: new AbortController().signal,
    },
    () => {},
  )
}

describe('on a measured line', () => {
  const request = { kind: 'video', url: 'a-b.mp4', loop: false, bytes: 3_000_000, seconds: 4 } as const
  const next = { kind: 'image', url: 'b.webp', loop: false, bytes: 1_500_000 } as const
  /** A film of which these seconds have arrived. */
  const loadedTo = (end: number) => ({
    loaded: {
      kind: 'video' as const,
      element: { duration: 4, buffered: { length: 1, end: () => end } } as unknown as HTMLVideoElement,
    },
  })

  it.each([
    ['12 Mbit/s: it plays while it loads', 1_500_000, 0, false],
    ['6 Mbit/s: it would stop on the way', 750_000, 0, true],
    ['6 Mbit/s, once half of it has arrived', 750_000, 2, false],
    ['1 Mbit/s: it would stop', 125_000, 2, true],
    ['1 Mbit/s, once all of it has arrived', 125_000, 4, false],
  ])('a film is late or not at %s', (_, bytes, seconds, late) => {
    const ahead = seconds > 0 ? loadedTo(seconds) : undefined
    expect(onLine(bytes).isLate({ request, ahead })).toBe(late)
  })

  it('a film is late if the next picture, which loads beside it, makes it stop', () => {
    const coming = { request, ahead: undefined }
    expect(onLine(1_500_000).isLate(coming)).toBe(false)
    expect(onLine(1_500_000).isLate(coming, { request: next, ahead: undefined })).toBe(true)
    const loaded = { loaded: { kind: 'image' as const, element: {} as HTMLImageElement } }
    expect(onLine(1_500_000).isLate(coming, { request: next, ahead: loaded })).toBe(false)
  })

  it('no film is late if nothing was measured, or its size is unknown', () => {
    expect(onLine(1000).isLate({ request, ahead: undefined })).toBe(false)
    const { bytes: _, ...unknown } = request
    expect(onLine(200_000).isLate({ request: unknown, ahead: undefined })).toBe(false)
  })

  it('a film that most visitors would not wait for is too slow to be preloaded, but no picture and no loop', () => {
    expect(onLine(500_000).isTooSlow(request)).toBe(false)
    expect(onLine(125_000).isTooSlow(request)).toBe(true)
    expect(onLine(125_000).isTooSlow({ ...request, loop: true })).toBe(false)
    expect(onLine(125_000).isTooSlow({ ...next, bytes: 3_000_000 })).toBe(false)
  })

  it('a smaller H.264 file is chosen, also where other codecs are excluded', () => {
    const small: FilmFile = {
      ...{ url: '/film-540.mp4', mime: 'video/mp4; codecs="avc1.4d401f"', width: 960, height: 540 },
      ...{ size: 700, bitrate: 1_400_000, framerate: 25 },
    }
    const film = {
      url: '/film.mp4',
      width: 1920,
      height: 1080,
      size: 3000,
      films: [small],
    } as unknown as Media
    expect(onLine(250_000).betterFile(film, 1920)).toEqual(small)
    expect(onLine(1_500_000).betterFile(film, 1920)).toBeUndefined()
  })
})
