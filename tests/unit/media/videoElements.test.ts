import { describe, expect, it } from 'vitest'
import { mediaConstants } from './fakeVideo'
import { calm } from './sourceBench'
import { begin, stubBrowser } from './videoBench'

stubBrowser()

describe('a video is ready', () => {
  it('never, when nobody waited for it in the first place: its file is not asked for', async () => {
    const { abort, again, video } = begin()
    abort.abort(new Error('the visitor turned elsewhere'))
    await calm()
    video.calls.length = 0
    await expect(again()).rejects.toThrow('the visitor turned elsewhere')
    expect(video.calls).toEqual([])
  })

  it('when an element is given back within five seconds, else never', async () => {
    const { prepared, clock, again, pool, video } = begin()
    prepared.catch(() => {})
    const inTime = again()
    await calm()
    clock.advance(4_999)
    await calm()
    pool.release(video.element)
    await calm()
    video.loadData()
    video.present(0)
    await expect(inTime).resolves.toMatchObject({ url: 'film.mp4' })
    const tooLate = again()
    tooLate.catch(() => {})
    clock.advance(5_000)
    await calm()
    await expect(tooLate).rejects.toThrow('film.mp4: all video elements are in use')
  })
})

describe('a video that is not shown yet', () => {
  it('is made to play in a browser that loads nothing unasked', () => {
    const { video, clock } = begin()
    video.networkState = mediaConstants.NETWORK_IDLE
    clock.advance(1_500)
    expect(video.calls).toEqual(['play'])
  })

  it('and that nobody waits for any more, is left alone: its element is another’s', async () => {
    const { video, clock, abort } = begin()
    video.loadData()
    abort.abort(new Error('the visitor turned elsewhere'))
    await calm()
    video.calls.length = 0
    clock.advance(5_000)
    expect(video.calls).toEqual([])
  })
})
