import { afterEach, beforeEach, vi } from 'vitest'
import type { SourceRequest } from '../../../src/media'
import { loadVideo } from '../../../src/media/videoSource'
import { createManualClock, omitUndefined } from '../../../src/util'
import { FakeVideo, mediaConstants, poolOf } from './fakeVideo'
import { settlePromises } from './sourceBench'

/** A signal that never aborts. */
export const forever = new AbortController().signal

/** Stubs the globals that videos need and returns the document. */
export function stubBrowser(): EventTarget {
  const page = new EventTarget()
  beforeEach(() => {
    vi.stubGlobal('HTMLMediaElement', mediaConstants)
    vi.stubGlobal('document', page)
  })
  afterEach(() => vi.unstubAllGlobals())
  return page
}

/** A film that is loading on the only element of a pool. */
export function begin({ loop = false, film }: Partial<Pick<SourceRequest, 'loop' | 'film'>> = {}) {
  const video = new FakeVideo()
  const pool = poolOf(video)
  const clock = createManualClock()
  const abort = new AbortController()
  const request = { url: 'film.mp4', loop, ...omitUndefined({ film }) }
  const prepared = loadVideo(request, { pool, clock, timeoutClock: clock }, abort.signal)
  prepared.catch(() => {})
  /** Requests the same film again. */
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
    /** Advances time in small steps. Time does not advance on its own. */
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 100) {
        clock.advance(100)
        await settlePromises()
      }
    },
  }
}
