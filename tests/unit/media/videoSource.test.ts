import { describe, expect, it } from 'vitest'
import type { FilmFile } from '../../../src/content'
import type { FakeVideo } from './fakeVideo'
import { mediaConstants } from './fakeVideo'
import { calm } from './sourceBench'
import { begin, stubBrowser } from './videoBench'

const page = stubBrowser()

const refusal = () => Promise.reject(new DOMException('a gesture is needed', 'NotAllowedError'))

describe('a video is ready', () => {
  it('when its first frame was presented, not before', async () => {
    const { video, prepared } = begin()
    let ready = false
    prepared.then(() => {
      ready = true
    })
    video.loadData()
    await calm()
    expect(ready).toBe(false)
    video.present(0)
    await calm()
    expect(ready).toBe(true)
    expect(video.calls).toEqual([])
  })

  it('also in browsers that present nothing before they play: it is wound back', async () => {
    const { video, clock, prepared } = begin()
    video.loadData()
    clock.advance(1_500)
    expect(video.calls).toEqual(['play'])
    video.present(0.08)
    await calm()
    expect(video.calls).toEqual(['play', 'pause'])
    expect(video.currentTime).toBe(0)
    video.dispatchEvent(new Event('seeked'))
    video.present(0)
    expect(await prepared).toMatchObject({ kind: 'video', width: 320, height: 180, still: false })
  })

  it.each([
    [
      'is missing or garbage',
      (video: FakeVideo) => video.breakDown('DEMUXER_ERROR'),
      'film.mp4: DEMUXER_ERROR',
    ],
    ['does not say what is wrong', (video: FakeVideo) => video.breakDown(''), 'cannot be loaded or decoded'],
  ])('never, when its file %s: its element is free again', async (_, breakIt, reason) => {
    const { video, pool, prepared } = begin()
    breakIt(video)
    await expect(prepared).rejects.toThrow(reason)
    expect(pool.free).toBe(1)
    expect(video.src).toBe('')
  })

  it('never, when the network is stalled for ten seconds', async () => {
    const { pool, prepared, pass } = begin()
    await pass(9_900)
    expect(pool.free).toBe(0)
    await pass(200)
    await expect(prepared).rejects.toThrow('film.mp4: the video showed no first frame in time')
    expect(pool.free).toBe(1)
  })

  it('never, when it takes three seconds and there is another file of the same', async () => {
    const film = { mime: 'video/mp4', width: 3840 } as FilmFile
    const { pool, prepared, pass } = begin({ film })
    await pass(2_900)
    expect(pool.free).toBe(0)
    await pass(200)
    await expect(prepared).rejects.toThrow('film.mp4: the video showed no first frame in time')
    expect(pool.free).toBe(1)
  })

  it('never, when nobody waits for it any more', async () => {
    const { pool, abort, prepared } = begin()
    abort.abort(new Error('the visitor turned elsewhere'))
    await expect(prepared).rejects.toThrow('the visitor turned elsewhere')
    expect(pool.free).toBe(1)
  })

  it('never, when nobody waits any more for what was made to play: its element, which may be another’s, is left alone', async () => {
    const { video, clock, abort, prepared } = begin()
    video.loadData()
    clock.advance(1_500)
    abort.abort(new Error('the visitor turned elsewhere'))
    await expect(prepared).rejects.toThrow('the visitor turned elsewhere')
    video.calls.length = 0
    video.present(0.08)
    await calm()
    expect([video.calls, video.currentTime]).toEqual([[], 0.08])
  })
})

describe('a video that is not shown yet', () => {
  it('is not made to play while it is still loading', async () => {
    const { video, clock } = begin()
    video.networkState = mediaConstants.NETWORK_LOADING
    video.readyState = mediaConstants.HAVE_NOTHING
    clock.advance(4_000)
    expect(video.calls).toEqual([])
    video.loadData()
    clock.advance(1_500)
    expect(video.calls).toEqual(['play'])
  })

  it('is made to play when enough has come though more is loading', () => {
    const { video, clock } = begin()
    video.readyState = mediaConstants.HAVE_CURRENT_DATA
    clock.advance(1_500)
    expect(video.calls).toEqual(['play'])
  })

  it('and breaks at its first frame, says so only when it is played', async () => {
    const { video, ready } = begin()
    const source = await ready()
    video.breakDown('PIPELINE_ERROR_DECODE')
    await calm()
    await expect(source.play(1)).rejects.toThrow('film.mp4: PIPELINE_ERROR_DECODE')
  })

  it('stands at its beginning already when it was played to be shown: it is not wound', async () => {
    const { video, clock, prepared } = begin()
    video.loadData()
    clock.advance(1_500)
    video.present(0)
    await prepared
    expect(video.calls).toEqual(['play', 'pause'])
  })
})

