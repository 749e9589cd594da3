import { describe, expect, it } from 'vitest'
import { densityFor, scaleOf, stepScale, wheelScale } from '../../../../src/features/pdf/pages/zoom'

const A4 = { width: 595, height: 842 }
const SLIDE = { width: 960, height: 540 }
const wall = { width: 1920, height: 1000, gap: 16, rem: 18 }
const phone = { width: 390, height: 700, gap: 8, rem: 14 }

describe('A document page', () => {
  it('fits the width', () => {
    expect(scaleOf('width', A4, wall) * A4.width).toBeCloseTo(1888)
    expect(scaleOf('width', A4, phone) * A4.width).toBeCloseTo(374)
  })

  it('fits the viewport', () => {
    expect(scaleOf('page', A4, wall) * A4.height).toBeCloseTo(968)
    expect(scaleOf('page', SLIDE, phone) * SLIDE.width).toBeCloseTo(374)
  })

  it('has a readable width if there is room, and is never wider than the viewport', () => {
    expect(scaleOf('readable', A4, wall) * A4.width).toBeCloseTo(936)
    expect(scaleOf('readable', A4, phone)).toBe(scaleOf('width', A4, phone))
    expect(scaleOf('readable', SLIDE, wall)).toBe(scaleOf('page', SLIDE, wall))
  })

  it('zooms in and out by the same steps, within limits', () => {
    expect(stepScale(stepScale(1, 1), -1)).toBeCloseTo(1)
    expect(wheelScale(wheelScale(1, -120), 120)).toBeCloseTo(1)
    expect(stepScale(1000, 1)).toBe(12)
    expect(scaleOf(0, A4, wall)).toBe(0.1)
    expect(scaleOf('width', { width: 0, height: 0 }, wall)).toBe(1)
  })
})

it('a document page is rendered at the density of the screen within the pixel limit', () => {
  expect(densityFor({ width: 600, height: 800 }, 2, 16e6)).toBe(2)
  const huge = { width: 20_000, height: 10_000 }
  const density = densityFor(huge, 2, 16e6)
  expect(huge.width * density * huge.height * density).toBeCloseTo(16e6)
})
