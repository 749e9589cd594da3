import { describe, expect, it } from 'vitest'
import { createPreloadCache } from '../../../src/media'
import { createPrefetchLimit, prefetch } from '../../../src/util'
import { createSourceBench, film, picture, settlePromises } from './sourceBench'

const forever = new AbortController().signal

function begin({ elements = 6, bytes = 100, limit = createPrefetchLimit() } = {}) {
  const bench = createSourceBench(elements)
  return { bench, preparations: createPreloadCache({ ...bench, bytes: () => bytes, limit }) }
}

describe('the preload cache', () => {
  it('loads two at a time, the likeliest first', async () => {
    const { bench, preparations } = begin()
    preparations.preload([film('a'), film('b'), film('c'), picture('d')])
    expect(bench.urls()).toEqual(['a', 'b'])
    bench.request('b').finish()
    await settlePromises()
    expect(bench.urls()).toEqual(['a', 'b', 'c'])
    expect(preparations.counters).toEqual({ prepared: 1, preparing: 2, bytes: 3 })
  })

  it('waits while parts of the program are prefetched, and they wait for it', async () => {
    const limit = createPrefetchLimit()
    const { bench, preparations } = begin({ limit })
    let loaded = () => {}
    const part = () =>
      new Promise<void>((resolve) => {
        loaded = resolve
      })
    prefetch(part, limit)
    preparations.preload([film('a'), film('b')])
    expect(bench.urls()).toEqual(['a'])
    let isAsked = false
    prefetch(async () => {
      isAsked = true
    }, limit)
    loaded()
    await settlePromises()
    expect([bench.urls(), isAsked]).toEqual([['a', 'b'], false])
    bench.request('a').finish()
    await settlePromises()
    expect(isAsked).toBe(true)
  })

  it('returns a loaded source without loading it again', async () => {
    const { bench, preparations } = begin()
    preparations.preload([film('a')])
    const made = bench.request('a').finish()
    await settlePromises()
    expect(await preparations.take(film('a'), forever)).toBe(made)
    await settlePromises()
    expect(bench.urls()).toEqual(['a'])
  })

  it('does not reload a taken source when another one is loaded', async () => {
    const { bench, preparations } = begin()
    preparations.preload([film('a'), film('b')])
    const taken = preparations.take(film('a'), forever)
    bench.request('b').finish()
    bench.request('a').finish()
    await taken
    await settlePromises()
    expect(bench.urls()).toEqual(['a', 'b'])
  })

  it('drops sources that are no longer requested, loading or loaded', async () => {
    const { bench, preparations } = begin()
    preparations.preload([film('a'), film('b')])
    const made = bench.request('a').finish()
    await settlePromises()
    preparations.preload([film('c')])
    await settlePromises()
    expect(made.released).toBe(true)
    expect(bench.request('b').signal.aborted).toBe(true)
    expect(bench.urls()).toEqual(['a', 'b', 'c'])
  })

  it('keeps sources that are still requested when the visitor goes elsewhere', async () => {
    const { bench, preparations } = begin()
    preparations.preload([film('a'), film('b')])
    const made = bench.request('b').finish()
    await settlePromises()
    preparations.preload([film('b'), film('c')])
    expect(made.released).toBe(false)
    expect(bench.request('a').signal.aborted).toBe(true)
  })

  it('keeps one element free for unexpected requests', async () => {
    const { bench, preparations } = begin({ elements: 3 })
    preparations.preload([film('a'), film('b'), film('c')])
    for (const url of ['a', 'b']) bench.request(url).finish()
    await settlePromises()
    expect(bench.freeVideos()).toBe(1)
    bench.load(film('unforeseen'), forever)
    expect(bench.freeVideos()).toBe(0)
  })

  it('continues with images when no element is left for films', async () => {
    const { bench, preparations } = begin({ elements: 1 })
    preparations.preload([film('a'), picture('b')])
    await settlePromises()
    expect(bench.request('b').signal.aborted).toBe(false)
    expect(bench.freeVideos()).toBe(1)
  })

  it('drops the least likely film when no element is left', async () => {
    const { bench, preparations } = begin({ elements: 3 })
    preparations.preload([film('a'), film('b')])
    const [a, b] = ['a', 'b'].map((url) => bench.request(url).finish())
    bench.load(film('front'), forever)
    await settlePromises()
    const taken = preparations.take(film('c'), forever)
    await settlePromises()
    expect([a?.released, b?.released]).toEqual([false, true])
    taken.catch(() => {})
  })

  it('drops no film for an image, which needs no element', async () => {
    const { bench, preparations } = begin({ elements: 3 })
    preparations.preload([film('a'), film('b')])
    const made = ['a', 'b'].map((url) => bench.request(url).finish())
    bench.load(film('front'), forever)
    await settlePromises()
    preparations.take(picture('c'), forever)
    await settlePromises()
    expect(made.map(({ released }) => released)).toEqual([false, false])
  })

  it('replaces an unlikely source by a likelier one', async () => {
    const { bench, preparations } = begin({ elements: 3 })
    preparations.preload([film('a'), film('b')])
    for (const url of ['a', 'b']) bench.request(url).finish()
    await settlePromises()
    preparations.preload([film('c'), film('a'), film('b')])
    await settlePromises()
    expect(bench.urls()).toEqual(['a', 'b', 'c'])
    expect(preparations.counters).toEqual({ prepared: 1, preparing: 1, bytes: 2 })
  })

  it('holds six images at most, however small their files are', async () => {
    const { bench, preparations } = begin()
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    preparations.preload(names.map((name) => picture(name)))
    for (const name of names) {
      if (bench.urls().includes(name)) bench.request(name).finish()
      await settlePromises()
    }
    expect(bench.urls()).toEqual(names.slice(0, 6))
  })

  it('stays within its byte budget', async () => {
    const { bench, preparations } = begin({ bytes: 100 })
    preparations.preload([film('a', 60), film('b', 60), picture('c', 30)])
    await settlePromises()
    expect(bench.urls()).toEqual(['a', 'c'])
    expect(preparations.counters.bytes).toBe(90)
  })

  it('requests a missing file once until the requests change', async () => {
    const { bench, preparations } = begin()
    preparations.preload([film('a'), film('b')])
    bench.request('a').fail()
    bench.request('b').finish()
    await settlePromises()
    expect(bench.urls()).toEqual(['a', 'b'])
    preparations.preload([film('a')])
    expect(bench.urls()).toEqual(['a', 'b', 'a'])
  })

  it('releases a source whose caller has aborted', async () => {
    const { bench, preparations } = begin()
    const abort = new AbortController()
    preparations.preload([film('a')])
    const taken = preparations.take(film('a'), abort.signal)
    abort.abort(new Error('elsewhere'))
    await expect(taken).rejects.toThrow('elsewhere')
    expect(bench.freeVideos()).toBe(6)
  })
})

