import { describe, expect, it } from 'vitest'
import { loadVideo } from '../../../src/media/videoSource'
import { settlePromises } from './sourceBench'
import { begin, forever, stubBrowser } from './videoBench'

stubBrowser()

describe('a video that waits for an element', () => {
  it('loads on the next released element, first come, first served', async () => {
    const { video, pool, clock, ready } = begin()
    const front = await ready()
    const request = (url: string) =>
      loadVideo({ url, loop: false }, { pool, clock, timeoutClock: clock }, forever)
    const [second, third] = [request('second.mp4'), request('third.mp4')]
    third.catch(() => {})
    await settlePromises()
    front.release()
    await settlePromises()
    expect([video.src, pool.free]).toEqual(['second.mp4', 0])
    video.present(0)
    const next = await second
    next.release()
    await settlePromises()
    expect(video.src).toBe('third.mp4')
  })

  it('rejects without losing an element if none is released in time or it is aborted', async () => {
    const { video, pool, clock, ready, pass } = begin()
    const front = await ready()
    const second = loadVideo(
      { url: 'second.mp4', loop: false },
      { pool, clock, timeoutClock: clock },
      forever,
    )
    second.catch(() => {})
    const elsewhere = new AbortController()
    const third = loadVideo(
      { url: 'third.mp4', loop: false },
      { pool, clock, timeoutClock: clock },
      elsewhere.signal,
    )
    elsewhere.abort(new Error('elsewhere'))
    await expect(third).rejects.toThrow('elsewhere')
    await pass(5_100)
    await expect(second).rejects.toThrow('second.mp4: all video elements are in use')
    front.release()
    expect([video.src, pool.free]).toEqual(['', 1])
  })

  it('returns an element that arrives at the moment of its abort', async () => {
    const { pool, clock, ready } = begin()
    const front = await ready()
    const elsewhere = new AbortController()
    const second = loadVideo(
      { url: 'second.mp4', loop: false },
      { pool, clock, timeoutClock: clock },
      elsewhere.signal,
    )
    front.release()
    elsewhere.abort(new Error('elsewhere'))
    await expect(second).rejects.toThrow('elsewhere')
    await settlePromises()
    expect(pool.free).toBe(1)
  })
})
