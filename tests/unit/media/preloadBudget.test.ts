import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimatedBytes, selectWithinBudget } from '../../../src/media/preloadBudget'
import { film, picture } from './sourceBench'

const requests = fc.array(
  fc
    .record({ video: fc.boolean(), url: fc.integer({ max: 30 }).map(String), bytes: fc.nat(100) })
    .map(({ video, url, bytes }) => (video ? film : picture)(url, bytes)),
)
const budgets = fc.record({ bytes: fc.nat(300), images: fc.nat(6), videos: fc.nat(6) })

describe('the requests within the budget', () => {
  it('stay within the budget, unless the first request alone is too large', () => {
    fc.assert(
      fc.property(requests, budgets, (list, budget) => {
        const chosen = selectWithinBudget(list, budget)
        const bytes = chosen.reduce((total, request) => total + estimatedBytes(request), 0)
        if (chosen.length > 1) expect(bytes).toBeLessThanOrEqual(budget.bytes)
        expect(chosen.filter(({ kind }) => kind === 'video').length).toBeLessThanOrEqual(budget.videos)
        expect(chosen.filter(({ kind }) => kind === 'image').length).toBeLessThanOrEqual(budget.images)
      }),
    )
  })

  it('keep their order and contain no file twice', () => {
    fc.assert(
      fc.property(requests, budgets, (list, budget) => {
        const chosen = selectWithinBudget(list, budget)
        expect(new Set(chosen.map(({ url }) => url)).size).toBe(chosen.length)
        expect(list.filter((request) => chosen.includes(request))).toEqual(chosen)
      }),
    )
  })

  it('skip a request that is too large in favour of those behind it', () => {
    const list = [film('first', 50), film('huge', 90), film('small', 40)]
    expect(selectWithinBudget(list, { bytes: 100, images: 9, videos: 9 }).map(({ url }) => url)).toEqual([
      'first',
      'small',
    ])
  })

  it('contain the likeliest one however large it is', () => {
    const budget = { bytes: 10, images: 9, videos: 9 }
    expect(selectWithinBudget([film('huge', 500), film('small', 1)], budget).map(({ url }) => url)).toEqual([
      'huge',
    ])
  })

  it('are none if the budget is zero', () => {
    const budget = { bytes: 0, images: 9, videos: 9 }
    expect(selectWithinBudget([film('film', 500), picture('picture', 1)], budget)).toEqual([])
  })

  it('count images and films separately', () => {
    const list = [film('a'), film('b'), film('c'), picture('d'), picture('e'), picture('f')]
    const chosen = selectWithinBudget(list, { bytes: 100, images: 2, videos: 2 })
    expect(chosen.map(({ url }) => url)).toEqual(['a', 'b', 'd', 'e'])
  })

  it('fill the budget to its last byte', () => {
    const names = (bytes: number) =>
      selectWithinBudget([film('a', 60), film('b', 40)], { bytes, images: 9, videos: 9 }).map(
        ({ url }) => url,
      )
    expect(names(100)).toEqual(['a', 'b'])
    expect(names(99)).toEqual(['a'])
  })

  it('estimate the size of a file if it is unknown', () => {
    expect(estimatedBytes({ kind: 'video', url: '', loop: false })).toBe(8_000_000)
    expect(estimatedBytes(picture('', 0))).toBe(1_000_000)
    expect(estimatedBytes(picture('', 7))).toBe(7)
  })
})
