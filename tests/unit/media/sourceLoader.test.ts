import { afterEach, expect, it, vi } from 'vitest'
import { createSourceLoader } from '../../../src/media'
import { createManualClock } from '../../../src/util'
import { FakeVideo, poolOf } from './fakeVideo'
import { film, picture } from './sourceBench'
import { stubBrowser } from './videoBench'

stubBrowser()
afterEach(() => vi.unstubAllGlobals())

it('an image loads on its own, a film on an element of the pool', () => {
  const pictures: string[] = []
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        pictures.push(url)
      }
      decode = () => new Promise(() => {})
    },
  )
  const video = new FakeVideo()
  const pool = poolOf(video)
  const clock = createManualClock()
  const make = createSourceLoader({ pool, clock, timeoutClock: clock })
  const { signal } = new AbortController()
  make(picture('hall.webp'), signal)
  expect([pictures, pool.free]).toEqual([['hall.webp'], 1])
  make(film('hop.mp4'), signal)
  expect([pictures, pool.free, video.src]).toEqual([['hall.webp'], 0, 'hop.mp4'])
})

it('a size of a picture that has another shape than its original is refused, and rounding is not', async () => {
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      naturalWidth = 500
      naturalHeight = 281
      decode = async () => {}
      remove() {}
    },
  )
  const clock = createManualClock()
  const make = createSourceLoader({ pool: poolOf(), clock, timeoutClock: clock })
  const { signal } = new AbortController()
  expect(await make({ ...picture('small.webp'), ratio: 16 / 9 }, signal)).toMatchObject({ width: 500 })
  await expect(make({ ...picture('small.webp'), ratio: 9 / 16 }, signal)).rejects.toThrow(
    'small.webp: is 500×281, not of the shape of its original (0.56:1)',
  )
})
