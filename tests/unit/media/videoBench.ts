import { afterEach, beforeEach, vi } from 'vitest'
import type { SourceRequest } from '../../../src/media'
import { loadVideo } from '../../../src/media/videoSource'
import { createManualClock, given } from '../../../src/util'
import { FakeVideo, mediaConstants, poolOf } from './fakeVideo'
import { settlePromises } from './sourceBench'

/** Where nobody turns elsewhere. */
export const forever = new AbortController().signal

/** The part of a browser's globals that videos need; answers with its document. */
export function stubBrowser(): EventTarget {
  const page = new EventTarget()
  beforeEach(() => {
    vi.stubGlobal('HTMLMediaElement', mediaConstants)
    vi.stubGlobal('document', page)
  })
  afterEach(() => vi.unstubAllGlobals())
  return page
}

/** A film being prepared on the only element of a pool. */
export function begin({ loop = false, film }: Partial<Pick<SourceRequest, 'loop' | 'film'>> = {}) {
  const video = new FakeVideo()
  const pool = poolOf(video)
  const clock = createManualClock()
  const abort = new AbortController()
  const request = { url: 'film.mp4', loop, ...given({ film }) }
  const prepared = loadVideo(request, { pool, clock, timeoutClock: clock }, abort.signal)
  prepared.catch(() => {})
  /** Asks for the same film once more. */
  const again = () => loadVideo(request, { pool, clock, timeoutClock: clock }, abort.signal)
  return {
    again,
    video,
    pool,
    clock,
    abort,
    prepared,
    /** The source at its first frame. */
    async ready() {
      video.loadData()
      video.present(0)
      return prepared
    },
    /** The source, playing. */
    async playing(rate = 1) {
      video.loadData()
      video.present(0)
      const source = await prepared
      const played = source.play(rate)
      await settlePromises()
      video.present(0.04)
      await played
      return source
    },
    /** Time passes in small steps; nothing moves by itself. */
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 100) {
        clock.advance(100)
        await settlePromises()
      }
    },
  }
}
