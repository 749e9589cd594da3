import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anchorAt,
  layOut,
  pageInView,
  pagesBetween,
  type Size,
  scrollFor,
} from '../../../../src/features/pdf/pages/column'

const A4: Size = { width: 595, height: 842 }
const SLIDE: Size = { width: 960, height: 540 }

const page = fc.record({
  width: fc.integer({ min: 10, max: 3000 }),
  height: fc.integer({ min: 10, max: 3000 }),
})
const column = fc
  .record({
    pages: fc.array(page, { minLength: 1, maxLength: 60 }),
    scale: fc.double({ min: 0.1, max: 8, noNaN: true }),
    area: fc.integer({ min: 200, max: 4000 }),
  })
  .map(({ pages, scale, area }) => layOut(pages, scale, area, 16))

describe('The page column of a document', () => {
  it('has centered pages one below the other with gaps around them', () => {
    const { boxes, width, height } = layOut([A4, SLIDE], 0.5, 1000, 20)
    expect(width).toBe(1000)
    expect(boxes).toEqual([
      { left: 351.25, top: 20, width: 297.5, height: 421 },
      { left: 260, top: 461, width: 480, height: 270 },
    ])
    expect(height).toBe(751)
  })

  it('is as wide as its widest page if the viewport is narrower', () => {
    expect(layOut([A4, SLIDE], 2, 1000, 20).width).toBe(1960)
  })

  it('reports which pages are in the viewport', () => {
    const pages = layOut([A4, A4, A4], 1, 800, 10)
    expect(pagesBetween(pages, 0, 500)).toEqual([0, 0])
    expect(pagesBetween(pages, 0, 863)).toEqual([0, 1])
    expect(pagesBetween(pages, 852, 5000)).toEqual([1, 2])
    expect(pagesBetween(pages, 9000, 9100)).toEqual([2, 2])
    expect(pageInView(pages, 500, 900)).toBe(1)
  })

  it('shows exactly the pages that intersect the viewport', () => {
    fc.assert(
      fc.property(column, fc.double({ min: 0, max: 1, noNaN: true }), (pages, part) => {
        const top = part * pages.height
        const [first, last] = pagesBetween(pages, top, top + 700)
        const seen = pages.boxes.flatMap((box, index) =>
          box.top + box.height > top && box.top < top + 700 ? [index] : [],
        )
        expect(seen.every((index) => index >= first && index <= last)).toBe(true)
        expect(last - first + 1).toBeLessThanOrEqual(Math.max(1, seen.length + 1))
      }),
    )
  })

  it('keeps the reading position at any zoom', () => {
    fc.assert(
      fc.property(
        column,
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 600 }),
        (pages, x, y) => {
          const scroll = { left: 0, top: pages.height / 3 }
          const anchor = anchorAt(pages, scroll, { x, y })
          const back = scrollFor(pages, anchor)
          expect(back.top).toBeCloseTo(scroll.top, 4)
          expect(back.left).toBeCloseTo(scroll.left, 4)
        },
      ),
    )
  })
})