describe('a video plays', () => {
  it('when a frame after the start was presented, at the speed asked for', async () => {
    const { video, ready } = begin()
    const source = await ready()
    let playing = false
    source.play(2).then(() => {
      playing = true
    })
    await calm()
    expect([playing, video.playbackRate]).toEqual([false, 2])
    video.present(0.04)
    await calm()
    expect(playing).toBe(true)
    source.setRate(0.5)
    expect(video.playbackRate).toBe(0.5)
  })

  it('not, when no frame comes for four seconds', async () => {
    const { ready, pass } = begin()
    const source = await ready()
    const played = source.play(1)
    played.catch(() => {})
    await pass(4_100)
    await expect(played).rejects.toThrow('film.mp4: the video did not start')
  })

  it('not, when it is released before a frame comes: nobody waits any more', async () => {
    const { ready } = begin()
    const source = await ready()
    const played = source.play(1)
    source.release()
    await expect(played).rejects.toBeInstanceOf(DOMException)
  })

  it('not before a touch, when the browser refuses: the first touch starts it', async () => {
    const { video, ready } = begin({ loop: true })
    video.answerToPlay = refusal
    const source = await ready()
    await expect(source.play(1)).rejects.toThrow('a gesture is needed')
    video.answerToPlay = () => Promise.resolve()
    page.dispatchEvent(new Event('pointerup'))
    page.dispatchEvent(new Event('pointerup'))
    await calm()
    expect(video.calls).toEqual(['play', 'play'])
    expect(video.paused).toBe(false)
  })

  it('not after a touch, when it was released', async () => {
    const { video, ready } = begin({ loop: true })
    video.answerToPlay = refusal
    const source = await ready()
    await source.play(1).catch(() => {})
    source.release()
    video.calls.length = 0
    page.dispatchEvent(new Event('keydown'))
    await calm()
    expect(video.calls).toEqual([])
  })
})

describe('a playing video', () => {
  it('ends when it says so, and stands still', async () => {
    const { video, playing } = begin()
    const source = await playing()
    video.end()
    await expect(source.ended).resolves.toBeUndefined()
    expect(source.still).toBe(true)
  })

  it('ends also when it stands at its end without saying so', async () => {
    const { video, playing, pass } = begin()
    const source = await playing()
    video.present(video.duration - 0.02)
    await pass(3_000)
    await expect(source.ended).resolves.toBeUndefined()
    expect(video.calls).toEqual(['play'])
  })

  it('ends also when the browser forgets to tell', async () => {
    const { video, playing, pass } = begin()
    const source = await playing()
    video.ended = true
    await pass(500)
    await expect(source.ended).resolves.toBeUndefined()
  })

  it('that breaks says why', async () => {
    const { video, playing } = begin()
    const source = await playing()
    video.breakDown('PIPELINE_ERROR_DECODE')
    await expect(source.ended).rejects.toThrow('film.mp4: PIPELINE_ERROR_DECODE')
  })

  it('that freezes silently is nudged once, then given up', async () => {
    const { video, playing, pass } = begin()
    const source = await playing()
    video.present(0.4)
    await pass(2_600)
    expect(video.calls).toEqual(['play', 'pause', 'play'])
    await pass(4_000)
    await expect(source.ended).rejects.toThrow('film.mp4: the video froze')
    expect(video.calls).toEqual(['play', 'pause', 'play'])
  })

  it('that a nudge wakes plays on', async () => {
    const { video, playing, pass } = begin()
    const source = await playing()
    for (const time of [0.4, 0.6]) {
      video.present(time)
      await pass(3_000)
    }
    expect(video.calls).toEqual(['play', 'pause', 'play', 'pause', 'play'])
    video.end()
    await expect(source.ended).resolves.toBeUndefined()
  })

  it('that never gets on from its first frame is nudged too', async () => {
    const { video, playing, pass } = begin()
    await playing()
    await pass(1_900)
    expect(video.calls).toEqual(['play'])
    await pass(200)
    expect(video.calls).toEqual(['play', 'pause', 'play'])
  })

  it('that stands still just before its end froze', async () => {
    const { video, playing, pass } = begin()
    const source = await playing()
    source.ended.catch(() => {})
    video.present(video.duration - 0.15)
    await pass(2_600)
    expect(video.calls).toEqual(['play', 'pause', 'play'])
    await pass(4_000)
    await expect(source.ended).rejects.toThrow('film.mp4: the video froze')
  })

  it('that the browser paused is played on', async () => {
    const { video, playing, pass } = begin()
    await playing()
    video.paused = true
    video.present(0.2)
    await pass(500)
    expect(video.calls).toEqual(['play', 'play'])
  })

  it('that loops may stand near its end', async () => {
    const { video, playing, pass } = begin({ loop: true })
    const source = await playing()
    video.present(video.duration - 0.02)
    await pass(2_500)
    video.present(0.04)
    await pass(2_500)
    let settled = false
    source.ended.finally(() => {
      settled = true
    })
    await calm()
    expect(settled).toBe(false)
  })

  it('that was released is watched no more', async () => {
    const { video, playing, pass } = begin()
    const source = await playing()
    source.release()
    video.calls.length = 0
    await pass(10_000)
    expect(video.calls).toEqual([])
  })
})

it('tells of every new frame, until nobody listens', async () => {
  const { video, playing } = begin()
  const source = await playing()
  let frames = 0
  const stop = source.onFrame(() => {
    frames += 1
  })
  for (const time of [0.08, 0.12, 0.16]) video.present(time)
  stop()
  video.present(0.2)
  expect(frames).toBe(3)
})
