import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BagItem,
  bagText,
  hasRoomFor,
  MAX_BAG_ITEMS,
  readBag,
  type SavedConfiguration,
} from '../../../../src/content'

const item: fc.Arbitrary<BagItem> = fc.record({
  type: fc.constantFrom('article', 'document'),
  id: fc.integer({ min: 0, max: 2 ** 40 - 1 }),
})
const configuration: BagItem = {
  type: 'configuration',
  uid: 'a6~1.2',
  packed: `${'eyJ_-'.repeat(20)}.0123456789abcdef`,
  code: 'A6-20.145/S+F',
}

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

  it('holds configurations with their order code beside articles and documents', () => {
    const { code: _, ...plain } = configuration as SavedConfiguration
    const items: readonly BagItem[] = [{ type: 'article', id: 1 }, configuration, { ...plain, uid: 'b' }]
    const text = bagText(items)
    expect(readBag(text)).toEqual({ items, problems: [] })
    expect(text).toMatch(/^[\w.~%-]+$/)
  })

  it('holds no more configurations than fit into a QR code', () => {
    const saved: BagItem[] = []
    for (let at = 0; at < 20; at++) {
      const next = { ...configuration, packed: `${'x'.repeat(130)}.${at}` } as const
      if (hasRoomFor(saved, next)) saved.push(next)
    }
    expect(saved).toHaveLength(3)
    expect(hasRoomFor(saved, { type: 'article', id: 1 })).toBe(true)
  })

  it.each([
    'c~a6~Please%20call%20%2B49%20now%20and%20order%20all%20of%20it~e30~0f',
    'c~a6~%3Cb%3E~e30~0f',
    'c~~A~e30~0f',
    'c~a6~%~e30~0f',
    'c~a6~A~e30',
    'c~a6~A~e30~0f~1',
    `c~a6~A~${'e'.repeat(601)}~0f`,
  ])('does not accept the configuration %s', (text) => {
    expect(readBag(text)).toMatchObject({ items: [], problems: [expect.stringContaining('not an item')] })
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
        for (const item of items) {
          expect(['article', 'document']).toContain(item.type)
          expect('id' in item && Number.isSafeInteger(item.id) && item.id >= 0).toBe(true)
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
    expect(endless.problems[0]).toBe('a bag has at most 640 characters, not 3000000')
    expect(readBag('x.'.repeat(1_000_000)).problems.length).toBeLessThan(330)
  })
})
