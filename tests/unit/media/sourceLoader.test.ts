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
