import { describe, expect, it } from 'vitest'
import type { FilmFile } from '../../../src/content'
import type { FakeVideo } from './fakeVideo'
import { mediaConstants } from './fakeVideo'
import { settlePromises } from './sourceBench'
import { begin, stubBrowser } from './videoBench'

stubBrowser()

describe('a video', () => {
  it('is ready when its first frame was presented, not before', async () => {
    const { video, prepared } = begin()
    let ready = false
    prepared.then(() => {
      ready = true
    })
    video.loadData()
    await settlePromises()
    expect(ready).toBe(false)
    video.present(0)
    await settlePromises()
    expect(ready).toBe(true)
    expect(video.calls).toEqual([])
  })

  it('is played and rewound in browsers that present nothing before playback', async () => {
    const { video, clock, prepared } = begin()
    video.loadData()
    clock.advance(1_500)
    expect(video.calls).toEqual(['play'])
    video.present(0.08)
    await settlePromises()
    expect(video.calls).toEqual(['play', 'pause'])
    expect(video.currentTime).toBe(0)
    video.dispatchEvent(new Event('seeked'))
    video.present(0)
    expect(await prepared).toMatchObject({ kind: 'video', width: 320, height: 180, still: false })
  })

  it.each([
    [
      'is missing or corrupt',
      (video: FakeVideo) => video.breakDown('DEMUXER_ERROR'),
      'film.mp4: DEMUXER_ERROR',
    ],
    ['fails without a message', (video: FakeVideo) => video.breakDown(''), 'cannot be loaded or decoded'],
  ])('rejects and releases its element if its file %s', async (_, breakIt, reason) => {
    const { video, pool, prepared } = begin()
    breakIt(video)
    await expect(prepared).rejects.toThrow(reason)
    expect(pool.free).toBe(1)
    expect(video.src).toBe('')
  })

  it('rejects when the network stalls for ten seconds', async () => {
    const { pool, prepared, pass } = begin()
    await pass(9_900)
    expect(pool.free).toBe(0)
    await pass(200)
    await expect(prepared).rejects.toThrow('film.mp4: the video showed no first frame in time')
    expect(pool.free).toBe(1)
  })

  it('rejects after three seconds if there is another file of the same film', async () => {
    const film = { mime: 'video/mp4', width: 3840 } as FilmFile
    const { pool, prepared, pass } = begin({ film })
    await pass(2_900)
    expect(pool.free).toBe(0)
    await pass(200)
    await expect(prepared).rejects.toThrow('film.mp4: the video showed no first frame in time')
    expect(pool.free).toBe(1)
  })

  it('rejects when it is aborted', async () => {
    const { pool, abort, prepared } = begin()
    abort.abort(new Error('the visitor turned elsewhere'))
    await expect(prepared).rejects.toThrow('the visitor turned elsewhere')
    expect(pool.free).toBe(1)
  })

  it('leaves its element alone when it is aborted while playing for its first frame', async () => {
    const { video, clock, abort, prepared } = begin()
    video.loadData()
    clock.advance(1_500)
    abort.abort(new Error('the visitor turned elsewhere'))
    await expect(prepared).rejects.toThrow('the visitor turned elsewhere')
    video.calls.length = 0
    video.present(0.08)
    await settlePromises()
    expect([video.calls, video.currentTime]).toEqual([[], 0.08])
  })
})

describe('a video without a first frame', () => {
  it('is not played while it is still loading', async () => {
    const { video, clock } = begin()
    video.networkState = mediaConstants.NETWORK_LOADING
    video.readyState = mediaConstants.HAVE_NOTHING
    clock.advance(4_000)
    expect(video.calls).toEqual([])
    video.loadData()
    clock.advance(1_500)
    expect(video.calls).toEqual(['play'])
  })

  it('is played when enough is loaded, though more is loading', () => {
    const { video, clock } = begin()
    video.readyState = mediaConstants.HAVE_CURRENT_DATA
    clock.advance(1_500)
    expect(video.calls).toEqual(['play'])
  })

  it('reports that it broke at its first frame only when it is played', async () => {
    const { video, ready } = begin()
    const source = await ready()
    video.breakDown('PIPELINE_ERROR_DECODE')
    await settlePromises()
    await expect(source.play(1)).rejects.toThrow('film.mp4: PIPELINE_ERROR_DECODE')
  })

  it('is not rewound if it is still at its start', async () => {
    const { video, clock, prepared } = begin()
    video.loadData()
    clock.advance(1_500)
    video.present(0)
    await prepared
    expect(video.calls).toEqual(['play', 'pause'])
  })
})
