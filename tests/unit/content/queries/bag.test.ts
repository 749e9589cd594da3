import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BagItem, bagText, MAX_BAG_ITEMS, readBag } from '../../../../src/content'

const item: fc.Arbitrary<BagItem> = fc.record({
  type: fc.constantFrom('article', 'document'),
  id: fc.integer({ min: 0, max: 2 ** 40 - 1 }),
})

describe('a bag in a url', () => {
  it('reads back what it wrote, whatever it contains', () => {
    const bags = fc.uniqueArray(item, {
      minLength: 1,
      maxLength: MAX_BAG_ITEMS,
      selector: (it) => bagText([it]),
    })
    fc.assert(
      fc.property(bags, (items) => {
        const text = bagText(items)
        expect(readBag(text)).toEqual({ items, problems: [] })
        // It needs no escaping, and the fullest bag still fits into a QR code.
        expect(encodeURIComponent(text)).toBe(text)
        expect(text.length).toBeLessThanOrEqual(400)
      }),
    )
  })

  it('holds each item once, and no more items than fit into a QR code', () => {
    const many = Array.from({ length: 50 }, (_, id) => `a${id.toString(36)}`)
    expect(readBag(many.join('.')).items).toHaveLength(MAX_BAG_ITEMS)
    expect(readBag('a1.a1.d1.a1').items).toEqual([
      { type: 'article', id: 1 },
      { type: 'document', id: 1 },
    ])
  })

  it('from an untrusted url yields ids only, in bounded time, and reports invalid entries', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (text) => {
        const { items } = readBag(text)
        expect(items.length).toBeLessThanOrEqual(MAX_BAG_ITEMS)
        for (const { type, id } of items) {
          expect(['article', 'document']).toContain(type)
          expect(Number.isSafeInteger(id) && id >= 0).toBe(true)
        }
      }),
    )
    for (const text of [
      '.',
      'x1',
      'a',
      'a-1',
      'a1 ',
      'A1',
      'a1<script>',
      'a__proto__',
      'azzzzzzzzzzz',
      'a00000000001',
    ])
      expect(readBag(text)).toMatchObject({
        items: [],
        problems: expect.arrayContaining([expect.stringContaining('is not an item of a bag')]),
      })
    expect(readBag('')).toEqual({ items: [], problems: [] })
    expect(readBag('a1.').items).toHaveLength(1)
    const endless = readBag('a1.'.repeat(1_000_000))
    expect(endless.items).toHaveLength(1)
    expect(endless.problems[0]).toBe('a bag has at most 400 characters, not 3000000')
    expect(readBag('x.'.repeat(1_000_000)).problems.length).toBeLessThan(210)
  })
})
