import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverRect } from '../../../../src/player/cover'
import { createSpeedMeter, ease, glide, panLimit, withinLimit } from '../../../../src/player/pan/motion'

const phone = { width: 390, height: 390 }
const picture = { width: 1920, height: 1080 }

describe('a picture that is wider than the stage', () => {
  it('can be shifted to either side until its edge is reached', () => {
    const limit = panLimit(phone, picture)
    expect(limit).toBeCloseTo(151.67, 2)
    expect([withinLimit(-500, limit), withinLimit(500, limit)]).toEqual([-limit, limit])
    expect(withinLimit(-20, limit)).toBe(-20)
  })

  it.each([
    ['a window of its own shape', { width: 1920, height: 1080 }, picture],
    ['a window that is a little narrower', { width: 1600, height: 1000 }, picture],
    ['an upright picture', phone, { width: 1080, height: 1920 }],
  ])('is needed: %s shows all of it', (_, stage, shown) => {
    expect(panLimit(stage, shown)).toBe(0)
  })

  it('covers the stage however far it is shifted', () => {
    const length = fc.integer({ min: 1, max: 8000 })
    const size = fc.record({ width: length, height: length })
    fc.assert(
      fc.property(size, size, fc.double({ min: -9, max: 9, noNaN: true }), (stage, shown, pan) => {
        const { x, width } = coverRect(stage, shown, pan)
        expect(x).toBeLessThanOrEqual(1e-6)
        expect(x + width).toBeGreaterThanOrEqual(stage.width - 1e-6)
      }),
    )
  })

  it('is shifted to the right by stage heights, so that a still and a film of another size stay together', () => {
    const still = coverRect(phone, picture, 0.1)
    expect(still.x).toBeCloseTo(coverRect(phone, picture).x + 39)
    expect(coverRect(phone, { width: 1280, height: 720 }, 0.1).x).toBeCloseTo(still.x)
  })
})

describe('a released picture', () => {
  it('glides on, ever slower, and then rests', () => {
    const { at, isOver } = glide(0, -0.5, 1000)
    expect(at(0)).toBeCloseTo(0)
    const steps = [0, 1, 2, 3].map((turn) => at(turn * 100) - at((turn + 1) * 100))
    expect(steps.every((step, index) => step > 0 && step < (steps[index - 1] ?? 1000))).toBe(true)
    expect([isOver(100), isOver(1500)]).toEqual([false, true])
  })

  it('stops at its edge', () => {
    const { at, isOver } = glide(100, 2, 150)
    expect([at(1000), isOver(1000)]).toEqual([150, true])
  })

  it('rests at once if it was not moving', () => {
    expect(glide(40, 0, 150).isOver(0)).toBe(true)
  })
})

it('the return to the centre starts and ends slowly', () => {
  const { at, isOver } = ease(-120, 0)
  expect([at(0), at(300), at(600), at(900)]).toEqual([-120, -60, 0, 0])
  expect(at(30) - at(0)).toBeLessThan(at(330) - at(300))
  expect([isOver(599), isOver(600)]).toEqual([false, true])
})

describe('the speed of a finger', () => {
  it('is taken from its last moves', () => {
    const meter = createSpeedMeter()
    meter.record(0, 0)
    meter.record(300, 500)
    meter.record(310, 520)
    meter.record(330, 560)
    expect(meter.speed(565)).toBeCloseTo(0.5)
  })

  it('is zero if the finger has rested, or has not moved', () => {
    const meter = createSpeedMeter()
    expect(meter.speed(0)).toBe(0)
    meter.record(0, 0)
    meter.record(50, 50)
    expect(meter.speed(200)).toBe(0)
  })
})
