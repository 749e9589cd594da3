import { describe, expect, it } from 'vitest'
import { mediaConstants } from './fakeVideo'
import { settlePromises } from './sourceBench'
import { begin, stubBrowser } from './videoBench'

stubBrowser()

describe('a video that is requested while elements are in use', () => {
  it('is not loaded if its request was aborted before', async () => {
    const { abort, again, video } = begin()
    abort.abort(new Error('the visitor turned elsewhere'))
    await settlePromises()
    video.calls.length = 0
    await expect(again()).rejects.toThrow('the visitor turned elsewhere')
    expect(video.calls).toEqual([])
  })

  it('is ready if an element is released within five seconds, and rejects otherwise', async () => {
    const { prepared, clock, again, pool, video } = begin()
    prepared.catch(() => {})
    const inTime = again()
    await settlePromises()
    clock.advance(4_999)
    await settlePromises()
    pool.release(video.element)
    await settlePromises()
    video.loadData()
    video.present(0)
    await expect(inTime).resolves.toMatchObject({ url: 'film.mp4' })
    const tooLate = again()
    tooLate.catch(() => {})
    clock.advance(5_000)
    await settlePromises()
    await expect(tooLate).rejects.toThrow('film.mp4: all video elements are in use')
  })
})

describe('a video without a first frame', () => {
  it('is played in a browser that loads nothing before playback', () => {
    const { video, clock } = begin()
    video.networkState = mediaConstants.NETWORK_IDLE
    clock.advance(1_500)
    expect(video.calls).toEqual(['play'])
  })

  it('is left alone after an abort, as its element may be reused', async () => {
    const { video, clock, abort } = begin()
    video.loadData()
    abort.abort(new Error('the visitor turned elsewhere'))
    await settlePromises()
    video.calls.length = 0
    clock.advance(5_000)
    expect(video.calls).toEqual([])
  })
})
