import { afterEach, describe, expect, it, vi } from 'vitest'
import { loopingLocation, startAtStill, stillLocation, transition } from '../bench'

afterEach(() => vi.unstubAllGlobals())

describe('preloading', () => {
  it('switches to the still of the next location when videos are turned off during a transition', async () => {
    const { sources, cue, finish, switchVideos } = await startAtStill()
    await cue({ serial: 2, now: transition('a-b'), next: loopingLocation('b') })
    const film = await finish('a-b.mp4')
    const ahead = sources.request('b.mp4')
    await switchVideos(false)
    expect(ahead.signal.aborted).toBe(true)
    expect(sources.urls().at(-1)).toBe('b.webp')
    film.end()
    await cue({ serial: 3, now: loopingLocation('b') })
    await finish('b.webp')
    expect(sources.urls().filter((url) => url === 'b.webp')).toHaveLength(1)
  })

  it('leaves out films that take too long, and loads their places', async () => {
    const { sources, cue } = await startAtStill({ slow: new Set(['a-b.mp4']) })
    await cue({
      serial: 1,
      now: stillLocation('a'),
      nearby: [transition('a-b'), stillLocation('b'), transition('a-c')],
    })
    expect(sources.urls()).toEqual(['a.webp', 'b.webp', 'a-c.mp4'])
    // A film that the visitor has asked for is loaded if it is not late.
    await cue({ serial: 2, now: transition('a-b'), next: stillLocation('b') })
    expect(sources.urls()).toContain('a-b.mp4')
  })

  it('drops nearby films while videos are off and loads them again afterwards', async () => {
    const { sources, cue, switchVideos } = await startAtStill()
    await cue({ serial: 1, now: stillLocation('a'), nearby: [transition('a-b'), stillLocation('b')] })
    const film = sources.request('a-b.mp4')
    await switchVideos(false)
    expect(film.signal.aborted).toBe(true)
    await switchVideos(true)
    expect(sources.urls().filter((url) => url === 'a-b.mp4')).toHaveLength(2)
  })
})
