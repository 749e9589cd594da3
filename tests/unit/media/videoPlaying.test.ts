import { describe, expect, it } from 'vitest'
import { calm } from './sourceBench'
import { begin, stubBrowser } from './videoBench'

const page = stubBrowser()

const refusal = () => Promise.reject(new DOMException('a gesture is needed', 'NotAllowedError'))

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
