import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPrefetchLimit, prefetch, prefetchWhenIdle } from '../../../src/util'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Parts of the program by name, which arrive when the test says so. */
function parts() {
  const asked: string[] = []
  const arrivals = new Map<string, (failed?: Error) => void>()
  const load = (name: string) => () =>
    new Promise<void>((resolve, reject) => {
      asked.push(name)
      arrivals.set(name, (failed) => (failed ? reject(failed) : resolve()))
    })
  return { asked, load, arrive: (name: string, failed?: Error) => arrivals.get(name)?.(failed) }
}

const turns = () => vi.advanceTimersByTimeAsync(0)

describe('parts of the program', () => {
  it('are prefetched two at a time, also when one fails', async () => {
    const { asked, load, arrive } = parts()
    const limit = createPrefetchLimit()
    for (const name of ['menus', 'articles', 'pdf', 'tours']) prefetch(load(name), limit)
    expect(asked).toEqual(['menus', 'articles'])
    arrive('articles', new Error('offline'))
    await turns()
    expect(asked).toEqual(['menus', 'articles', 'pdf'])
    arrive('pdf')
    await turns()
    expect(asked).toEqual(['menus', 'articles', 'pdf', 'tours'])
  })

  it('wait until the page is idle, and are not prefetched once cancelled', async () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    const { asked, load } = parts()
    const limit = createPrefetchLimit()
    prefetchWhenIdle(load('menus'), limit)
    prefetchWhenIdle(load('articles'), limit)()
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).toEqual(['menus'])
  })

  it('are not locked out by prefetches that never end', async () => {
    const { asked, load } = parts()
    const limit = createPrefetchLimit()
    for (const name of ['stalled', 'stalled too', 'menus']) prefetch(load(name), limit)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(asked).not.toContain('menus')
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toContain('menus')
  })

  it('take turns with media, which have any number of requests', async () => {
    const { asked, load, arrive } = parts()
    const limit = createPrefetchLimit()
    let films = 0
    limit.whenFree(() => load(`film ${++films}`)())
    prefetch(load('menus'), limit)
    arrive('film 1')
    arrive('film 2')
    await turns()
    expect(asked).toEqual(['film 1', 'film 2', 'film 3', 'menus'])
  })
})
