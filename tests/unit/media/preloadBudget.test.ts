import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afford, likelyBytes } from '../../../src/media/preloadBudget'
import { film, picture } from './sourceBench'

const wishes = fc.array(
  fc
    .record({ video: fc.boolean(), url: fc.integer({ max: 30 }).map(String), bytes: fc.nat(100) })
    .map(({ video, url, bytes }) => (video ? film : picture)(url, bytes)),
)
const budgets = fc.record({ bytes: fc.nat(300), images: fc.nat(6), videos: fc.nat(6) })

describe('what is affordable of what is wished', () => {
  it('stays within the budget, but for a first wish that is too large alone', () => {
    fc.assert(
      fc.property(wishes, budgets, (list, budget) => {
        const chosen = afford(list, budget)
        const bytes = chosen.reduce((total, wish) => total + likelyBytes(wish), 0)
        if (chosen.length > 1) expect(bytes).toBeLessThanOrEqual(budget.bytes)
        expect(chosen.filter(({ kind }) => kind === 'video').length).toBeLessThanOrEqual(budget.videos)
        expect(chosen.filter(({ kind }) => kind === 'image').length).toBeLessThanOrEqual(budget.images)
      }),
    )
  })

  it('keeps the order and names no file twice', () => {
    fc.assert(
      fc.property(wishes, budgets, (list, budget) => {
        const chosen = afford(list, budget)
        expect(new Set(chosen.map(({ url }) => url)).size).toBe(chosen.length)
        expect(list.filter((wish) => chosen.includes(wish))).toEqual(chosen)
      }),
    )
  })

  it('leaves the room of a wish that is too large to those behind it', () => {
    const list = [film('first', 50), film('huge', 90), film('small', 40)]
    expect(afford(list, { bytes: 100, images: 9, videos: 9 }).map(({ url }) => url)).toEqual([
      'first',
      'small',
    ])
  })

  it('takes the likeliest one however large it is', () => {
    const budget = { bytes: 10, images: 9, videos: 9 }
    expect(afford([film('huge', 500), film('small', 1)], budget).map(({ url }) => url)).toEqual(['huge'])
  })

  it('counts pictures and films apart', () => {
    const list = [film('a'), film('b'), film('c'), picture('d'), picture('e'), picture('f')]
    const chosen = afford(list, { bytes: 100, images: 2, videos: 2 })
    expect(chosen.map(({ url }) => url)).toEqual(['a', 'b', 'd', 'e'])
  })

  it('fills the budget to its last byte', () => {
    const names = (bytes: number) =>
      afford([film('a', 60), film('b', 40)], { bytes, images: 9, videos: 9 }).map(({ url }) => url)
    expect(names(100)).toEqual(['a', 'b'])
    expect(names(99)).toEqual(['a'])
  })

  it('takes a file of unknown size for a usual one', () => {
    expect(likelyBytes({ kind: 'video', url: '', loop: false })).toBe(8_000_000)
    expect(likelyBytes(picture('', 0))).toBe(1_000_000)
    expect(likelyBytes(picture('', 7))).toBe(7)
  })
})
