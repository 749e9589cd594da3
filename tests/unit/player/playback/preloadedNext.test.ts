import { describe, expect, it } from 'vitest'
import type { Source } from '../../../../src/media'
import { createPreloadedNext } from '../../../../src/player/playback/preloadedNext'
import { createSourceBench, film, settlePromises } from '../../media/sourceBench'

const forever = new AbortController().signal

function createHolder() {
  const sources = createSourceBench()
  const dropped: Source[] = []
  const ahead = createPreloadedNext(sources.load, (source) => void dropped.push(source))
  return { sources, dropped, ahead }
}

describe('the preloaded next source', () => {
  it('has a URL and can be taken once, immediately', async () => {
    const { sources, ahead } = createHolder()
    expect(ahead.url).toBeNull()
    ahead.preload(film('b.mp4'))
    expect(ahead.url).toBe('b.mp4')
    const made = sources.request('b.mp4').finish()
    expect(await ahead.take(film('b.mp4'), forever)).toBe(made)
    expect([ahead.url, sources.urls()]).toEqual([null, ['b.mp4']])
    ahead.take(film('b.mp4'), forever)
    expect(sources.urls()).toEqual(['b.mp4', 'b.mp4'])
  })

  it('is loaded once however often it is requested', () => {
    const { sources, ahead } = createHolder()
    ahead.preload(film('b.mp4'))
    ahead.preload(film('b.mp4'))
    expect(sources.urls()).toEqual(['b.mp4'])
  })

  it.each([
    ['another one is requested', film('c.mp4'), ['b.mp4', 'c.mp4']],
    ['none is requested', null, ['b.mp4']],
  ])('is dropped when %s, loading or loaded', async (_, next, asked) => {
    const { sources, dropped, ahead } = createHolder()
    ahead.preload(film('b.mp4'))
    ahead.preload(next)
    expect(sources.request('b.mp4').signal.aborted).toBe(true)
    expect([sources.urls(), ahead.url]).toEqual([asked, next?.url ?? null])
    const ready = createHolder()
    ready.ahead.preload(film('b.mp4'))
    const made = ready.sources.request('b.mp4').finish()
    await settlePromises()
    ready.ahead.preload(next)
    await settlePromises()
    expect([dropped, ready.dropped]).toEqual([[], [made]])
  })

  it('is dropped when another source is taken', async () => {
    const { sources, dropped, ahead } = createHolder()
    ahead.preload(film('b.mp4'))
    const made = sources.request('b.mp4').finish()
    const taken = ahead.take(film('c.mp4'), forever)
    const other = sources.request('c.mp4').finish()
    expect(await taken).toBe(other)
    expect([dropped, ahead.url]).toEqual([[made], null])
  })

  it('is retried when it is taken after a failure', async () => {
    const { sources, ahead } = createHolder()
    ahead.preload(film('b.mp4'))
    sources.request('b.mp4').fail()
    // The failure is not reported before.
    await new Promise(setImmediate)
    const taken = ahead.take(film('b.mp4'), forever)
    await settlePromises()
    const made = sources.request('b.mp4').finish()
    expect(await taken).toBe(made)
  })

  it('is aborted when the visitor goes elsewhere while it loads', async () => {
    const { sources, ahead } = createHolder()
    const visitor = new AbortController()
    ahead.preload(film('b.mp4'))
    const taken = ahead.take(film('b.mp4'), visitor.signal)
    taken.catch(() => {})
    visitor.abort(new Error('elsewhere'))
    await expect(taken).rejects.toThrow('elsewhere')
    expect(sources.request('b.mp4').signal.aborted).toBe(true)
    // It is not loaded again after the visitor has left.
    expect(sources.urls()).toEqual(['b.mp4'])
  })

  it('is dropped when it is loaded at the moment the visitor goes elsewhere', async () => {
    const { sources, dropped, ahead } = createHolder()
    const visitor = new AbortController()
    ahead.preload(film('b.mp4'))
    const made = sources.request('b.mp4').finish()
    const taken = ahead.take(film('b.mp4'), visitor.signal)
    visitor.abort(new Error('elsewhere'))
    await expect(taken).rejects.toThrow('elsewhere')
    expect(dropped).toEqual([made])
  })
})
