import type { SourceRequest } from '../../../src/media'
import { createFakeSource, type FakeSource, type FakeSourceOptions } from './fakeSource'

interface Asked {
  readonly request: SourceRequest
  readonly signal: AbortSignal
  finish(options?: FakeSourceOptions): FakeSource
  fail(): void
}

/** Loads sources when the test requests it, and counts the video elements in use. */
export function createSourceBench(videoElements = 6) {
  const pendingRequests: Asked[] = []
  let used = 0

  function load(request: SourceRequest, signal: AbortSignal): Promise<FakeSource> {
    const takes = request.kind === 'video' ? 1 : 0
    if (used + takes > videoElements) return Promise.reject(new Error('all video elements are in use'))
    used += takes
    return new Promise((resolve, reject) => {
      let open = true
      const close = (settle: () => void) => {
        if (!open) return
        open = false
        settle()
      }
      const fail = (reason: unknown) =>
        close(() => {
          used -= takes
          reject(reason)
        })
      signal.addEventListener('abort', () => fail(signal.reason))
      pendingRequests.push({
        request,
        signal,
        finish(options) {
          const source = createFakeSource(request, options)
          const { release } = source
          source.release = () => {
            if (!source.released) used -= takes
            release()
          }
          close(() => resolve(source))
          return source
        },
        fail: () => fail(new Error(`${request.url} is missing`)),
      })
    })
  }

  return {
    load,
    pendingRequests,
    freeVideos: () => videoElements - used,
    urls: () => pendingRequests.map(({ request }) => request.url),
    /** The latest request for this URL. */
    request(url: string): Asked {
      const found = pendingRequests.findLast(({ request }) => request.url === url)
      if (!found) throw new Error(`nobody asked for ${url}`)
      return found
    },
  }
}

export const film = (url: string, bytes = 1): SourceRequest => ({ kind: 'video', url, loop: false, bytes })
export const picture = (url: string, bytes = 1): SourceRequest => ({ kind: 'image', url, loop: false, bytes })

/** Waits until all promises have settled. */
export async function settlePromises(): Promise<void> {
  for (let turns = 0; turns < 50; turns++) await Promise.resolve()
}