describe('a source that is taken while it loads', () => {
  it('is aborted with its caller', async () => {
    const { bench, preparations } = begin()
    preparations.preload([film('a')])
    const abort = new AbortController()
    const taken = preparations.take(film('a'), abort.signal)
    abort.abort(new Error('the visitor turned elsewhere'))
    await expect(taken).rejects.toThrow('the visitor turned elsewhere')
    expect(bench.request('a').signal.aborted).toBe(true)
    expect(bench.freeVideos()).toBe(6)
  })

  it('is released if it loads although its caller has aborted', async () => {
    const { bench, preparations } = begin()
    preparations.preload([film('a')])
    const abort = new AbortController()
    const made = bench.request('a').finish()
    const taken = preparations.take(film('a'), abort.signal)
    abort.abort(new Error('the visitor turned elsewhere'))
    await expect(taken).rejects.toThrow('the visitor turned elsewhere')
    expect(made.released).toBe(true)
  })

  it('is loaded again if it was preloaded as a loop and must not loop', async () => {
    const { bench, preparations } = begin()
    preparations.preload([film('a')])
    bench.request('a').finish()
    await settlePromises()
    preparations.take({ ...film('a'), loop: true }, forever)
    expect(bench.urls()).toEqual(['a', 'a'])
    expect(bench.request('a').request.loop).toBe(true)
  })
})
