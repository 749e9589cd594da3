import { describe, expect, it } from 'vitest'
import { settlePromises } from './sourceBench'
import { begin, stubBrowser } from './videoBench'

const page = stubBrowser()

const refusal = () => Promise.reject(new DOMException('a gesture is needed', 'NotAllowedError'))

describe('playback of a video', () => {
  it('starts at the requested speed when a frame after the start was presented', async () => {
    const { video, ready } = begin()
    const source = await ready()
    let playing = false
    source.play(2).then(() => {
      playing = true
    })
    await settlePromises()
    expect([playing, video.playbackRate]).toEqual([false, 2])
    video.present(0.04)
    await settlePromises()
    expect(playing).toBe(true)
    source.setRate(0.5)
    expect(video.playbackRate).toBe(0.5)
  })

  it('rejects if no frame is presented for four seconds', async () => {
    const { ready, pass } = begin()
    const source = await ready()
    const played = source.play(1)
    played.catch(() => {})
    await pass(4_100)
    await expect(played).rejects.toThrow('film.mp4: the video did not start')
  })

  it('stays pending if the video is released before a frame is presented', async () => {
    const { ready } = begin()
    const source = await ready()
    const played = source.play(1)
    source.release()
    await expect(played).rejects.toBeInstanceOf(DOMException)
  })

  it.each(['AbortError', 'NotSupportedError'])(
    'is tried again after a refusal for a moment: %s',
    async (name) => {
      const { video, ready, pass } = begin({ loop: true })
      video.answerToPlay = () => Promise.reject(new DOMException('not now', name))
      const source = await ready()
      let playing = false
      source.play(1).then(() => {
        playing = true
      })
      await pass(90)
      expect(video.calls).toEqual(['play'])
      video.answerToPlay = () => Promise.resolve()
      await pass(20)
      expect(video.calls).toEqual(['play', 'play'])
      video.present(0.04)
      await settlePromises()
      expect(playing).toBe(true)
    },
  )

  it('is given up when it is refused four times, and not tried again once the video is released', async () => {
    const { video, ready, pass } = begin({ loop: true })
    video.answerToPlay = () => Promise.reject(new DOMException('not now', 'AbortError'))
    const source = await ready()
    const played = source.play(1)
    played.catch(() => {})
    await pass(2_200)
    await expect(played).rejects.toThrow('not now')
    expect(video.calls).toEqual(['play', 'play', 'play', 'play'])
    source.play(1).catch(() => {})
    source.release()
    video.calls.length = 0
    await pass(2_000)
    expect(video.calls).toEqual([])
  })

  it('starts with the first gesture if the browser requires one', async () => {
    const { video, ready } = begin({ loop: true })
    video.answerToPlay = refusal
    const source = await ready()
    await expect(source.play(1)).rejects.toThrow('a gesture is needed')
    video.answerToPlay = () => Promise.resolve()
    page.dispatchEvent(new Event('pointerup'))
    page.dispatchEvent(new Event('pointerup'))
    await settlePromises()
    expect(video.calls).toEqual(['play', 'play'])
    expect(video.paused).toBe(false)
  })

  it('does not start with a gesture after the video is released', async () => {
    const { video, ready } = begin({ loop: true })
    video.answerToPlay = refusal
    const source = await ready()
    await source.play(1).catch(() => {})
    source.release()
    video.calls.length = 0
    page.dispatchEvent(new Event('keydown'))
    await settlePromises()
    expect(video.calls).toEqual([])
  })
})

describe('a playing video', () => {
  it('ends with its `ended` event, and is then a still', async () => {
    const { video, playing } = begin()
    const source = await playing()
    video.end()
    await expect(source.ended).resolves.toBeUndefined()
    expect(source.still).toBe(true)
  })

  it('ends when its last frame is presented, even without an event', async () => {
    const { video, playing, pass } = begin()
    const source = await playing()
    video.present(video.duration - 0.02)
    await pass(3_000)
    await expect(source.ended).resolves.toBeUndefined()
    expect(video.calls).toEqual(['play'])
  })

  it('ends when the browser marks it as ended, even without an event', async () => {
    const { video, playing, pass } = begin()
    const source = await playing()
    video.ended = true
    await pass(500)
    await expect(source.ended).resolves.toBeUndefined()
  })

  it('rejects with the reason when it breaks', async () => {
    const { video, playing } = begin()
    const source = await playing()
    video.breakDown('PIPELINE_ERROR_DECODE')
    await expect(source.ended).rejects.toThrow('film.mp4: PIPELINE_ERROR_DECODE')
  })

  it('is nudged once when it freezes silently, then rejects', async () => {
    const { video, playing, pass } = begin()
    const source = await playing()
    video.present(0.4)
    await pass(2_600)
    expect(video.calls).toEqual(['play', 'pause', 'play'])
    await pass(4_000)
    await expect(source.ended).rejects.toThrow('film.mp4: the video froze')
    expect(video.calls).toEqual(['play', 'pause', 'play'])
  })

  it('continues if a nudge wakes it', async () => {
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

  it('is nudged also at its first frame', async () => {
    const { video, playing, pass } = begin()
    await playing()
    await pass(1_900)
    expect(video.calls).toEqual(['play'])
    await pass(200)
    expect(video.calls).toEqual(['play', 'pause', 'play'])
  })

  it('counts as frozen just before its end', async () => {
    const { video, playing, pass } = begin()
    const source = await playing()
    source.ended.catch(() => {})
    video.present(video.duration - 0.15)
    await pass(2_600)
    expect(video.calls).toEqual(['play', 'pause', 'play'])
    await pass(4_000)
    await expect(source.ended).rejects.toThrow('film.mp4: the video froze')
  })

  it('is resumed when the browser paused it', async () => {
    const { video, playing, pass } = begin()
    await playing()
    video.paused = true
    video.present(0.2)
    await pass(500)
    expect(video.calls).toEqual(['play', 'play'])
  })

  it('may pause near its end if it loops', async () => {
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
    await settlePromises()
    expect(settled).toBe(false)
  })

  it('is no longer watched after its release', async () => {
    const { video, playing, pass } = begin()
    const source = await playing()
    source.release()
    video.calls.length = 0
    await pass(10_000)
    expect(video.calls).toEqual([])
  })
})

it('a video reports every new frame until the listener unsubscribes', async () => {
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
