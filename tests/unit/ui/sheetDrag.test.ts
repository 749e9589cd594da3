import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closesSheet, type DragSample, gestureOf, releaseSpeed } from '../../../src/ui/layers/sheetDrag'

const move = { dx: 0, dy: 20, onGrip: false, scrolled: false }

describe('A finger on a sheet', () => {
  it('drags it down by the handle, wherever the content is scrolled to', () => {
    expect(gestureOf({ ...move, onGrip: true, scrolled: true })).toBe('drag')
  })

  it('drags it down by the content only at the top of the content', () => {
    expect(gestureOf(move)).toBe('drag')
    expect(gestureOf({ ...move, scrolled: true })).toBe('scroll')
  })

  it('scrolls upwards and sideways', () => {
    expect(gestureOf({ ...move, dy: -20 })).toBe('scroll')
    expect(gestureOf({ ...move, dx: 30 })).toBe('scroll')
    expect(gestureOf({ ...move, dx: -30, onGrip: true })).toBe('scroll')
  })

  it('does neither as long as it only taps', () => {
    expect(gestureOf({ ...move, dy: 2 })).toBeUndefined()
  })
})

describe('A sheet that is let go', () => {
  const release = { distance: 100, height: 600, speed: 0 }

  it('returns after a short, slow drag', () => {
    expect(closesSheet(release)).toBe(false)
  })

  it('closes after more than a third of its height', () => {
    expect(closesSheet({ ...release, distance: 250 })).toBe(true)
  })

  it('closes by a short flick downwards', () => {
    expect(closesSheet({ ...release, distance: 30, speed: 1 })).toBe(true)
  })

  it('returns by a flick upwards, however far it was dragged', () => {
    expect(closesSheet({ ...release, distance: 500, speed: -1 })).toBe(false)
  })

  it('never closes above its place', () => {
    fc.assert(
      fc.property(fc.double({ max: 0, noNaN: true }), fc.double({ noNaN: true }), (distance, speed) => {
        expect(closesSheet({ ...release, distance, speed })).toBe(false)
      }),
    )
  })
})

describe('The speed of a finger', () => {
  const samples: readonly DragSample[] = [
    { y: 0, at: 0 },
    { y: 10, at: 200 },
    { y: 60, at: 250 },
  ]

  it('is that of its last movement, in px per ms', () => {
    expect(releaseSpeed(samples, 255)).toBe(1)
    expect(releaseSpeed([...samples, { y: 10, at: 300 }], 300)).toBe(0)
    expect(releaseSpeed([...samples, { y: 0, at: 310 }], 310)).toBe(-1)
  })

  it('is zero after a rest', () => {
    expect(releaseSpeed(samples, 900)).toBe(0)
    expect(releaseSpeed([], 900)).toBe(0)
  })
})
