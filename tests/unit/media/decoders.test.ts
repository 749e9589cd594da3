import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FilmFile } from '../../../src/content'
import { createDecoders } from '../../../src/media'
import { createManualClock } from '../../../src/util'
import { settlePromises } from './sourceBench'

const wide: FilmFile = {
  url: '/media/film-2160.mp4',
  mime: 'video/mp4; codecs="av01.0.12M.08"',
  width: 3840,
  height: 2160,
  size: 9000,
  bitrate: 15_000_000.4,
  framerate: 25,
}

const warn = vi.spyOn(console, 'warn')
beforeEach(() => void warn.mockReset().mockImplementation(() => {}))
afterAll(() => warn.mockRestore())

/** A browser with this answer. */
function browser(answer: (config: MediaDecodingConfiguration) => unknown) {
  const asked: MediaDecodingConfiguration[] = []
  const clock = createManualClock()
  let changes = 0
  const decodingInfo = (config: MediaDecodingConfiguration) => {
    asked.push(config)
    return answer(config) as Promise<MediaCapabilitiesDecodingInfo>
  }
  const onChange = () => void changes++
  const decoders = createDecoders({ capabilities: { decodingInfo }, clock, onChange })
  return { decoders, asked, clock, changes: () => changes }
}

const able = async () => ({ supported: true, smooth: true, powerEfficient: true })

describe('the decoding support of a browser', () => {
  it('is none until the browser answers, and is queried once per kind of film', async () => {
    const { decoders, asked, changes } = browser(able)
    expect(decoders.supportOf(wide)).toBe('none')
    expect(decoders.supportOf({ ...wide, url: '/media/other.mp4', bitrate: 9e6 })).toBe('none')
    await settlePromises()
    expect(decoders.supportOf(wide)).toBe('efficient')
    const { mime: contentType, width, height, framerate } = wide
    const video = { contentType, width, height, framerate, bitrate: 15_000_000 }
    expect([asked, changes()]).toEqual([[{ type: 'file', video }], 1])
    decoders.supportOf({ ...wide, width: 1920, height: 1080 })
    decoders.supportOf({ ...wide, mime: 'video/mp4; codecs="hvc1.1.6.L153.B0"' })
    expect(asked).toHaveLength(3)
  })

  it.each([
    ['supported, smooth and efficient', { supported: true, smooth: true, powerEfficient: true }, 'efficient'],
    ['smooth, not efficient', { supported: true, smooth: true, powerEfficient: false }, 'smooth'],
    ['efficient, not smooth', { supported: true, smooth: false, powerEfficient: true }, 'none'],
    ['not supported', { supported: false, smooth: true, powerEfficient: true }, 'none'],
    ['undefined', undefined, 'none'],
    ['null', null, 'none'],
    ['a string', 'yes', 'none'],
    ['strings instead of booleans', { supported: 'yes', smooth: 'yes', powerEfficient: 'yes' }, 'none'],
  ])('follows the answer of the browser: %s', async (_, answer, ease) => {
    const { decoders } = browser(async () => answer)
    decoders.supportOf(wide)
    await settlePromises()
    expect(decoders.supportOf(wide)).toBe(ease)
  })

  it.each([
    ['throws', () => expect.fail('it throws')],
    ['rejects', () => Promise.reject(new TypeError('no such codec'))],
    ['does not return a promise', () => 5],
  ])('is none if the browser %s', async (_, answer) => {
    const { decoders } = browser(answer)
    decoders.supportOf(wide)
    await settlePromises()
    expect(decoders.supportOf(wide)).toBe('none')
  })

  it('is none without the API', async () => {
    const decoders = createDecoders({
      capabilities: undefined,
      clock: createManualClock(),
      onChange: () => {},
    })
    decoders.supportOf(wide)
    await settlePromises()
    expect(decoders.supportOf(wide)).toBe('none')
  })

  it('stays none if the answer is late', async () => {
    let answer: (info: object) => void = () => {}
    const { decoders, clock, changes } = browser(() => new Promise((resolve) => (answer = resolve)))
    decoders.supportOf(wide)
    clock.advance(5_000)
    await settlePromises()
    answer(await able())
    await settlePromises()
    expect([decoders.supportOf(wide), changes()]).toEqual(['none', 0])
  })

  it('is queried for a limited number of kinds', async () => {
    const { decoders, asked } = browser(able)
    for (let width = 1; width <= 1000; width++) decoders.supportOf({ ...wide, width })
    await settlePromises()
    expect(asked.length).toBe(24)
    expect(decoders.supportOf({ ...wide, width: 1 })).toBe('efficient')
    expect(decoders.supportOf({ ...wide, width: 1000 })).toBe('none')
  })

  it('is none for a kind that failed, whatever the browser answers later, and is logged once', async () => {
    const { decoders, changes } = browser(able)
    decoders.supportOf(wide)
    decoders.failed(wide, 'the video froze')
    await settlePromises()
    expect([decoders.supportOf(wide), changes()]).toEqual(['none', 1])
    decoders.failed({ ...wide, url: '/media/other.mp4' }, 'the video froze')
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/3840×2160.*av01\.0\.12M\.08.*H\.264.*froze/)]])
  })
})
